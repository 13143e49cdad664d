#include "edit/working_copy.h"

#include <algorithm>
#include <optional>
#include <span>

namespace alignlint {

namespace {

/// The text after edits of one file, which stand in the order of their places; insertions at one place stay in their order.
std::optional<std::string> edited(std::string_view text, std::span<const Edit> edits) {
  std::string out;
  std::uint32_t done = 0;
  for (const Edit& edit : edits) {
    if (edit.span.begin < done || edit.span.end > text.size()) return std::nullopt;
    out += text.substr(done, edit.span.begin - done);
    out += edit.replacement;
    done = edit.span.end;
  }
  return out + std::string(text.substr(done));
}

std::int64_t lines_in(std::string_view text) { return std::count(text.begin(), text.end(), '\n'); }

}  // namespace

WorkingCopy::WorkingCopy(const Disk& disk) : real_(disk), edited_(disk) {
  edited_.read = [this](const std::string& path) {
    const auto file = texts_.find(file_of(path));
    return file == texts_.end() ? real_.read(path) : ReadResult{file->second.text, ReadError::none};
  };
}

bool WorkingCopy::apply(std::vector<Edit> edits, const Sources& sources) {
  std::stable_sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) {
    return a.span.file != b.span.file ? a.span.file < b.span.file : a.span.begin < b.span.begin;
  });
  State texts = texts_;
  for (auto begin = edits.begin(); begin != edits.end();) {
    const auto end = std::find_if(begin, edits.end(), [&](const Edit& edit) { return edit.span.file != begin->span.file; });
    if (!begin->span.known()) return false;
    const std::string path(sources.name(begin->span.file));
    const ReadResult now = edited_.read(path);
    const std::string_view read = sources.text(begin->span.file);
    if (!now.ok() || now.text != read) return false;
    auto text = edited(read, {begin, end});
    if (!text.has_value()) return false;
    Edited& now_edited = texts[file_of(path)];
    now_edited.path = path;
    now_edited.text = *std::move(text);
    for (auto edit = end; edit != begin;) {  // from the last one on: those before it stand where they stood
      --edit;
      const std::int64_t more = lines_in(edit->replacement) - lines_in(read.substr(edit->span.begin, edit->span.end - edit->span.begin));
      const Position place = sources.position(edit->span);
      if (more != 0)
        now_edited.shifts.push_back({place.line - (place.column == 1 ? 1 : 0), more});  // what is before a line is behind the one above
    }
    begin = end;
  }
  texts_ = std::move(texts);
  return true;
}

std::string WorkingCopy::file_of(const std::string& path) const {
  std::string file = real_.resolve ? real_.resolve(path) : std::string();
  return file.empty() ? path : file;
}

std::string WorkingCopy::line_before(Span place, const State& state, const Sources& sources) const {
  const std::string path(sources.name(place.file));
  std::int64_t line = sources.position(place).line;
  const auto file = state.find(file_of(path));
  if (file != state.end()) {
    const auto& shifts = file->second.shifts;
    for (auto shift = shifts.rbegin(); shift != shifts.rend(); ++shift) {
      if (line > shift->line) line = std::max<std::int64_t>({1, shift->line, line - shift->more});
    }
  }
  return path + ":" + std::to_string(line);
}

std::vector<EditedFile> WorkingCopy::changes() const {
  std::vector<EditedFile> changes;
  for (const auto& [file, edited] : texts_) {
    const ReadResult before = real_.read(edited.path);
    if (before.ok() && before.text != edited.text) changes.push_back({edited.path, before.text, edited.text});
  }
  return changes;
}

}  // namespace alignlint
