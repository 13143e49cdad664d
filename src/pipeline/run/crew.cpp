#include "pipeline/run/crew.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <future>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace alignlint {

namespace {

constexpr std::size_t kWorthAThread = 16;  // items that take a few questions to the system each

/// Lets items begin, in turn, as long as those before them leave something of what may be taken. Which one is the first that is too much does not depend on how
/// many work: for an item counts what was taken up to some items before it, and it waits for that.
class Turnstile {
 public:
  Turnstile(std::size_t count, Effort most) : efforts_(count), sums_(1), most_(most) {}

  /// False: the item is too much, and so are all that follow.
  bool enter(std::size_t item) {
    const std::size_t before = item - std::min(item, kAhead);
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return before < sums_.size() || item >= end_; });
    if (item >= end_) return false;
    if (sums_[before] < most_) return true;
    end_ = item;
    moved_.notify_all();
    return false;
  }

  void leave(std::size_t item, Effort effort) {
    const std::lock_guard lock(mutex_);
    efforts_[item] = effort;
    while (sums_.size() <= efforts_.size() && efforts_[sums_.size() - 1].has_value())
      sums_.push_back(sums_.back() + *efforts_[sums_.size() - 1]);
    moved_.notify_all();
  }

  /// How many items were done, when nobody works any more.
  [[nodiscard]] std::size_t done() const { return std::min(end_, efforts_.size()); }

 private:
  static constexpr std::size_t kAhead = 16;

  std::mutex mutex_;
  std::condition_variable moved_;
  std::vector<std::optional<Effort>> efforts_;  // of the items that have ended
  std::vector<Effort> sums_;                    // of the first items, as far as all of them have
  const Effort most_;
  std::size_t end_ = std::numeric_limits<std::size_t>::max();  // the first item that is too much
};

/// One item's way through; it is left, whatever is thrown.
class Turn {
 public:
  Turn(Turnstile& turnstile, std::size_t item) : turnstile_(turnstile), item_(item), open_(turnstile.enter(item)) {}
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() {
    if (open_) turnstile_.leave(item_, effort_);
  }

  [[nodiscard]] bool open() const { return open_; }
  void took(Effort effort) { effort_ = effort; }

 private:
  Turnstile& turnstile_;
  const std::size_t item_;
  const bool open_;
  Effort effort_ = 0;
};

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

LoadContext for_work(const LoadContext& context, std::size_t items, std::size_t worth_a_hand) {
  LoadContext fitting = context;
  fitting.jobs = std::min(context.jobs, items / worth_a_hand);
  return fitting;
}

void share_out(std::size_t count, std::size_t jobs, const std::function<void(std::size_t item)>& work) {
  std::atomic<std::size_t> next = 0;
  const auto take_part = [&] {
    for (std::size_t item = next++; item < count; item = next++) work(item);
  };
  std::vector<std::future<void>> others;
  try {
    const std::size_t hands = std::min(jobs, count / kWorthAThread);
    while (others.size() + 1 < hands) others.push_back(std::async(std::launch::async, take_part));
  } catch (const std::system_error&) {  // no more threads to be had: fewer do it
  }
  take_part();
  for (std::future<void>& other : others) other.get();
}

std::size_t do_each(std::size_t count, const LoadContext& context, const Work& work, const Done& done, Effort most) {
  const std::size_t jobs = std::clamp<std::size_t>(context.jobs, 1, std::max<std::size_t>(count, 1));
  const FileId first = context.sources.end();
  const auto room = static_cast<FileId>((kNoFile - first) / std::max<std::size_t>(count, 1));  // for the numbers of an item's texts
  Turnstile turnstile(count, most);
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> finished = 0;
  const auto take_part = [&](const LoadContext& own, const Done& told) {
    for (std::size_t item = next++; item < count; item = next++) {
      Turn turn(turnstile, item);
      if (!turn.open()) return;
      if (jobs > 1) own.sources.number_from(first + static_cast<FileId>(item) * room);
      turn.took(work(item, own));
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
  return turnstile.done();
}

}  // namespace alignlint
