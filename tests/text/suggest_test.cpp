#include "text/suggest.h"

#include <array>
#include <catch2/catch.hpp>

namespace alignlint {

TEST_CASE("edit distance") {
  const auto [a, b, expected] = GENERATE(table<std::string_view, std::string_view, std::size_t>({
      {"", "", 0},
      {"", "abc", 3},
      {"same", "same", 0},
      {"kv_heads", "kv_head", 1},
      {"weight", "wieght", 1},  // swapped neighbours are one mistake
      {"kitten", "sitting", 3},
      {"ab", "ba", 1},
      {"abcd", "badc", 2},
  }));
  CAPTURE(a, b);
  CHECK(edit_distance(a, b, 10) == expected);
  CHECK(edit_distance(b, a, 10) == expected);
}

TEST_CASE("a distance over the limit is the limit and one") {
  CHECK(edit_distance("abcdef", "uvwxyz", 2) == 3);
  CHECK(edit_distance("a", "abcdefgh", 2) == 3);
  CHECK(edit_distance("ab", "ab", 0) == 0);
  CHECK(edit_distance("ab", "ac", 0) == 1);
}

TEST_CASE("the nearest candidate") {
  constexpr std::array<std::string_view, 4> kNames = {"--num-layers", "--num-experts", "--lr", "--seed"};
  CHECK(nearest("--num-layer", kNames) == "--num-layers");
  CHECK(nearest("--num_experts", kNames) == "--num-experts");
  CHECK(nearest("--NUM-LAYERS", kNames) == "--num-layers");
  CHECK(nearest("--rl", kNames) == "--lr");
  CHECK(nearest("--bf16", kNames).empty());
  CHECK(nearest("", kNames).empty());
  CHECK(nearest("--lr", {}).empty());
}

TEST_CASE("a third of a word may be mistaken, at least one letter, and no more") {
  const auto finds = [](std::string_view word, std::string_view candidate) {
    return nearest(word, std::array<std::string_view, 1>{candidate}) == candidate;
  };
  CHECK(finds("abcdefghi", "abcdefxyz"));
  CHECK_FALSE(finds("abcdefghi", "abcdewxyz"));
  CHECK(finds("abcdefgh", "abcdefxy"));
  CHECK_FALSE(finds("abcdefgh", "abcdexyz"));
  CHECK(finds("ab", "ax"));
  CHECK_FALSE(finds("ab", "xy"));
}

TEST_CASE("another word in a name of several words is no mistake") {
  const auto finds = [](std::string_view word, std::string_view candidate) {
    return nearest(word, std::array<std::string_view, 1>{candidate}) == candidate;
  };
  CHECK_FALSE(finds("user_token_id", "bos_token_id"));
  CHECK_FALSE(finds("local_batch_size", "global_batch_size"));  // the opposite
  CHECK_FALSE(finds("mlp_concat", "qkv_concat"));
  CHECK(finds("hiden_siz", "hidden_size"));
  CHECK(finds("os_token_id", "bos_token_id"));
}

TEST_CASE("abbreviations of two letters that begin otherwise are no slips of each other") {
  constexpr std::array<std::string_view, 3> kSizes = {"cp_size", "lr_start", "kv_heads"};
  CHECK(nearest("dp_size", kSizes).empty());
  CHECK(nearest("c_size", kSizes) == "cp_size");
  CHECK(nearest("le_start", kSizes) == "lr_start");
  CHECK(nearest("vk_heads", kSizes) == "kv_heads");
}

TEST_CASE("a nearer candidate counts wherever it stands") {
  constexpr std::array<std::string_view, 3> kNames = {"abcdefxyz", "abcdefghx", "abcdefgxy"};
  CHECK(nearest("abcdefghi", kNames) == "abcdefghx");
}

TEST_CASE("a name with more words in it is meant rather than one with other words") {
  constexpr std::array<std::string_view, 2> kLayers = {"num_labels", "num_hidden_layers"};
  CHECK(nearest("num_layers", kLayers) == "num_hidden_layers");
  CHECK(nearest("num_label", kLayers) == "num_labels");
  CHECK(nearest("layers", kLayers).empty());
  constexpr std::array<std::string_view, 3> kSeveral = {"num_labels", "num_hidden_layers", "num_dense_layers"};
  CHECK(nearest("num_layers", kSeveral) == "num_labels");
}

TEST_CASE("a name with one word less is meant rather than one with other words") {
  constexpr std::array<std::string_view, 3> kNames = {"num_decoder_layers", "num_layers", "num_heads"};
  CHECK(nearest("num_hidden_layers", kNames) == "num_layers");
  CHECK(nearest("num_decoder_layer", kNames) == "num_decoder_layers");  // one letter
  constexpr std::array<std::string_view, 2> kSeveral = {"hidden_layers", "num_layers"};
  CHECK(nearest("num_hidden_layers", kSeveral) == "hidden_layers");  // both are: the nearer one
}

TEST_CASE("of two equally near candidates the first is taken") {
  constexpr std::array<std::string_view, 2> kNames = {"beta1", "beta2"};
  CHECK(nearest("beta", kNames) == "beta1");
  CHECK(nearest("beta2", kNames) == "beta2");
}

TEST_CASE("only what may be taken counts, and only what is near is asked for it") {
  constexpr std::array<std::string_view, 4> kNames = {"num_layers", "num_layerz", "hidden_size", "seed"};
  std::size_t asked = 0;
  const auto taken = [&](std::string_view name) {
    ++asked;
    return name != "num_layers";
  };
  CHECK(nearest("num_layer", kNames, taken) == "num_layerz");
  CHECK(asked == 2);
  CHECK(nearest("num_layer", std::array<std::string_view, 1>{"num_layers"}, taken).empty());
}

TEST_CASE("a slip is one edit, two in long words") {
  CHECK(is_slip_of("sies", "sizes"));
  CHECK_FALSE(is_slip_of("sizes", "sizes"));
  CHECK_FALSE(is_slip_of("size", "seeds"));
  CHECK(is_slip_of("paralll_mde", "parallel_mode"));
  CHECK_FALSE(is_slip_of("modal", "model_"));
  CHECK(is_slip_of("--nproc-per-nodes", "--nproc_per_node"));  // a dash is as good as an underscore
}

TEST_CASE("the question put after a message") {
  constexpr std::array<std::string_view, 1> kNames = {"summary"};
  CHECK(did_you_mean("sumary", kNames) == ", did you mean 'summary'?");
  CHECK(did_you_mean("why", kNames).empty());
}

TEST_CASE("of a closed list the words are told where none is near") {
  constexpr std::array<std::string_view, 3> kNames = {"text", "json", "markdown"};
  CHECK(did_you_mean_one_of("jsn", kNames) == ", did you mean 'json'?");
  CHECK(did_you_mean_one_of("pdf", kNames) == ", use one of text, json, markdown");
}

TEST_CASE("long names that share an ending are not each other's misspelling") {
  constexpr std::array<std::string_view, 1> kNames = {"--untie-embeddings-and-output-weights"};
  CHECK(nearest("--share-mtp-embedding-and-output-weight", kNames).empty());
  CHECK(nearest("--untie-embeding-and-output-weight", kNames) == kNames.front());
}

}  // namespace alignlint
