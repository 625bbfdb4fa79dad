#include "grammar/names.hpp"

namespace tavola {

std::string named_players(std::string_view sentence, const Names& names) {
    std::string named;
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        const bool is_seat = sentence.substr(i).size() > 2 && sentence[i] == '{' &&
                             sentence[i + 2] == '}' && sentence[i + 1] >= '0' &&
                             sentence[i + 1] < static_cast<char>('0' + max_seats);
        if (is_seat) {
            named.append(names[seat_at(static_cast<std::size_t>(sentence[i + 1] - '0'))]);
            i += 2;
        } else {
            named.push_back(sentence[i]);
        }
    }
    return named;
}

}  // namespace tavola
