#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace tavola {

/// One of the published schemas in grammar/schema/, or one definition of it. Reading it is slow:
/// keep it for the whole test.
class JsonSchema {
  public:
    /// `message` names message.schema.json; without a definition the whole of it counts.
    explicit JsonSchema(std::string_view name, std::string_view definition = {});
    ~JsonSchema();
    JsonSchema(const JsonSchema&) = delete;
    JsonSchema& operator=(const JsonSchema&) = delete;
    JsonSchema(JsonSchema&&) = delete;
    JsonSchema& operator=(JsonSchema&&) = delete;

    /// Empty when the text is JSON as the schema wants it, else what is wrong with it.
    [[nodiscard]] std::string complaint_about(std::string_view json) const;

  private:
    struct Compiled;
    std::unique_ptr<Compiled> compiled_;
};

}  // namespace tavola
