#pragma once

#include "server/config.hpp"

#include <Poco/Util/ServerApplication.h>

#include <string>
#include <utility>
#include <vector>

namespace tavola {

/// tavolad: reads its options and runs the hall. Exit codes are those of sysexits.h.
class Tavolad : public Poco::Util::ServerApplication {
  public:
    Tavolad();

    /// Reads the options and does what they say. Poco's own run() answers a wrong option with a
    /// log entry; people get a sentence.
    int start(int argc, char** argv);

  protected:
    void defineOptions(Poco::Util::OptionSet& options) override;
    int main(const std::vector<std::string>& arguments) override;

  private:
    enum class Task { serve, stdio, help, version };

    void choose(const std::string& name, const std::string& value);
    int show_help() const;
    /// EXIT_OK, or else what is wrong was said.
    int configure();
    int serve() const;
    int serve_here() const;

    Task task_ = Task::serve;
    std::string file_{};  ///< of the configuration
    std::vector<std::pair<std::string, std::string>> options_{};
    Config config_{};
};

}  // namespace tavola
