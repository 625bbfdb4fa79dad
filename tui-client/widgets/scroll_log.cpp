#include "tui-client/widgets/scroll_log.hpp"

namespace tavola::tui {

Style style_of(LogKind kind) {
    switch (kind) {
        case LogKind::event:
            return {};
        case LogKind::chat:
            return accent;
        case LogKind::turn:
        case LogKind::notice:
            return faint;
        case LogKind::error:
            return alarm;
    }
    return {};
}

std::string marked(const LogLine& line) {
    switch (line.kind) {
        case LogKind::event:
        case LogKind::turn:
            return "  " + line.text;
        case LogKind::chat:
            return "\" " + line.text;
        case LogKind::notice:
            return "· " + line.text;
        case LogKind::error:
            return "! " + line.text;
    }
    return line.text;
}

void draw_last_events(Canvas& canvas, const Area& line, const std::deque<LogLine>& log) {
    std::string text;
    for (std::size_t i = log.size(); i > 0; --i) {
        const LogLine& entry = log[i - 1];
        if (entry.kind == LogKind::turn) {
            continue;
        }
        const std::string longer = entry.text + (text.empty() ? "" : " | ") + text;
        if (width_of(longer) > line.width && !text.empty()) {
            break;
        }
        text = longer;
    }
    canvas.write_within({line.row, line.column}, line.width, text, faint);
}

void draw_log(Canvas& canvas, const Area& area, const std::deque<LogLine>& log) {
    int row = area.row + area.height;
    for (std::size_t i = log.size(); i > 0 && row > area.row; --i) {
        const LogLine& line = log[i - 1];
        const auto pieces = wrapped(marked(line), area.width - 2);
        for (std::size_t k = pieces.size(); k > 0 && row > area.row; --k) {
            --row;
            const int indent = k == 1 ? 0 : 2;
            canvas.write_within({row, area.column + indent},
                                area.width - indent,
                                pieces[k - 1],
                                style_of(line.kind));
        }
    }
}

}  // namespace tavola::tui
