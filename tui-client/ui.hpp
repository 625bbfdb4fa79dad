#pragma once

#include "tui-client/choices.hpp"
#include "tui-client/keys.hpp"
#include "tui-client/model.hpp"
#include "tui-client/replay.hpp"
#include "tui-client/widgets/input_line.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// What the person at the keyboard is about: cursors, pages, lines half typed. Like the model it
/// does no input or output.
namespace tavola::tui {

enum class Page : std::uint8_t { none, help, log, answer };
enum class Typing : std::uint8_t { none, command, chat };
enum class Theme : std::uint8_t { dark, light };

/// A yes-or-no question in the middle of the screen.
struct Question {
    std::string text{};
    std::string line{};  ///< what is sent on yes; empty: the program ends
    bool yes = true;     ///< where the cursor is

    friend bool operator==(const Question&, const Question&) = default;
};

enum class FormField : std::uint8_t { game, players, variant, bots, visibility, open };
inline constexpr int form_fields = 6;

/// A table that is about to be opened.
struct TableForm {
    int field = 0;
    std::size_t game = 0;
    int players = 2;
    bool expert = false;
    std::size_t bots = 1;  ///< index into bot_levels
    bool is_private = false;

    friend bool operator==(const TableForm&, const TableForm&) = default;
};
inline constexpr std::array<std::string_view, 4> bot_levels{"nobody", "easy", "normal", "hard"};

struct Settings {
    Charset charset = Charset::utf8;
    Theme theme = Theme::dark;
    bool mouse = true;
    bool confirm = false;
    bool bell = true;

    friend bool operator==(const Settings&, const Settings&) = default;
};

struct Ui {
    Settings settings{};

    InputLine name{};
    InputLine password{};
    bool on_password = false;

    std::size_t lobby_cursor = 0;
    std::optional<TableForm> form{};

    Choosing choosing{};
    std::vector<Spot> spots{};  ///< where the choices were drawn last

    Typing typing = Typing::none;
    InputLine typed{};
    InputHistory history{};
    std::vector<std::string> candidates{};  ///< what Tab found

    Page page = Page::none;
    int scroll = 0;
    std::optional<Question> question{};
    std::optional<Replay> replay{};
};

/// What is in front of the person now, and so what the keys mean.
[[nodiscard]] Scene scene_of(const Model& model, const Ui& ui);

/// Does the command make sense now? The footer shows only what does.
[[nodiscard]] bool is_live(Command command, const Model& model, const Ui& ui);

/// A row of the lobby: what it says and what Enter sends.
struct LobbyRow {
    std::string text{};
    std::string line{};      ///< empty for a heading
    std::string saved_id{};  ///< of an unfinished game
    bool opens_form = false;
};
[[nodiscard]] std::vector<LobbyRow> lobby_rows(const Model& model);

/// The lines that the form stands for.
[[nodiscard]] std::vector<std::string> lines_of(const TableForm& form, const Model& model);

}  // namespace tavola::tui
