#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cache/result_cache.h"
#include "loading/side_loader.h"
#include "pipeline/run/crew.h"

namespace alignlint {

/// Whether what one part of a result says of another is there: an entry that was made by somebody else may say anything.
template <class Result>
bool is_whole(const Result&) {
  return true;
}

/// The results of many pieces of work, those of which were kept that are still right (`LoadContext::cache`; without one there are none).
template <class Result>
class Recalled {
 public:
  /// `asked`: the bytes of each request, in which the kind of work is named.
  Recalled(const LoadContext& context, std::vector<std::string> asked) : cache_(context.cache), asked_(std::move(asked)) {
    kept_.resize(asked_.size());
    if (cache_ == nullptr) return;
    share_out(asked_.size(), context.jobs, [&](std::size_t item) { kept_[item] = cache_->find(asked_[item], context.disk); });
  }

  /// How many must be worked out.
  [[nodiscard]] std::size_t missing() const { return static_cast<std::size_t>(std::count(kept_.begin(), kept_.end(), std::nullopt)); }

  /// The result that was kept, else what `work` makes of it, which is kept then. What it throws is no result.
  Result of(std::size_t item, const LoadContext& own, const std::function<Result(const LoadContext&)>& work) {
    if (auto kept = std::exchange(kept_[item], std::nullopt)) {
      if (auto result = unpacked<Result>(std::move(*kept), own.sources); result && is_whole(*result)) return std::move(*result);
    }
    if (cache_ == nullptr) return work(own);
    DiskQuestions questions;
    const Disk noting = questions.noting(own.disk);
    const FileId first = own.sources.end();
    Result result = work({own.sources, noting, own.data, own.chip, own.directory, own.root, own.work, own.jobs});
    own.data.secret_finder().look_through(own.sources, first);
    cache_->keep(asked_[item], result, questions, own.sources, first);
    return result;
  }

 private:
  const ResultCache* cache_;
  std::vector<std::string> asked_;
  std::vector<std::optional<KeptResult>> kept_;
};

}  // namespace alignlint
