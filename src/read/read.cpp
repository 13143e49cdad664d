#include "read/read.h"

#include <algorithm>
#include <array>

#include "diag/catalog.h"
#include "read/formats.h"
#include "read/guess.h"
#include "read/packages/snapshot.h"
#include "read/secrets.h"

namespace alignlint {

namespace {

constexpr std::array<std::string_view, 2> kShellSuffixes{".sh", ".bash"};
constexpr std::array<std::string_view, 2> kYamlSuffixes{".yaml", ".yml"};
constexpr std::array<std::string_view, 1> kJsonSuffixes{".json"};
constexpr std::array<std::string_view, 1> kEnvSuffixes{".env"};
constexpr std::array<std::string_view, 1> kArgsSuffixes{".args"};
constexpr std::array<std::string_view, 1> kPythonSuffixes{".py"};
constexpr std::array<std::string_view, 2> kLogSuffixes{".log", ".txt"};
constexpr std::array<std::string_view, 1> kPackSuffixes{".zip"};

// The largest configurations known have some 100 KB. A log is read for one block of lines, however long it is.
constexpr std::size_t kMostBytes = 16UL * 1024 * 1024;
constexpr std::size_t kMostLogBytes = 64UL * 1024 * 1024;

// The order is that of the guesses by content: the surest first.
constexpr Reader kReaders[] = {
    {DocumentKind::log, kLogSuffixes, looks_like_log, read_log, kMostLogBytes},
    {DocumentKind::packages, {}, looks_like_packages, read_package_list, kMostBytes},
    {DocumentKind::json, kJsonSuffixes, looks_like_json, read_json, kMostBytes},
    {DocumentKind::python, kPythonSuffixes, looks_like_python, read_python, kMostBytes},
    {DocumentKind::env, kEnvSuffixes, looks_like_env, read_env, kMostBytes},
    {DocumentKind::args, kArgsSuffixes, looks_like_args, read_args, kMostBytes},
    {DocumentKind::shell, kShellSuffixes, looks_like_shell, read_shell, kMostBytes},
    {DocumentKind::yaml, kYamlSuffixes, looks_like_yaml, read_yaml, kMostBytes},
};

bool has_suffix(std::string_view name, std::span<const std::string_view> suffixes) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  const auto is_end = [&](std::string_view suffix) {
    return name.size() >= suffix.size() && std::ranges::equal(name.substr(name.size() - suffix.size()), suffix, {}, lower);
  };
  return std::any_of(suffixes.begin(), suffixes.end(), is_end);
}

void refuse_large(const std::string& path, std::size_t most_bytes, Diagnostics& diagnostics) {
  diagnostics.push_back(make_diagnostic<Code::file_too_large>({}, path, std::to_string(most_bytes / (1024 * 1024)) + " MiB"));
}

/// Why the disk gave no text.
std::optional<Diagnostic> refusal_of(const std::string& path, ReadError error) {
  switch (error) {
    case ReadError::none:
      return std::nullopt;
    case ReadError::missing:
      return make_diagnostic<Code::file_missing>({}, path);
    case ReadError::directory:
      return make_diagnostic<Code::file_is_directory>({}, path);
    case ReadError::unreadable:
      return make_diagnostic<Code::file_unreadable>({}, path);
    case ReadError::too_large:
      return make_diagnostic<Code::file_too_large>({}, path, std::to_string(kMostLogBytes / (1024 * 1024)) + " MiB");
    case ReadError::not_regular:
      return make_diagnostic<Code::file_not_regular>({}, path);
    case ReadError::outside:
      return make_diagnostic<Code::file_outside>({}, path);
  }
  return std::nullopt;
}

/// Null when no reader reads that.
const Reader* reader_of(std::optional<DocumentKind> kind) {
  const auto* reader = std::find_if(std::begin(kReaders), std::end(kReaders), [&](const Reader& row) { return row.kind == kind; });
  return reader == std::end(kReaders) ? nullptr : reader;
}

/// Reported as soon as the kind is known, before every byte is looked at.
bool is_too_large(std::optional<DocumentKind> kind, const std::string& path, std::string_view text, Diagnostics& diagnostics) {
  const Reader* reader = reader_of(kind);
  if (reader == nullptr || text.size() <= reader->most_bytes) return false;
  refuse_large(path, reader->most_bytes, diagnostics);
  return true;
}

/// Scripts, argument lists and variables are what their suffix says.
bool may_list_packages(std::string_view name) {
  return !has_suffix(name, kShellSuffixes) && !has_suffix(name, kArgsSuffixes) && !has_suffix(name, kEnvSuffixes);
}

std::optional<DocumentKind> kind_by_suffix(std::string_view name) {
  for (const Reader& reader : kReaders) {
    if (has_suffix(name, reader.suffixes)) return reader.kind;
  }
  return std::nullopt;
}

bool is_pack(std::string_view name, std::string_view bytes) {
  return has_suffix(name, kPackSuffixes) || (!kind_by_suffix(name) && looks_like_pack(bytes));
}

/// No document where reading it found an error.
std::optional<Document> unless_broken(Document document, Diagnostics found, Diagnostics& diagnostics) {
  const bool broken = has_errors(found);
  std::move(found.begin(), found.end(), std::back_inserter(diagnostics));
  if (broken) return std::nullopt;
  return document;
}

/// Bytes of an archive are no text that anything could point into: the sources have its members.
std::optional<Document> read_archive_file(const std::string& path, std::string_view bytes, const ReadContext& context,
                                          Diagnostics& diagnostics) {
  const FileId file = context.sources->add(path, {});
  if (bytes.empty()) {
    diagnostics.push_back(make_diagnostic<Code::file_empty>({}, path));
    return std::nullopt;
  }
  Diagnostics found;
  Document pack = read_pack(file, bytes, context, found);
  return unless_broken(std::move(pack), std::move(found), diagnostics);
}

}  // namespace

std::span<const Reader> readers() { return kReaders; }

bool check_text(const std::string& path, FileId file, std::string_view text, Diagnostics& diagnostics) {
  const auto character = [&](std::size_t at) { return Span{file, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1)}; };
  if (text.find_first_not_of(" \t\r\n\v\f") == std::string_view::npos || text == "\xEF\xBB\xBF") {
    diagnostics.push_back(make_diagnostic<Code::file_empty>({}, path));
    return false;
  }
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    diagnostics.push_back(make_diagnostic<Code::file_binary>(character(nul), path));
    return false;
  }
  if (const std::size_t bad = first_not_utf8(text); bad != text.size()) {
    diagnostics.push_back(make_diagnostic<Code::file_not_utf8>(character(bad), path));
    return false;
  }
  return true;
}

bool is_configuration_name(std::string_view name) {
  const auto kind = kind_by_suffix(name);
  return kind.has_value() && *kind != DocumentKind::log && *kind != DocumentKind::python;
}

std::optional<DocumentKind> kind_of(std::string_view name, std::string_view text) {
  if ((may_list_packages(name) || text.starts_with(kSnapshotMark)) && looks_like_package_list(name, text)) return DocumentKind::packages;
  if (const auto kind = kind_by_suffix(name)) return kind;
  if (text.find('\0') != std::string_view::npos) return std::nullopt;
  for (const Reader& reader : kReaders) {
    if (reader.looks_like(text)) return reader.kind;
  }
  return std::nullopt;
}

void give_up(std::string_view name, Span place, Diagnostics& diagnostics) {
  diagnostics.push_back(make_diagnostic<Code::work_limit, "file">(place, name));
}

std::optional<Document> read_file(const std::string& path, const ReadContext& context, Diagnostics& diagnostics,
                                  std::optional<DocumentKind> kind) {
  return read_document(path, context.disk->read(path), context, diagnostics, kind);
}

std::optional<Document> read_document(const std::string& path, ReadResult result, const ReadContext& context, Diagnostics& diagnostics,
                                      std::optional<DocumentKind> kind) {
  if (auto refusal = refusal_of(path, result.error)) {
    diagnostics.push_back(std::move(*refusal));
    return std::nullopt;
  }
  if (kind == DocumentKind::pack || (!kind && is_pack(path, result.text))) {
    return read_archive_file(path, result.text, context, diagnostics);
  }
  const FileId file = context.sources->add(path, std::move(result.text));
  const std::string_view text = context.sources->text(file);
  if (is_too_large(kind ? kind : kind_by_suffix(path), path, text, diagnostics)) return std::nullopt;
  if (!check_text(path, file, text, diagnostics)) return std::nullopt;
  if (!kind) kind = kind_of(path, text);
  const Reader* reader = reader_of(kind);
  if (reader == nullptr) {
    diagnostics.push_back(make_diagnostic<Code::file_unrecognised>({}, path));
    return std::nullopt;
  }
  if (is_too_large(kind, path, text, diagnostics)) return std::nullopt;
  Diagnostics found;
  Document document;
  try {
    document = reader->read(file, context, found);
    keep_secrets(document, context);
  } catch (...) {
    diagnostics.push_back(failure_of("reading '" + path + "'"));
    return std::nullopt;
  }
  return unless_broken(std::move(document), std::move(found), diagnostics);
}

}  // namespace alignlint
