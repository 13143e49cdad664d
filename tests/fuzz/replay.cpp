// Turns a fuzz target into a test: feeds it every file given (folders are searched), and with `--mutate N` also N damaged copies of each. The
// damage is the same on every run, so a failure can be repeated; the input that ended the program is kept as `crash.bin`.

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
// Read by the sanitizers at start: a failure must end in SIGABRT, as that of an assertion does.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "abort_on_error=1"; }
extern "C" const char* __ubsan_default_options();
extern "C" const char* __ubsan_default_options() { return "abort_on_error=1:print_stacktrace=1"; }

namespace {

const std::string* current_input = nullptr;
std::string current_name;

void keep_current_input(int) {
  if (current_input == nullptr) return;
  std::ofstream("crash.bin", std::ios::binary) << *current_input;
  std::cerr << "input kept as crash.bin: " << current_name << '\n';
}

void run(const std::string& input, std::string name) {
  current_input = &input;
  current_name = std::move(name);
  // A buffer of its own, exactly as long as the input: an access past the end is then seen.
  const std::vector<std::uint8_t> bytes(input.begin(), input.end());
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
  current_input = nullptr;
}

/// splitmix64: the same numbers on every machine, which the distributions of <random> do not promise.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::size_t below(std::size_t limit) {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return static_cast<std::size_t>((z ^ (z >> 31U)) % limit);
  }

 private:
  std::uint64_t state_;
};

/// What formats react to: quotes, brackets, separators, signs of YAML, shell and JSON, broken UTF-8.
constexpr std::string_view kTokens[] = {"\"",   "'",   "\\", "\n",      "\r\n",  "\t", "{", "}", "[",  "]",  "(",
                                        ")",    ":",   ",",  "-",       "#",     "&",  "*", "$", "${", "$(", "`",
                                        "=",    "|",   ">",  "<<EOF\n", "---\n", "!!", "~", "%", ";",  "&&", "\xEF\xBB\xBF",
                                        "\xC3", "\xFF"};

void damage(std::string& text, Random& random) {
  const std::size_t at = random.below(text.size() + 1);
  const std::size_t length = std::min(text.size() - at, 1 + random.below(16));
  switch (random.below(5)) {
    case 0:
      if (at < text.size()) text[at] = static_cast<char>(random.below(256));
      break;
    case 1:
      text.erase(at, length);
      break;
    case 2:
      text.insert(at, text.substr(at, length));
      break;
    case 3:
      text.insert(at, kTokens[random.below(std::size(kTokens))]);
      break;
    default:
      text.resize(at);
  }
}

std::uint64_t seed_of(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  return hash;
}

std::vector<std::filesystem::path> files_under(const std::filesystem::path& path) {
  if (!std::filesystem::is_directory(path)) return {path};
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::size_t replay(const std::filesystem::path& path, std::size_t mutations) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) {
    std::cerr << "cannot read " << path.string() << '\n';
    std::exit(2);
  }
  const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  run(text, path.string());
  Random random(seed_of(text));
  for (std::size_t i = 1; i <= mutations; ++i) {
    std::string copy = text;
    for (std::size_t edits = 1 + random.below(4); edits > 0; --edits) damage(copy, random);
    run(copy, path.string() + ", mutation " + std::to_string(i));
  }
  return 1 + mutations;
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGABRT, keep_current_input);
  std::size_t mutations = 0;
  std::vector<std::filesystem::path> files;
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--mutate" && i + 1 < argc) {
      mutations = std::stoul(argv[++i]);
    } else if (std::filesystem::exists(argv[i])) {
      std::ranges::copy(files_under(argv[i]), std::back_inserter(files));
    } else {
      std::cerr << "there is no " << argv[i] << '\n';
      return 2;
    }
  }
  // An empty corpus would be a test that cannot fail.
  if (files.empty()) {
    std::cerr << "nothing to replay\n";
    return 2;
  }
  run("", "the empty input");
  std::size_t inputs = 1;
  for (const auto& file : files) inputs += replay(file, mutations);
  std::cout << inputs << " inputs replayed\n";
}
