#include "loading/kept_side.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "data/builtin.h"
#include "lsp/judgement.h"
#include "lsp/open_files.h"

namespace alignlint {

namespace {

const std::string kModel =
    "torchrun pretrain_gpt.py --num-layers 4 --hidden-size 512 --num-attention-heads 8 --seq-length 128 --max-position-embeddings 128 "
    "--micro-batch-size 1 --global-batch-size 8 --train-iters 100 --lr 1e-4 --min-lr 0 --lr-decay-style constant --bf16 ";

/// A folder with a pair whose reference reads another file, and who judges it again and again.
struct Desk {
  std::map<std::string, std::string> files = {{"/repo/alignlint.toml", "[[pair]]\nname = 'p'\nreference = 'a.sh'\ncandidate = 'b.sh'\n"},
                                              {"/repo/a.sh", "source decay.sh\n" + kModel + "--weight-decay $WD\n"},
                                              {"/repo/b.sh", kModel + "--weight-decay 0.1\n"},
                                              {"/repo/decay.sh", "WD=0.1\n"}};
  EditorSettings settings;
  OpenFiles none_open;
  Disk disk;
  std::unique_ptr<Knowledge> knowledge;
  std::unique_ptr<Judgement> last;

  Desk() {
    settings.directory = "/repo";
    settings.builtin = builtin_image();
    look();
    knowledge = load_knowledge({}, settings, disk);
  }

  void look() { disk = edited_disk(memory_disk(files), settings.directory, none_open); }

  /// Judges what is there now; the findings must be those of somebody who judges it for the first time.
  void judge() {
    look();
    const Subject subject{"alignlint.toml", "p", {}};
    const JudgementContext context{settings, *knowledge, disk};
    const std::string fresh = told(*judge_subject(subject, context, nullptr));
    last = judge_subject(subject, context, last.get());
    CHECK(told(*last) == fresh);
    REQUIRE(last->judged.candidate != nullptr);
  }

  [[nodiscard]] bool decay_differs() const {
    const auto& findings = last->report.findings;
    return std::any_of(findings.begin(), findings.end(),
                       [](const ReportedFinding& finding) { return finding.keys == std::vector<std::string>{"optimizer.weight_decay"}; });
  }

  static std::string told(const Judgement& judgement) {
    std::string out;
    for (const Diagnostic& diagnostic : judgement.report.diagnostics) out += diagnostic.message + "\n";
    for (const ReportedFinding& finding : judgement.report.findings) {
      out += finding.diagnostic.message + "\n";
      for (const Label& label : finding.diagnostic.labels) {
        const Position at = judgement.sources.position(label.span);
        out += std::string(judgement.sources.name(label.span.file)) + ":" + std::to_string(at.line) + " " + label.text + "\n";
      }
    }
    return out;
  }
};

}  // namespace

TEST_CASE("the side that nobody edits is kept, the other one is read") {
  Desk desk;
  desk.judge();
  CHECK(!desk.decay_differs());
  for (const std::string decay : {"0.2", "0.3", "0.1"}) {
    const LoadedSide* reference = desk.last->judged.reference.get();
    const LoadedSide* candidate = desk.last->judged.candidate.get();
    desk.files["/repo/b.sh"] = "# changed\n" + kModel + "--weight-decay " + decay + "\n";
    desk.judge();
    CHECK(desk.last->judged.reference.get() == reference);
    CHECK(desk.last->judged.candidate.get() != candidate);
    CHECK(desk.decay_differs() == (decay != "0.1"));
  }
  const LoadedSide* candidate = desk.last->judged.candidate.get();
  desk.files["/repo/a.sh"] = "\n" + desk.files["/repo/a.sh"];
  desk.judge();
  CHECK(desk.last->judged.candidate.get() == candidate);
}

TEST_CASE("a side is loaded again when a text that it read is another one, when one appears, and when something else is asked for") {
  Desk desk;
  desk.judge();
  const LoadedSide* reference = desk.last->judged.reference.get();
  const auto is_loaded_again = [&] {
    desk.judge();
    return std::exchange(reference, desk.last->judged.reference.get()) != reference;
  };
  CHECK(!is_loaded_again());
  desk.files["/repo/decay.sh"] = "WD=0.2\n";
  CHECK(is_loaded_again());
  CHECK(desk.decay_differs());
  desk.files.erase("/repo/decay.sh");
  CHECK(is_loaded_again());
  CHECK(!is_loaded_again());
  desk.files["/repo/decay.sh"] = "WD=0.1\n";
  CHECK(is_loaded_again());
  CHECK(!desk.decay_differs());
  desk.files["/repo/alignlint.toml"] = "chip = 'a2'\n" + desk.files["/repo/alignlint.toml"];
  CHECK(is_loaded_again());
}

}  // namespace alignlint
