#include "read/pack/pack.h"

#include "diag/catalog.h"
#include "read/formats.h"
#include "read/pack/archive.h"
#include "read/pack/recorded.h"
#include "read/read.h"

namespace alignlint {

namespace {

/// What records may cost, by what a configuration may: 100,000 tensors.
constexpr std::uint64_t kConfigurationsPerRecords = 2;

class PackReader {
 public:
  PackReader(FileId file, const ReadContext& context, Diagnostics& diagnostics)
      : path_(context.sources->name(file)), context_(context), recorded_(context), diagnostics_(diagnostics) {
    recorded_.budget = &records_;
    pack_.file = file;
    pack_.kind = DocumentKind::pack;
  }

  Document read(std::string_view bytes) {
    const Archive archive = read_archive(bytes, [&](std::string_view name) {
      const PackMember* row = find(name).row;
      return row != nullptr && row->form.has_value();
    });
    if (!archive.problem.empty()) {
      diagnostics_.push_back(make_diagnostic<Code::syntax_error, "archive">({}, path_, archive.problem));
      return std::move(pack_);
    }
    for (const ArchiveMember& member : archive.members) {
      if (const MemberMatch match = wanted(member.name); match.row != nullptr) add(member, match);
    }
    return finish();
  }

  Document read_listed() {
    const Document listed = read_json(pack_.file, context_, diagnostics_);
    for (const Entry& member : listed.root.entries) {
      const MemberMatch match = wanted(member.key);
      if (match.row == nullptr) continue;
      Document document;
      document.file = pack_.file;
      document.kind = DocumentKind::json;
      document.root = *match.row->form == MemberForm::packages ? read_packages(member.value.text, member.value.span) : member.value;
      take(std::move(document), match);
    }
    return finish();
  }

 private:
  MemberMatch find(std::string_view name) const { return context_.packs == nullptr ? MemberMatch{} : context_.packs->find(name); }

  /// The row of a member that is to be read; of another one nothing, which is noted.
  MemberMatch wanted(const std::string& name) {
    MemberMatch match = find(name);
    if (match.row != nullptr) ++known_;
    if (match.row != nullptr && match.row->form.has_value()) return match;
    skip(name, match.row == nullptr ? "nothing is known about it" : match.row->skipped);
    return {};
  }

  void add(const ArchiveMember& member, const MemberMatch& match) {
    if (!member.text.has_value()) {
      diagnostics_.push_back(make_diagnostic<Code::syntax_error, "archive">({}, path_ + "!" + member.name, member.problem));
      return;
    }
    const FileId file = context_.sources->add(path_ + "!" + member.name, *member.text);
    if (!check_text(std::string(context_.sources->name(file)), file, *member.text, diagnostics_)) return;
    if (*match.row->form == MemberForm::packages) {
      Document packages;
      packages.root = read_packages(*member.text, {file, 0, static_cast<std::uint32_t>(member.text->size())});
      take(std::move(packages), match);
      return;
    }
    Diagnostics found;
    Document document = read_json(file, record_of(*match.row->form).has_value() ? recorded_ : context_, found);
    const bool broken = has_errors(found);
    diagnostics_.insert(diagnostics_.end(), found.begin(), found.end());
    if (!broken) take(std::move(document), match);
  }

  void take(Document document, const MemberMatch& match) {
    const MemberForm form = *match.row->form;
    if (form != MemberForm::json && document.root.kind != NodeKind::mapping) {
      diagnostics_.push_back(make_diagnostic<Code::syntax_error, "member">(document.root.span));
    } else if (const auto recorded = record_of(form)) {
      pack_.records.push_back({*recorded, match.row->topic, match.row->title, match.step, match.rank, std::move(document.root)});
    } else if (form == MemberForm::flat) {
      for (Document& part : documents_of_flat(document, *match.row, context_)) pack_.members.push_back(std::move(part));
    } else {
      if (form == MemberForm::environment) {
        document.kind = DocumentKind::env;
        for (Entry& entry : document.root.entries) check_variable(entry.value);
      }
      pack_.members.push_back(std::move(document));
    }
  }

  /// A variable is a text; what stands for it in other ways is no value that a process had.
  static void check_variable(Node& value) {
    const bool number = !value.text.empty() && value.text.find_first_not_of("+-.0123456789eE") == std::string::npos;
    if (value.kind == NodeKind::scalar && (value.quoted || number)) return;
    if (!value.unresolved) value.unresolved = Unresolved{"a variable whose value is no text", value.span};
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

  Document finish() {
    if (known_ == 0) {
      diagnostics_.push_back(make_diagnostic<Code::file_unrecognised, "pack">({}, path_));
    } else {
      tell_skipped();
    }
    if (!pack_.records.empty()) pack_.root = contents_of(pack_.records, pack_.file);
    return std::move(pack_);
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
  ReadContext recorded_;  ///< of what a run recorded
  /// For all records together. They are written by a program, a line for each tensor of a model, and only ever paired with those of another pack: several times
  /// the size of the largest configuration is no sign of harm.
  Budget records_{kConfigurationsPerRecords * (context_.budget == nullptr ? Budget::kOfOneInput : context_.budget->left())};
  Diagnostics& diagnostics_;
  Document pack_;
  std::vector<Skipped> skipped_;
  std::size_t known_ = 0;
};

}  // namespace

bool looks_like_pack(std::string_view bytes) { return bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06"); }

Document read_pack(FileId file, std::string_view bytes, const ReadContext& context, Diagnostics& diagnostics) {
  return PackReader(file, context, diagnostics).read(bytes);
}

Document read_listed_pack(FileId file, const ReadContext& context, Diagnostics& diagnostics) {
  return PackReader(file, context, diagnostics).read_listed();
}

}  // namespace alignlint
