#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "expr/expression.h"
#include "mapping/spec/version_tree.h"
#include "toml/node.h"
#include "value/value.h"
#include "vocab/vocabulary.h"

namespace alignlint {

// How a new configuration of a framework is laid out, as written in `mappings/<framework>/outline.toml` (docs/mapping-format.md). Texts are views of
// that file.

/// An entry that such a configuration has; of several with the same path the first whose condition holds. Without a value it is written with what it says already, a default; where that is not known it is left out.
struct OutlineRow {
  std::string_view at;         ///< native path: `runner_config.epochs`, `--num-layers`
  Expression from;             ///< what it says, over the settings of what is translated; empty or unknown: `value`
  std::optional<Value> value;  ///< what it says as long as nothing else is wanted
  std::string_view
      text;  ///< the same as it stands in the file, where it is more than a value; with `from`: a list, of which `{0}` is an item
  std::string_view decide;                  ///< what a person has to put there as long as nothing else says it; empty: nothing
  std::vector<std::string_view> also = {};  ///< entries that are decided with it; may end in `*`
  std::vector<Expression> when = {};        ///< over those settings: all of them, its own and those of the rows it stands with
  std::optional<KeyId> undecided =
      {};  ///< the row holds only where a person decides this setting; what depends on it is worked out for the value written until then
  std::optional<Value> supposing = {};  ///< of `undecided`: … for this value, where no entry of the file is that setting alone
  VersionRange range;
};

/// Entries that stand together.
struct OutlineSection {
  std::string_view title;
  std::string_view name;    ///< of a script: the array that holds them, `MODEL_ARGS`
  std::string_view layout;  ///< they stand only in files of this layout; empty: of the usual one
  std::vector<OutlineRow> rows;
  /// One class reads as a whole what stands at these paths and below: from a source of the same framework it may be taken over as it stands.
  std::vector<std::string_view> carried = {};
};

/// A kind of network that is named by some entries.
struct OutlineNetwork {
  std::string_view name;    ///< for `--model-type`: `qwen3_moe`
  std::string_view layout;  ///< of its files: which sections they have
  VersionRange range;
  std::vector<OutlineRow> rows;
};

/// A setting that is not written from others, whatever the entries are: why, where no edit brings it to what is wanted.
struct UnwrittenSetting {
  KeyId key = 0;
  bool by_hand = false;     ///< it can be said, by entries that only a person can write; otherwise the framework has none
  std::string_view reason;  ///< in place of the mapping's
  Expression when;          ///< over the settings as they are wanted; empty: always
  VersionRange range;
};

/// Entries of a source that a translation for another framework does not list as left out: they say nothing beyond their own framework, or what settings say,
/// too. Two sides of the framework are still compared by them.
struct UntoldEntries {
  std::vector<std::string_view> at;  ///< may end in `*`
  std::vector<Value> values;         ///< only where they say one of these; empty: whatever they say
};

enum class OutlineFormat { yaml, script };

struct Outline {
  bool extends = false;  ///< its sections are added in front of those of the framework that this one extends
  OutlineFormat format = OutlineFormat::yaml;
  std::string_view file;                        ///< how such a file is usually called: `pretrain.yaml`
  std::string_view launcher;                    ///< of a script: `torchrun`
  std::string_view program;                     ///< of a script: `pretrain_gpt.py`
  std::vector<std::string_view> named_by = {};  ///< paths that, and what stands below them, name the kind of network
  bool capitals = false;                        ///< of a tree: such files write `True`, not `true`
  std::vector<OutlineSection> sections;
  std::vector<OutlineNetwork> networks;  ///< empty: the entries of the sections say all there is to say
  std::vector<UnwrittenSetting> unwritten;
  std::vector<UntoldEntries> untold;
};

/// Names in expressions that are no setting are reported, too.
void load_outline(TomlNode root, const VersionTree& versions, const Vocabulary& vocabulary, Outline& outline, Diagnostics& diagnostics);

}  // namespace alignlint
