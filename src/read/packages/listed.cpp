#include "read/packages/listed.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "diag/catalog.h"
#include "read/formats.h"
#include "read/guess.h"
#include "read/pack/recorded.h"
#include "read/packages/marker.h"
#include "text/disk.h"
#include "value/package_version.h"

namespace alignlint {

namespace {

// In the order of asking: the surest first. A list of images and requirements have no mark of their own.
constexpr std::array<PackageListing, 14> kListings{{
    {looks_like_snapshot, read_snapshot},
    {looks_like_pip_columns, read_pip_columns},
    {looks_like_pip_json, read_pip_json},
    {looks_like_pip_inspect, read_pip_inspect},
    {looks_like_pipfile_lock, read_pipfile_lock},
    {looks_like_pyproject, read_pyproject},
    {looks_like_lock, read_lock},
    {looks_like_version_info, read_version_info},
    {looks_like_conda_list, read_conda_list},
    {looks_like_conda_environment, read_conda_environment},
    {looks_like_device_tool, read_device_tool},
    {looks_like_dockerfile, read_dockerfile},
    {looks_like_images, read_images},
    {looks_like_requirements, read_requirements},
}};

const PackageListing* listing_of(std::string_view path, std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const auto* found =
      std::find_if(kListings.begin(), kListings.end(), [&](const PackageListing& row) { return row.looks_like(path, text); });
  return found == kListings.end() ? nullptr : found;
}

Entry entry_of(std::string_view name, std::string_view value, Span at) {
  Entry entry;
  entry.key = name;
  entry.key_span = at;
  entry.value = make_scalar(std::string(value), at);
  entry.value.quoted = true;
  return entry;
}

}  // namespace

ListedPackages::ListedPackages(FileId file, const ReadContext& context, Diagnostics& diagnostics)
    : file_(file), text_(context.sources->text(file)), context_(context), diagnostics_(diagnostics) {
  if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
  for (Node* node : {&packages_, &variables_}) {
    node->kind = NodeKind::mapping;
    node->span = {file, 0, static_cast<std::uint32_t>(context.sources->text(file).size())};
  }
}

ListedPackages::Contents ListedPackages::contents() {
  if (!budget().spend(Budget::kNode * (packages_.entries.size() + variables_.entries.size()))) throw WorkSpent();
  return {packages_, variables_};
}

void ListedPackages::begin_with(const Contents& contents) {
  if (!budget().spend(Budget::kNode * (contents.packages.entries.size() + contents.variables.entries.size()))) throw WorkSpent();
  packages_.entries = contents.packages.entries;
  variables_.entries = contents.variables.entries;
  last_.clear();
  for (std::size_t i = 0; i < packages_.entries.size(); ++i) last_[plain_name(packages_.entries[i].key)] = i;
}

void ListedPackages::read_variables(std::string_view begin_of_text) {
  alignlint::read_variables(file_, begin_of_text, context_, variables_, diagnostics_);
}

Span ListedPackages::span_of(std::string_view part) const {
  const std::string_view whole = context_.sources->text(file_);
  const auto begin = static_cast<std::uint32_t>(part.data() - whole.data());
  return {file_, begin, static_cast<std::uint32_t>(begin + part.size())};
}

void ListedPackages::add(std::string_view name, std::string_view version, std::string_view at) { add(name, version, span_of(at)); }

void ListedPackages::add(std::string_view name, std::string_view version, Span at) {
  if (!budget().spend(Budget::kNode)) throw WorkSpent();  // one group may be asked for again and again
  last_[plain_name(name)] = packages_.entries.size();
  packages_.entries.push_back(entry_of(name, version, at));
}

void ListedPackages::add_requirement(std::string_view text, Span at) {
  const auto requirement = parse_requirement(text);
  if (!requirement.has_value()) return;
  const Node* python = find("python");
  const MarkerVerdict verdict =
      requirement->marker.empty() ? MarkerVerdict::holds : judge_marker(requirement->marker, python == nullptr ? "" : python->text);
  if (verdict == MarkerVerdict::fails) return;
  std::string version = verdict == MarkerVerdict::open ? std::string() : requirement->version;
  if (verdict == MarkerVerdict::by_python) {
    // Of several lines for several versions of Python one holds; which one is not known.
    const auto [known, is_new] = conditional_.try_emplace(std::string(requirement->name), version);
    if (!is_new && known->second != version) version.clear();
    if (Node* other = find(requirement->name); !is_new && other != nullptr && version.empty()) {
      other->text.clear();
      return;
    }
  }
  add(requirement->name, version, at);
}

Node* ListedPackages::find(std::string_view name) {
  const auto found = last_.find(plain_name(name));
  return found == last_.end() ? nullptr : &packages_.entries[found->second].value;
}

FileId ListedPackages::include(FileId from, std::string_view named, Span at) {
  constexpr int kMostFiles = 16;
  if (context_.disk == nullptr || ++files_ > kMostFiles) return kNoFile;
  const std::string path = join_path(parent_path(context_.sources->name(from)), named);
  ReadResult result = context_.disk->read(path);
  if (!result.ok()) {
    diagnostics_.push_back(make_diagnostic<Code::member_unread, "requirements">({{at, "named here"}}, path));
    return kNoFile;
  }
  const FileId file = context_.sources->add(path, std::move(result.text));
  return check_text(path, file, context_.sources->text(file), diagnostics_) ? file : kNoFile;
}

void ListedPackages::add_image(std::string_view image, std::string_view at) {
  if (context_.images == nullptr) return;
  if (!images_) images_.emplace(*context_.images);
  for (const auto& [name, version] : images_->contents_of(image)) add(name, version, at);
}

void ListedPackages::add_variable(std::string_view name, std::string_view value, std::string_view at) {
  variables_.entries.push_back(entry_of(name, value, span_of(at)));
}

Document ListedPackages::take() {
  for (Entry& entry : packages_.entries) {
    if (required_ == true && PackageVersion::parse(entry.value.text).has_value()) entry.value.text.insert(0, "==");
  }
  Document document;
  document.file = file_;
  document.kind = DocumentKind::packages;
  if (!variables_.entries.empty()) {
    Document& member = document.members.emplace_back();
    member.file = file_;
    member.kind = DocumentKind::env;
    member.root = std::move(variables_);
  }
  document.records.push_back(record_of_packages(std::move(packages_)));
  document.root = contents_of(document.records, file_);
  return document;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::vector<std::string_view> words_of_line(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t at = line.find_first_not_of(" \t"); at != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
    words.push_back(line.substr(at, end - at));
    at = line.find_first_not_of(" \t", end);
  }
  return words;
}

std::string plain_name(std::string_view name) {
  std::string plain(name);
  for (char& c : plain) c = c == '_' || c == '.' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return plain;
}

bool is_file_name(std::string_view path, std::string_view name) {
  const std::string_view file = path.substr(path.rfind('/') + 1);
  if (file == name) return true;
  const std::string_view stem = name.substr(0, name.rfind('.'));
  const std::string_view suffix = name.substr(std::min(name.rfind('.'), name.size()));
  return file.size() > name.size() && file.find(stem) != std::string_view::npos && file.ends_with(suffix);
}

bool looks_like_package_list(std::string_view path, std::string_view text) { return listing_of(path, text) != nullptr; }

bool looks_like_packages(std::string_view text) { return looks_like_package_list({}, text); }

Document read_package_list(FileId file, const ReadContext& context, Diagnostics& diagnostics) {
  ListedPackages listed(file, context, diagnostics);
  const PackageListing* listing = listing_of(listed.path(), listed.text());
  if (!listed.budget().spend(listed.text().size() / 4)) {
    give_up(listed.path(), {file, 0, 0}, diagnostics);
  } else if (listing == nullptr) {
    diagnostics.push_back(make_diagnostic<Code::syntax_error, "packages">({{{file, 0, 0}, ""}}, listed.path()));
  } else {
    try {
      listing->read(listed);
      if (listed.empty()) diagnostics.push_back(make_diagnostic<Code::member_unread, "no packages">({{{file, 0, 0}, ""}}, listed.path()));
    } catch (const WorkSpent&) {
      give_up(listed.path(), {file, 0, 0}, diagnostics);
    }
  }
  return listed.take();
}

}  // namespace alignlint
