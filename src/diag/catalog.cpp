#include "diag/catalog.h"

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <exception>
#include <iterator>
#include <new>
#include <stdexcept>

namespace alignlint {

namespace {

std::string filled(std::string_view text, const std::vector<std::string>& arguments) {
  const std::vector<std::string_view> words = placeholders(text);
  assert(words.size() == arguments.size());
  fmt::dynamic_format_arg_store<fmt::format_context> store;
  for (std::size_t i = 0; i < words.size(); ++i) store.push_back(fmt::arg(std::string(words[i]).c_str(), std::string_view(arguments[i])));
  return fmt::vformat(fmt::string_view(text.data(), text.size()), store);
}

const CatalogLine* find_line(Code code) {
  return std::find_if(std::begin(kCatalog), std::end(kCatalog), [&](const CatalogLine& line) { return line.is_code && line.code == code; });
}

}  // namespace

const CatalogLine& row_of(Code code) {
  const CatalogLine* found = find_line(code);
  assert(found != std::end(kCatalog));
  return *found;
}

const CatalogLine* find_code(std::string_view name) {
  const auto* found =
      std::find_if(std::begin(kCatalog), std::end(kCatalog), [&](const CatalogLine& line) { return line.is_code && line.name == name; });
  return found == std::end(kCatalog) ? nullptr : found;
}

std::vector<std::string> messages_of(Code code) {
  std::vector<std::string> messages;
  for (const CatalogLine* line = find_line(code) + 1; line != std::end(kCatalog) && !line->is_code; ++line) {
    std::vector<std::string> words;
    for (const std::string_view word : placeholders(line->text)) words.push_back("{" + std::string(word) + "}");
    std::string message = filled(line->text, words);
    // Two messages may say the same and differ in their help.
    if (std::find(messages.begin(), messages.end(), message) == messages.end()) messages.push_back(std::move(message));
  }
  return messages;
}

Blame blame_of(const Diagnostic& diagnostic) {
  const CatalogLine* found = find_code(diagnostic.code);
  return found == nullptr ? Blame::nobody : found->blame;
}

Diagnostic failure_of(const std::string& what) {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return make_diagnostic<Code::failed, "memory">({}, what);
  } catch (const std::length_error&) {
    return make_diagnostic<Code::failed, "memory">({}, what);
  } catch (const std::exception& error) {
    return make_diagnostic<Code::failed, "bug">({}, what, error.what());
  } catch (...) {
    return make_diagnostic<Code::failed, "bug">({}, what, "unknown");
  }
}

Diagnostic fill(Code code, const CatalogLine& line, Places places, const std::vector<std::string>& arguments) {
  Diagnostic diagnostic;
  diagnostic.code = row_of(code).name;
  diagnostic.severity = row_of(code).severity;
  diagnostic.message = filled(line.text, arguments);
  diagnostic.labels = std::move(places.labels);
  diagnostic.help = line.help;
  return diagnostic;
}

}  // namespace alignlint
