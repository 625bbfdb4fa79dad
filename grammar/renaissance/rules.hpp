#pragma once

#include "games/renaissance/pieces.hpp"
#include "grammar/lexis_rules.hpp"

#include <tao/pegtl.hpp>

/// The sentences of Masters of Renaissance: what may follow each verb. Rules alone; what they mean,
/// and the words for a line that is none of them, are in parse.cpp.
namespace tavola::renaissance::rule {

using namespace lexis;

// clang-format off

// ---- words ----

/// Each of these letters begins a word that says the value; the word may go on behind them.
template< auto Value, typename... Letters > struct says : sor< Letters... > {};

struct kind           : sor<                                                                  // the marbles' colours are synonyms
    says< Resource::coin,       TAO_PEGTL_ISTRING( "coin" ),    TAO_PEGTL_ISTRING( "yellow" ) >,
    says< Resource::stone,      TAO_PEGTL_ISTRING( "stone" ),   TAO_PEGTL_ISTRING( "grey" ), TAO_PEGTL_ISTRING( "gray" ) >,
    says< Resource::servant,    TAO_PEGTL_ISTRING( "servant" ), TAO_PEGTL_ISTRING( "purple" ) >,
    says< Resource::shield,     TAO_PEGTL_ISTRING( "shield" ),  TAO_PEGTL_ISTRING( "blue" ) > > {};

struct depot_name     : sor<
    means< Place::small,        TAO_PEGTL_ISTRING( "small" ) >,
    means< Place::mid,          TAO_PEGTL_ISTRING( "mid" ),     TAO_PEGTL_ISTRING( "medium" ) >,
    means< Place::big,          TAO_PEGTL_ISTRING( "big" ) >,
    means< Place::sp1,          TAO_PEGTL_ISTRING( "sp1" ) >,
    means< Place::sp2,          TAO_PEGTL_ISTRING( "sp2" ) > > {};

struct place_name     : sor< depot_name, means< Place::strongbox, TAO_PEGTL_ISTRING( "strongbox" ) > > {};

struct colour         : sor<
    means< Colour::green,       TAO_PEGTL_ISTRING( "green" ) >,
    means< Colour::blue,        TAO_PEGTL_ISTRING( "blue" ) >,
    means< Colour::yellow,      TAO_PEGTL_ISTRING( "yellow" ) >,
    means< Colour::purple,      TAO_PEGTL_ISTRING( "purple" ) > > {};

struct row_word       : means< Line::Axis::row,    TAO_PEGTL_ISTRING( "row" ) > {};
struct column_word    : means< Line::Axis::column, TAO_PEGTL_ISTRING( "col" ), TAO_PEGTL_ISTRING( "column" ) > {};
struct base_word      : literal< TAO_PEGTL_ISTRING( "base" ) > {};
struct slot_word      : literal< TAO_PEGTL_ISTRING( "slot" ) > {};
struct leader_word    : literal< TAO_PEGTL_ISTRING( "leader" ) > {};
struct for_word       : literal< TAO_PEGTL_ISTRING( "for" ) > {};
struct pay_word       : literal< TAO_PEGTL_ISTRING( "pay" ) > {};
struct keyword        : sor< row_word, column_word, base_word, slot_word, leader_word, for_word, pay_word > {};

// ---- parts of a sentence ----

struct margin         : star< blank > {};
struct finish         : end {};                                                               // here the line may end, or go on

struct resource       : seq< kind, word_end > {};                                             // coin
struct resource_due   : seq< gap, resource > {};
struct depot_due      : seq< gap, depot_name > {};                                            // big
struct at_sign        : one< '@' > {};
struct with_place     : at< plus< not_one< ' ', '\t', ',', '@' > >, at_sign > {};              // else the whole word is wrong

struct drop_place     : literal< TAO_PEGTL_ISTRING( "drop" ) > {};
struct put_place      : seq< depot_name > {};
struct placement      : seq< with_place, kind, at_sign, sor< drop_place, put_place > > {};    // coin@big, shield@drop
struct placement_due  : seq< gap, placement > {};

struct paid           : seq< with_place, kind, at_sign, place_name > {};                      // coin@big, stone@strongbox
struct first_paid     : seq< gap, paid > {};
struct next_paid      : seq< gap, paid > {};
struct payment        : seq< gap, pay_word, first_paid, until< finish, next_paid > > {};      // PAY coin@big stone@strongbox

struct slot_number    : natural {};
struct slot_due       : seq< gap, slot_number > {};                                           // 1, behind SLOT

struct base_in        : seq< resource > {};
struct base_in_due    : seq< gap, base_in > {};
struct output         : seq< resource > {};
struct for_due        : seq< gap, for_word > {};
struct output_due     : seq< gap, output > {};                                                // shield, behind FOR
struct base_item      : seq< base_word, base_in_due, base_in_due, for_due, output_due > {};   // BASE coin stone FOR shield
struct slot_item      : seq< slot_word, slot_due > {};                                        // SLOT 1
struct leader_number  : natural {};
struct leader_due     : seq< gap, leader_number > {};
struct leader_item    : seq< leader_word, leader_due, for_due, output_due > {};               // LEADER 2 FOR coin
struct item_due       : sor< base_item, slot_item, leader_item > {};
struct items          : seq< item_due, star< comma, item_due > > {};
struct items_end      : sor< finish, payment > {};
struct purchase_end   : sor< finish, payment > {};

// ---- the sentences ----

struct first_number   : natural {};
struct kept_second    : natural {};
struct second_number  : seq< gap, kept_second > {};
struct keep           : seq< margin, first_number, second_number, end > {};                   // 1 3

struct resource_first : seq< resource > {};
struct goes_to        : seq< margin, resource_first, depot_due, end > {};                     // coin mid: PICK, PUT
struct drop_depot     : seq< gap, depot_name > {};
struct drop           : seq< margin, resource_first, sor< finish, seq< drop_depot, end > > > {};  // shield; shield big

struct line_number    : natural {};
struct line_number_due : seq< gap, line_number > {};
struct line_due       : sor< row_word, column_word > {};
struct market         : seq< margin, line_due, line_number_due, until< finish, placement_due > > {};  // ROW 2 coin@big shield@drop

struct colour_due     : seq< colour > {};
struct level_number   : natural {};
struct level_due      : seq< gap, level_number > {};
struct into_slot      : seq< gap, slot_word > {};
struct buy            : seq< margin, colour_due, level_due, into_slot, slot_due, purchase_end > {};  // green 2 SLOT 1 PAY coin@big

struct payment_alone  : seq< star< blank >, pay_word, first_paid, until< finish, next_paid > > {};
struct nothing_chosen : sor< finish, payment_alone > {};                                      // the rules refuse it
struct produce        : sor< nothing_chosen, seq< margin, items, items_end > > {};            // BASE coin stone FOR shield, SLOT 1

struct from_due       : seq< depot_name > {};
struct swap           : seq< margin, from_due, depot_due, end > {};                           // small big
struct from_depot     : seq< gap, depot_name > {};
struct shift          : seq< margin, resource_first, from_depot, depot_due, end > {};         // coin big sp1

struct number_due     : natural {};
struct numbered       : seq< margin, number_due, end > {};                                    // 1: ACTIVATE, DISCARD
struct nothing_more   : end {};                                                               // END

// clang-format on

}  // namespace tavola::renaissance::rule
