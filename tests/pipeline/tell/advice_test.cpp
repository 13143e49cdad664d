// What is tried in memory rests on what the side as it is has worked out: whatever is changed, that comes to what a fresh evaluation of the changed entries does.

#include "pipeline/tell/advice.h"

#include <catch2/catch.hpp>

#include "data/builtin.h"
#include "edit/spelled_change.h"
#include "loading/side_loader.h"
#include "mapping/evaluate/evaluator.h"
#include "support/places.h"
#include "toml/messages.h"

namespace alignlint {

namespace {

std::string told(const Setting& setting) {
  std::string out = to_text(setting.value) + "|" + std::string(to_string(setting.origin)) + "|" + setting.native + "|" + setting.near + "|";
  out += std::to_string(setting.where.span.begin) + "|" + setting.why + "|" + std::string(setting.source);
  for (const Label& label : setting.via) out += "|" + std::to_string(label.span.begin) + label.text;
  for (const KeyId read : setting.reads) out += "|" + std::to_string(read);
  return out;
}

std::string told(const std::vector<Observation>& observations) {
  std::string out;
  for (const Observation& one : observations) {
    out += std::string(to_string(one.kind)) + ": " + one.message + "|" + one.note + "|" + one.help + "|" + one.topic;
    for (const Label& label : one.labels) out += "|" + std::to_string(label.span.begin) + label.text;
    for (const auto& [name, value] : one.facts()) out += "|" + std::string(name) + "=" + value;
    out += "\n";
  }
  return out;
}

void add_leaves(const Node& node, const std::string& path, std::vector<std::string>& paths) {
  for (const Entry& entry : node.entries) {
    const std::string own = path.empty() ? entry.key : path + "." + entry.key;
    if (entry.value.kind == NodeKind::mapping) {
      add_leaves(entry.value, own, paths);
    } else {
      paths.push_back(own);
    }
  }
}

class Sample {
 public:
  explicit Sample(const std::string& path) {
    data_.add_image(builtin_image());
    Diagnostics diagnostics;
    data_.load(diagnostics);
    SideRequest request;
    request.files = {std::string(test::source_folder()) + "/" + path};
    request.assume_version = true;
    side_ = load_side(request, {sources_, disk_, data_}, diagnostics);
    REQUIRE(side_->usable());
  }

  /// What is written, and what could be.
  [[nodiscard]] std::vector<std::string> natives() const {
    std::vector<std::string> natives;
    for (const Entry& entry : side_->entries.options.entries) natives.push_back(entry.key);
    for (const Entry& entry : side_->entries.environment.entries) natives.push_back("env:" + entry.key);
    for (const Entry& entry : side_->entries.launch.entries) natives.push_back("launch:" + entry.key);
    add_leaves(side_->entries.tree, "", natives);
    for (const Mapping* owner = side_->mapping; owner != nullptr; owner = owner->base) {
      for (const SettingSpec* spec : owner->settings_by_key) {
        if (!spec->natives.empty()) natives.emplace_back(spec->natives.front());
      }
    }
    return natives;
  }

  /// Tries a change both ways; false when it cannot be made.
  bool try_change(const SpelledChange& change) {
    const auto after = changed(side_->entries, change);
    if (!after.has_value()) return false;
    if (unchanged_ == nullptr)
      unchanged_ = std::make_unique<Unchanged>(data_.vocabulary(), *side_->mapping, side_->version, side_->entries, kNoChip,
                                               side_->effective->evaluator);
    Evaluator fresh(data_.vocabulary(), *side_->mapping, side_->version, *after, kNoChip);
    Evaluator sharing(data_.vocabulary(), *side_->mapping, side_->version, *after, kNoChip);
    sharing.share(unchanged_->whole(), questions_changed_by(change, side_->entries, *after));
    for (KeyId key = 0; key < data_.vocabulary().size(); ++key) {
      INFO(data_.vocabulary()[key].name);
      const std::string wanted = told(fresh.setting(key));
      CHECK(told(sharing.setting(key)) == wanted);
      if (wanted != told(side_->effective->settings[key])) ++moved_;
    }
    CHECK(told(sharing.observations()) == told(fresh.observations()));
    return true;
  }

  /// How many settings were others than before.
  [[nodiscard]] std::size_t moved() const { return moved_; }

 private:
  inline static const std::string kNoChip;

  Sources sources_;
  Disk disk_ = real_disk();
  Data data_{sources_};
  std::unique_ptr<LoadedSide> side_;
  std::unique_ptr<Unchanged> unchanged_;
  std::size_t moved_ = 0;
};

/// Each entry taken away, and given another value; of what is not written each written; one of `stride` of them.
void try_all(const std::string& path, std::size_t stride, std::size_t least) {
  Sample sample(path);
  const std::vector<std::string> natives = sample.natives();
  std::size_t tried = 0;
  for (std::size_t i = 0; i < natives.size(); i += stride) {
    for (const char* text : {"", "2", "true", "None"}) {
      INFO(natives[i] << " as '" << text << "'");
      const std::optional<Node> value = *text == '\0' ? std::nullopt : std::optional<Node>(make_scalar(text));
      if (sample.try_change({{natives[i], value, text}})) ++tried;
    }
  }
  const SpelledChange two = {{natives.front(), make_scalar("4"), "4"}, {natives.back(), make_scalar("2"), "2"}};
  CHECK(sample.try_change(two));
  CHECK(tried >= least);
  CHECK(sample.moved() >= least);
}

}  // namespace

TEST_CASE("advice: a tree tried with what the unchanged one knows is as one evaluated anew") {
  try_all("samples/moe-misaligned/pretrain.yaml", 11, 50);
}

TEST_CASE("advice: options tried with what the unchanged ones know are as ones evaluated anew") {
  try_all("samples/moe-misaligned/pretrain.sh", 11, 50);
}

}  // namespace alignlint
