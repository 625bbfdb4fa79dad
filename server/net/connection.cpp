#include "server/net/connection.hpp"

#include <algorithm>

namespace tavola {

Connection::Connection(ClientId id,
                       std::unique_ptr<Transport> transport,
                       Origin origin,
                       bool opens_telnet,
                       const NetLimits& limits)
    : id_{id},
      transport_{std::move(transport)},
      origin_{origin},
      lines_{limits.line_bytes},
      speech_{opens_telnet, limits.line_bytes} {
    speech_.open(out_);
}

std::optional<Heard> Connection::read(std::span<char> shared) {
    const Moved moved = transport_->read(shared);
    reading_waits_to_write_ = moved.how == Moved::How::wait_to_write;
    if (moved.how == Moved::How::done) {
        const std::string_view bytes{shared.data(), moved.bytes};
        return stage_ == Stage::open ? speech_.hear(bytes, lines_, out_) : Heard{};
    }
    if (moved.how == Moved::How::ended) {
        ended_ = true;
    } else if (moved.how == Moved::How::broken) {
        give_up();
    }
    return std::nullopt;
}

void Connection::put(Send send, AppendId durable) {
    if (held_.empty() && send.rests_on <= durable) {
        speech_.say(std::move(send.lines), send.manner, out_);
        return;
    }
    held_bytes_ += send.lines.size();
    held_.push_back({std::move(send.lines), send.rests_on, send.manner});
}

void Connection::put_end() {
    if (held_.empty()) {
        leave();
    } else {
        held_.push_back({.ends = true});
    }
}

void Connection::release(AppendId durable) {
    std::size_t released = 0;
    while (released < held_.size() && held_[released].rests_on <= durable) {
        Held& next = held_[released++];
        held_bytes_ -= next.lines.size();
        if (next.ends) {
            leave();
        } else {
            speech_.say(std::move(next.lines), next.manner, out_);
        }
    }
    if (released == held_.size()) {
        std::vector<Held>{}.swap(held_);  // an idle connection owns no memory
    } else {
        held_.erase(held_.begin(), held_.begin() + static_cast<std::ptrdiff_t>(released));
    }
}

void Connection::drop_from(AppendId failed) {
    std::erase_if(held_, [&](const Held& held) {
        const bool lost = held.rests_on >= failed;
        held_bytes_ -= lost ? held.lines.size() : 0;
        return lost;
    });
}

void Connection::cut() {
    held_.clear();
    held_bytes_ = 0;
    const bool amid_line = sent_ > 0 && out_[sent_ - 1] != '\n';
    if (!amid_line) {
        out_.resize(sent_);
    } else if (const std::size_t end = out_.find('\n', sent_); end != std::string::npos) {
        out_.resize(end + 1);
    }
}

bool Connection::flush() {
    if (unsent() == 0) {
        return false;
    }
    const Moved moved = transport_->write(std::string_view{out_}.substr(sent_));
    writing_waits_to_read_ = moved.how == Moved::How::wait_to_read;
    if (moved.how == Moved::How::broken) {
        give_up();
    }
    sent_ += moved.bytes;
    if (sent_ == out_.size()) {
        std::string{}.swap(out_);
        sent_ = 0;
    } else if (sent_ > out_.size() / 2) {
        out_.erase(0, sent_ - 1);  // cut() looks at the last byte that left
        sent_ = 1;
    }
    return moved.bytes > 0;
}

void Connection::leave() {
    if (stage_ == Stage::open) {
        stage_ = Stage::leaving;
        lines_ = LineBuffer{0};
    }
}

void Connection::linger() {
    stage_ = Stage::lingering;
    reading_waits_to_write_ = transport_->end_writing().how == Moved::How::wait_to_write;
}

Interest Connection::wanted(bool lines) const {
    const bool reads = !ended_ && (stage_ == Stage::lingering || (stage_ == Stage::open && lines));
    const bool writes = unsent() > 0;
    return {.reading = (reads && !reading_waits_to_write_) || (writes && writing_waits_to_read_),
            .writing = (writes && !writing_waits_to_read_) || (reads && reading_waits_to_write_)};
}

bool Connection::can_read(Interest ready) const {
    return reading_waits_to_write_ ? ready.writing : ready.reading;
}

bool Connection::can_write(Interest ready) const {
    return unsent() > 0 && (writing_waits_to_read_ ? ready.reading : ready.writing);
}

}  // namespace tavola
