// Calls of functions with the stacks they were made from. The lines and folders of two machines differ: frames are the same by the name of the file, the
// function and the code, and where the code was changed by the first two.

#include <algorithm>
#include <deque>
#include <map>

#include "analysis/record_pair.h"
#include "document/entry_finder.h"
#include "value/leaves.h"

namespace alignlint {

namespace {

struct Frame {
  std::string file;
  std::string function;
  std::string code;
};

/// `File PATH, line N, in FUNCTION, CODE`; a text of another form is code alone.
Frame frame_of(const std::string& text) {
  const std::size_t line = text.find(", line ");
  const std::size_t in = line == std::string::npos ? line : text.find(", in ", line);
  if (!text.starts_with("File ") || in == std::string::npos) return {{}, {}, text};
  const std::string path = text.substr(5, line - 5);
  const std::size_t begin = in + 5;
  const std::size_t end = std::min(text.find(", ", begin), text.size());
  return {path.substr(path.find_last_of("/\\") + 1), text.substr(begin, end - begin),
          end + 2 <= text.size() ? text.substr(end + 2) : std::string()};
}

struct Call {
  std::int64_t count = 0;
  std::vector<Frame> stack;  ///< outermost first
  Span span;
  bool paired = false;
};

std::vector<Call> calls_of(const Entry* function) {
  std::vector<Call> calls;
  if (function == nullptr) return calls;
  for (const Node& item : function->value.items) {
    Call& call = calls.emplace_back();
    call.span = item.span;
    if (const Entry* count = item.find("count"); count != nullptr) {
      const Value value = read_node_scalar(count->value).value;
      if (value.is_int()) call.count = value.as_int();
      call.span = count->value.span;
    }
    const Entry* stack = item.find("stack");
    if (stack == nullptr) continue;
    for (const Node& frame : stack->value.items) call.stack.push_back(frame_of(frame.text));
  }
  return calls;
}

/// Equal for calls with the same stack.
std::string stack_key(const Call& call, bool with_code) {
  std::string key;
  for (const Frame& frame : call.stack) {
    for (const std::string* part : {&frame.file, &frame.function, &frame.code}) {
      if (part == &frame.code && !with_code) continue;
      key += std::to_string(part->size()) + ':' + *part;
    }
  }
  return key;
}

/// `train.py: main: torch.manual_seed(1234)`: the innermost frame.
std::string place_of(const Call& call) {
  if (call.stack.empty()) return "an unknown place";
  const Frame& frame = call.stack.back();
  std::string place = frame.file;
  if (!frame.function.empty()) place += (place.empty() ? "" : ": ") + frame.function;
  if (!frame.code.empty()) place += (place.empty() ? "" : ": ") + frame.code;
  return "'" + place + "'";
}

std::string times(std::int64_t count) { return count == 1 ? "once" : std::to_string(count) + " times"; }

class CallComparison {
 public:
  void compare(const RecordPair& pair) {
    pair_ = &pair;
    where_ = when_recorded(*pair.reference);
    EntryFinder finder;
    const Node& reference = pair.reference->root;
    const Node& candidate = pair.candidate->root;
    for (const Entry& function : reference.entries) {
      if (finder.find(reference, function.key) == &function)
        align(function.key, calls_of(&function), calls_of(finder.find(candidate, function.key)));
    }
    for (const Entry& function : candidate.entries) {
      if (finder.find(candidate, function.key) == &function && finder.find(reference, function.key) == nullptr)
        align(function.key, {}, calls_of(&function));
    }
  }

  void tell(std::vector<Observation>& observations) const {
    tell_differences(counts_, *pair_->reference, "values", observations);
    tell_differences(missing_, *pair_->reference, "missing", observations);
  }

 private:
  /// Each call of the reference gets the first of the candidate with its stack, those with the same code before the others.
  void align(const std::string& function, std::vector<Call> reference, std::vector<Call> candidate) {
    for (const bool with_code : {true, false}) {
      std::map<std::string, std::deque<Call*>> waiting;  // a file may hold thousands of calls of one function
      for (Call& other : candidate) {
        if (!other.paired) waiting[stack_key(other, with_code)].push_back(&other);
      }
      for (Call& mine : reference) {
        const auto found = mine.paired ? waiting.end() : waiting.find(stack_key(mine, with_code));
        if (found == waiting.end() || found->second.empty()) continue;
        Call& other = *found->second.front();
        found->second.pop_front();
        mine.paired = other.paired = true;
        if (mine.count != other.count) tell_count(function, mine, other);
      }
    }
    for (const Call& call : reference) {
      if (!call.paired) tell_missing(function, call, "reference");
    }
    for (const Call& call : candidate) {
      if (!call.paired) tell_missing(function, call, "candidate");
    }
  }

  void tell_count(const std::string& function, const Call& mine, const Call& other) {
    counts_.push_back({where_,
                       function,
                       pair_->reference->title + " differ at " + where_ + ": '" + function + "' is called " + times(mine.count) +
                           " in reference, " + times(other.count) + " in candidate at " + place_of(other),
                       {{other.span, {}}, {mine.span, "in reference"}}});
  }

  void tell_missing(const std::string& function, const Call& call, const std::string& side) {
    missing_.push_back({where_,
                        function,
                        pair_->reference->title + " differ at " + where_ + ": '" + function + "' is called in " + side + " only, " +
                            times(call.count) + " at " + place_of(call),
                        {{call.span, "in " + side}}});
  }

  const RecordPair* pair_ = nullptr;
  std::string where_;
  std::vector<RecordDifference> counts_;
  std::vector<RecordDifference> missing_;
};

}  // namespace

void compare_calls(std::span<const RecordPair> pairs, std::vector<Observation>& observations) {
  CallComparison comparison;
  for (const RecordPair& pair : pairs) comparison.compare(pair);
  comparison.tell(observations);
}

}  // namespace alignlint
