#pragma once

#include "games/eriantys/pieces.hpp"
#include "grammar/lexis_rules.hpp"

#include <tao/pegtl.hpp>

/// The sentences of Eriantys: what may follow each verb. Rules alone; what they mean, and the words
/// for a line that is none of them, are in parse.cpp.
namespace tavola::eriantys::rule {

using namespace lexis;

// clang-format off

// ---- words ----

struct colour : sor<
    means< Colour::red,         TAO_PEGTL_ISTRING( "red" ) >,
    means< Colour::green,       TAO_PEGTL_ISTRING( "green" ) >,
    means< Colour::blue,        TAO_PEGTL_ISTRING( "blue" ) >,
    means< Colour::yellow,      TAO_PEGTL_ISTRING( "yellow" ) >,
    means< Colour::pink,        TAO_PEGTL_ISTRING( "pink" ) > > {};

struct tower_colour : sor<
    means< TowerColour::black,  TAO_PEGTL_ISTRING( "black" ) >,
    means< TowerColour::white,  TAO_PEGTL_ISTRING( "white" ) >,
    means< TowerColour::grey,   TAO_PEGTL_ISTRING( "grey" ) > > {};

struct wizard_name : sor<
    means< Wizard::king,        TAO_PEGTL_ISTRING( "king" ) >,
    means< Wizard::witch,       TAO_PEGTL_ISTRING( "witch" ) >,
    means< Wizard::sage,        TAO_PEGTL_ISTRING( "sage" ) >,
    means< Wizard::druid,       TAO_PEGTL_ISTRING( "druid" ) > > {};

struct character_name : sor<
    means< Character::monk,     TAO_PEGTL_ISTRING( "monk" ) >,
    means< Character::farmer,   TAO_PEGTL_ISTRING( "farmer" ) >,
    means< Character::herald,   TAO_PEGTL_ISTRING( "herald" ) >,
    means< Character::postman,  TAO_PEGTL_ISTRING( "postman" ),  TAO_PEGTL_ISTRING( "magic-postman" ) >,
    means< Character::granny,   TAO_PEGTL_ISTRING( "granny" ),   TAO_PEGTL_ISTRING( "herb-granny" ) >,
    means< Character::centaur,  TAO_PEGTL_ISTRING( "centaur" ) >,
    means< Character::jester,   TAO_PEGTL_ISTRING( "jester" ) >,
    means< Character::knight,   TAO_PEGTL_ISTRING( "knight" ) >,
    means< Character::hunter,   TAO_PEGTL_ISTRING( "hunter" ),   TAO_PEGTL_ISTRING( "mushroom-hunter" ) >,
    means< Character::minstrel, TAO_PEGTL_ISTRING( "minstrel" ) >,
    means< Character::princess, TAO_PEGTL_ISTRING( "princess" ), TAO_PEGTL_ISTRING( "spoiled-princess" ) >,
    means< Character::thief,    TAO_PEGTL_ISTRING( "thief" ) > > {};

struct dining_word    : literal< TAO_PEGTL_ISTRING( "dining" ) > {};
struct island_word    : literal< TAO_PEGTL_ISTRING( "island" ) > {};
struct for_word       : literal< TAO_PEGTL_ISTRING( "for" ) > {};
struct keyword        : sor< dining_word, island_word, for_word > {};                         // never the name of a piece

// ---- parts of a sentence ----

struct margin         : star< blank > {};
struct finish         : end {};                                                               // here the line may end, or go on

struct tile           : natural {};                                                           // 4
struct tile_due       : seq< gap, tile > {};                                                  // 4, behind ISLAND
struct island         : sor< seq< island_word, tile_due >, tile > {};                         // ISLAND 4, 4

struct student        : seq< colour > {};                                                     // red
struct to_dining      : dining_word {};                                                       // DINING
struct to_island      : seq< island > {};                                                     // ISLAND 4, 4
struct place          : seq< gap, sor< to_dining, to_island > > {};
struct move           : seq< student, place > {};                                             // red ISLAND 4
struct moves_end      : end {};

struct given          : seq< colour > {};                                                     // one student given away
struct taken          : seq< colour > {};                                                     // one that comes for it
struct first_given    : seq< given > {};
struct next_given     : seq< gap, given > {};
struct first_taken    : seq< gap, taken > {};
struct next_taken     : seq< gap, taken > {};
struct in_return      : seq< gap, for_word, first_taken, until< finish, next_taken > > {};    // FOR green pink

// ---- the sentences ----

struct assistant_due  : natural {};
struct assistant      : seq< margin, assistant_due, end > {};                                 // 7
struct moves          : seq< margin, move, star< comma, move >, moves_end > {};               // red DINING, blue ISLAND 4
struct steps_due      : natural {};
struct mother_nature  : seq< margin, steps_due, end > {};                                     // 3
struct cloud_due      : natural {};
struct cloud          : seq< margin, cloud_due, end > {};                                     // 2
struct nothing_more   : end {};                                                               // END, CANCEL

struct card_number    : natural {};
struct card_due       : sor< card_number, character_name > {};                                // 7, jester
struct on_island      : seq< gap, island, end > {};                                           // 3: ISLAND 4
struct first_argument : seq< gap, given > {};                                                 // 9: red
struct swap_argument  : seq< gap, given > {};
struct swap_arguments : until< sor< finish, in_return >, swap_argument > {};                  // 7: red blue FOR green pink
struct more_arguments : sor< on_island, swap_arguments > {};                                  // 1: red ISLAND 4
struct arguments      : sor< finish, on_island, seq< first_argument, more_arguments > > {};
struct character      : seq< margin, card_due, arguments > {};                                // 1 red ISLAND 4

struct colour_step    : seq< margin, student, end > {};                                       // red
struct island_due     : seq< tile > {};
struct island_step    : seq< margin, island_due, end > {};                                    // 4
struct swap_step      : seq< margin, first_given, until< in_return, next_given > > {};        // red blue FOR green pink

struct tower_due      : seq< tower_colour > {};
struct tower          : seq< margin, tower_due, end > {};                                     // black
struct wizard_due     : seq< wizard_name > {};
struct wizard         : seq< margin, wizard_due, end > {};                                    // king

// clang-format on

}  // namespace tavola::eriantys::rule
