#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Golden transcripts: whole sessions of one or several clients, readable as documentation.
///
///     # tests/transcripts/eriantys/mother_nature_too_far.txt   [A09] [B07]
///     # Mother nature goes no further than the assistant allows.
///     @setup NEW eriantys 2 SEED 7; anna, bob; until anna MN
///     anna> #1 MN 9
///     anna< #1 ERR too-many-steps …
///
/// `anna> line` sends a line, `anna< line` is one that anna received, `@closed anna` the end of her
/// connection; all that is received stands behind what caused it. In a sent line `<key of anna>`
/// and `<code of anna>` stand for the key and the private table's code that anna heard last.
///
///     @connect anna [person|private]    a plain connection, one of a person, or that of --stdio
///     @login anna, bob                  connects them and logs them in, unseen
///     @setup NEW …; anna, bob; until …  logs them in, seats them and makes the set-up choices, all
///                                       unseen; further parts are as in @until
///     @until anna MN [ROUND 3] [PREFERRING red DINING]
///                                       plays legal moves, unseen, until anna is asked MN
///     @time +60s                        lets time pass (s, m or h)
///     @gone anna                        the connection is lost
///     @fail, @mend                      the store cannot write, and can again
///     @quiet, @show                     what is received is not shown, and is again
///
/// Everything else (comments, empty lines) is kept as it is.
namespace tavola {

struct PlayedTranscript {
    std::string text{};  ///< the transcript with what was really received
    /// What differs from the text that was played, and JSON lines that the schema refuses: each
    /// with file and line, ready to be read. Empty when all is well.
    std::vector<std::string> complaints{};
};

/// Plays a transcript against a hall of its own. `path` is for messages. Throws std::runtime_error
/// on a line that is no transcript's, or that cannot be done.
[[nodiscard]] PlayedTranscript play_transcript(std::string_view path, std::string_view text);

}  // namespace tavola
