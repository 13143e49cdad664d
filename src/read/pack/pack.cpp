#include "read/pack/pack.h"

#include "diag/catalog.h"
#include "read/formats.h"
#include "read/pack/archive.h"
#include "read/read.h"

namespace alignlint {

namespace {

class PackReader {
 public:
  PackReader(FileId file, const ReadContext& context, Diagnostics& diagnostics)
      : path_(context.sources->name(file)), context_(context), diagnostics_(diagnostics) {
    pack_.file = file;
    pack_.kind = DocumentKind::pack;
  }

  Document read(std::string_view bytes) {
    const Archive archive = read_archive(bytes, [&](std::string_view name) {
      const PackMember* row = find(name);
      return row != nullptr && row->form.has_value();
    });
    if (!archive.problem.empty()) {
      diagnostics_.push_back(make_diagnostic<Code::syntax_error, "archive">({}, path_, archive.problem));
      return std::move(pack_);
    }
    for (const ArchiveMember& member : archive.members) take(member);
    if (known_ == 0) {
      diagnostics_.push_back(make_diagnostic<Code::file_unrecognised, "pack">({}, path_));
    } else {
      tell_skipped();
    }
    return std::move(pack_);
  }

 private:
  const PackMember* find(std::string_view name) const { return context_.packs == nullptr ? nullptr : context_.packs->find(name); }

  void take(const ArchiveMember& member) {
    const PackMember* row = find(member.name);
    if (row != nullptr) ++known_;
    if (row == nullptr || !row->form.has_value()) {
      skip(member.name, row == nullptr ? "nothing is known about it" : row->skipped);
    } else if (!member.text.has_value()) {
      diagnostics_.push_back(make_diagnostic<Code::syntax_error, "archive">({}, path_ + "!" + member.name, member.problem));
    } else {
      add(member, *row);
    }
  }

  void add(const ArchiveMember& member, const PackMember& row) {
    const FileId file = context_.sources->add(path_ + "!" + member.name, *member.text);
    if (!check_text(std::string(context_.sources->name(file)), file, *member.text, diagnostics_)) return;
    Diagnostics found;
    Document document = read_json(file, context_, found);
    const bool broken = has_errors(found);
    diagnostics_.insert(diagnostics_.end(), found.begin(), found.end());
    if (broken) return;
    if (*row.form != MemberForm::json && document.root.kind != NodeKind::mapping) {
      diagnostics_.push_back(make_diagnostic<Code::syntax_error, "member">(document.root.span));
      return;
    }
    if (*row.form == MemberForm::flat) {
      for (Document& part : documents_of_flat(document, row, context_)) pack_.members.push_back(std::move(part));
      return;
    }
    if (*row.form == MemberForm::environment) document.kind = DocumentKind::env;
    pack_.members.push_back(std::move(document));
  }

  /// Members that are many of a kind (one a step and rank) are told once.
  void skip(const std::string& name, const std::string& why) {
    for (auto& [known, first, count] : skipped_) {
      if (known != why) continue;
      ++count;
      return;
    }
    skipped_.push_back({why, name, 1});
  }

  void tell_skipped() {
    for (const auto& [why, first, count] : skipped_) {
      const std::string others = count == 1   ? ""
                                 : count == 2 ? " and another member"
                                              : " and " + std::to_string(count - 1) + " other members";
      const std::string members = "'" + path_ + "!" + first + "'" + others + (count == 1 ? " is" : " are");
      diagnostics_.push_back(make_diagnostic<Code::member_unread, "members">({}, members, why));
    }
  }

  struct Skipped {
    std::string why;
    std::string first;
    std::size_t count;
  };

  const std::string path_;
  const ReadContext& context_;
  Diagnostics& diagnostics_;
  Document pack_;
  std::vector<Skipped> skipped_;
  std::size_t known_ = 0;
};

}  // namespace

const PackMember* PackTable::find(std::string_view path) const {
  for (const PackMember& member : members) {
    const std::string_view pattern = member.path;
    const bool open = pattern.ends_with('*');
    if (open ? path.starts_with(pattern.substr(0, pattern.size() - 1)) : path == pattern) return &member;
  }
  return nullptr;
}

bool looks_like_pack(std::string_view bytes) { return bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06"); }

Document read_pack(FileId file, std::string_view bytes, const ReadContext& context, Diagnostics& diagnostics) {
  return PackReader(file, context, diagnostics).read(bytes);
}

}  // namespace alignlint
