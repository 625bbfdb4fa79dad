#include "tests/support/json_schema.hpp"

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <fstream>
#include <stdexcept>

namespace tavola {

namespace {

using Adapter = valijson::adapters::NlohmannJsonAdapter;

nlohmann::json read_schema(const std::string& file) {
    std::ifstream in{std::string{TAVOLA_SOURCE_DIR} + "/grammar/schema/" + file};
    if (!in) {
        throw std::runtime_error{"no schema " + file};
    }
    return nlohmann::json::parse(in);
}

constexpr std::string_view inside = "#/definitions/";
constexpr std::string_view of_schema = ".schema.json";

/// `eriantys.schema.json#/definitions/x` and, in that file, `#/definitions/x`: both `eriantys.x`.
std::string full_name(const std::string& reference, const std::string& home) {
    const std::string file = reference.substr(0, reference.find('#'));
    const std::string schema = file.empty() ? home : file.substr(0, file.size() - of_schema.size());
    return schema + "." + reference.substr(file.size() + inside.size());
}

/// Gathers the definitions of a schema, and of all that it refers to, under their full names. The
/// library mixes up definitions of one name in several files, so it gets one file.
void bundle(const std::string& schema, nlohmann::json& definitions);

void rewrite(nlohmann::json& node, const std::string& home, nlohmann::json& definitions) {
    if (node.is_object() && node.contains("$ref")) {
        const std::string name = full_name(node["$ref"], home);
        bundle(name.substr(0, name.find('.')), definitions);
        node["$ref"] = std::string{inside} + name;
    } else if (node.is_structured()) {
        for (auto& child : node) {
            rewrite(child, home, definitions);
        }
    }
}

void bundle(const std::string& schema, nlohmann::json& definitions) {
    if (definitions.contains(schema + ".")) {
        return;
    }
    definitions[schema + "."] = true;  // the whole of it, once it is rewritten
    nlohmann::json document = read_schema(schema + std::string{of_schema});
    for (const auto& [name, definition] : document["definitions"].items()) {
        nlohmann::json copy = definition;
        rewrite(copy, schema, definitions);
        definitions[schema + "." + name] = std::move(copy);
    }
    document.erase("definitions");
    rewrite(document, schema, definitions);
    definitions[schema + "."] = std::move(document);
}

}  // namespace

struct JsonSchema::Compiled {
    nlohmann::json document{};
    valijson::Schema schema{};
};

JsonSchema::JsonSchema(std::string_view name, std::string_view definition)
    : compiled_{std::make_unique<Compiled>()} {
    nlohmann::json definitions;
    bundle(std::string{name}, definitions);
    nlohmann::json& document = compiled_->document;
    document = definitions.at(std::string{name} + "." + std::string{definition});
    document["definitions"] = std::move(definitions);
    valijson::SchemaParser parser;
    parser.populateSchema(Adapter{document}, compiled_->schema);
}

JsonSchema::~JsonSchema() = default;

std::string JsonSchema::complaint_about(std::string_view json) const {
    const auto value = nlohmann::json::parse(json, nullptr, false);
    if (value.is_discarded()) {
        return "this is not JSON";
    }
    valijson::Validator validator{valijson::Validator::kStrongTypes};
    valijson::ValidationResults results;
    if (validator.validate(compiled_->schema, Adapter{value}, &results)) {
        return {};
    }
    std::string complaint;
    valijson::ValidationResults::Error error;
    while (results.popError(error)) {
        for (const std::string& step : error.context) {
            complaint += step;
        }
        complaint += ": " + error.description + "\n";
    }
    return complaint.empty() ? "refused without a reason" : complaint;
}

}  // namespace tavola
