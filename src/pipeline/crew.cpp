#include "pipeline/crew.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <system_error>
#include <thread>
#include <vector>

namespace alignlint {

namespace {

constexpr std::size_t kWorthAHand = 2;  // items: for each hand the data is read once more

/// Who helps, with all that it knows.
class Hand {
 public:
  Hand(const LoadContext& context, FileId first, const std::function<void(const LoadContext&)>& labor)
      : sources_(context.sources.shared(first)) {
    thread_ = std::jthread([this, &context, &labor] {
      try {
        Data data(sources_, context.data);
        Diagnostics told;  // when that was loaded
        data.load(told);
        labor({sources_, context.disk, data, context.chip, context.directory, context.root, context.work});
      } catch (...) {
        failure_ = std::current_exception();
      }
    });
  }

  /// What it has read, when it is done. What it threw is thrown here: nothing is left out in silence.
  Sources& sources() {
    thread_.join();
    if (failure_) std::rethrow_exception(failure_);
    return sources_;
  }

 private:
  Sources sources_;
  std::exception_ptr failure_;
  std::jthread thread_;  // ends before what it uses does
};

}  // namespace

LoadContext for_work(const LoadContext& context, std::size_t items) {
  LoadContext fitting = context;
  fitting.jobs = std::min(context.jobs, items / kWorthAHand);
  return fitting;
}

void do_each(std::size_t count, const LoadContext& context, const Work& work, const Done& done) {
  const std::size_t jobs = for_work(context, count).jobs;
  if (jobs <= 1) {
    for (std::size_t item = 0; item < count; ++item) {
      work(item, context);
      if (done) done(item + 1);
    }
    return;
  }
  const FileId first = context.sources.end();
  const auto room = static_cast<FileId>((kNoFile - first) / count);  // for the numbers of an item's texts
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> finished = 0;
  const auto take_part = [&](const LoadContext& own, const Done& told) {
    for (std::size_t item = next++; item < count; item = next++) {
      own.sources.number_from(first + static_cast<FileId>(item) * room);
      work(item, own);
      const std::size_t now = ++finished;
      if (told) told(now);
    }
  };
  const std::function<void(const LoadContext&)> labor = [&](const LoadContext& own) { take_part(own, {}); };
  std::vector<std::unique_ptr<Hand>> hands;
  try {
    while (hands.size() + 1 < jobs) hands.push_back(std::make_unique<Hand>(context, first, labor));
  } catch (const std::system_error&) {  // no more threads to be had: fewer do it
  }
  take_part(context, done);
  for (const std::unique_ptr<Hand>& hand : hands) context.sources.take(hand->sources(), first);
}

}  // namespace alignlint
