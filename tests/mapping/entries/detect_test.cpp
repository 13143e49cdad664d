#include "mapping/entries/detect.h"

#include <catch2/catch.hpp>

#include "mapping/small_mapping.h"

namespace alignlint {

namespace {

/// `base` needs two of its options; `more` extends it and needs one of its own; `tree` is told by YAML paths.
std::string detected(DocumentKind kind, const std::string& text) {
  test::SmallMapping small(test::kTree);
  const std::vector<Detection> detections{
      {"base",
       "",
       "",
       {},
       false,
       false,
       "",
       {{{"shell", "args"}, {"--num-layers", "--hidden", "launch:program=pretrain.py"}, 2, {}},
        {{"shell", "args"}, {"launch:program=convert.py"}, 1, "it converts"}}},
      {"more", "base", "", {}, false, false, "", {{{"shell", "args"}, {"--fused"}, 1, {}}}},
      {"tree", "", "", {}, false, false, "", {{{"yaml"}, {"model.model_config", "runner.epochs"}, 1, {}}, {{"json"}, {"model"}, 1, {}}}},
      {"probe",
       "",
       "",
       {},
       false,
       true,
       "",
       {{{"json"}, {"rank", "task"}, 1, {}}, {{"json"}, {"op_name", "ids"}, 2, "another tool reads it"}}},
  };
  const std::string reason(reason_unchecked(small.read(kind, text), small.launchers, detections));
  if (!reason.empty()) return "unchecked: " + reason;
  return std::string(detect_framework(small.read(kind, text), small.launchers, detections));
}

}  // namespace

TEST_CASE("detect: enough of the signature tells a framework") {
  CHECK(detected(DocumentKind::args, "--num-layers 2 --hidden=3") == "base");
  CHECK(detected(DocumentKind::args, "--num-layers 2") == "");
  CHECK(detected(DocumentKind::shell, "torchrun x/pretrain.py --num-layers 2\n") == "base");
  CHECK(detected(DocumentKind::yaml, "model: {model_config: {n: 1}}\n") == "tree");
  CHECK(detected(DocumentKind::yaml, "model: {n: 1}\n") == "");
  CHECK(detected(DocumentKind::json, R"({"model": {"n": 1}})") == "tree");
}

TEST_CASE("detect: a framework that extends another wins with an entry of its own, and only with one") {
  CHECK(detected(DocumentKind::args, "--num-layers 2 --hidden 3 --fused") == "more");
  CHECK(detected(DocumentKind::args, "--fused") == "more");
}

TEST_CASE("detect: a script is another program's where each of its launches is") {
  const std::string convert = "python convert.py --num-layers 2 --hidden 3 --fused\n";
  CHECK(detected(DocumentKind::shell, convert) == "unchecked: it converts");
  CHECK(detected(DocumentKind::shell, convert + convert) == "unchecked: it converts");
  CHECK(detected(DocumentKind::shell, convert + "torchrun pretrain.py --hidden 2\n") == "more");
}

TEST_CASE("detect: signatures are of kinds of files, and an environment belongs to no framework") {
  CHECK(detected(DocumentKind::yaml, "--num-layers: 1\n--hidden: 2\n") == "");
  CHECK(detected(DocumentKind::env, "MODEL=1\n") == "");
}

TEST_CASE("detect: a text that cannot be parsed shows a signature by its words") {
  const std::vector<Detection> detections{
      {"base", "", "", {}, false, false, "", {{{"shell"}, {"--num-layers", "--hidden", "launch:program=pretrain.py"}, 2, {}}}},
      {"tree", "", "", {}, false, false, "", {{{"yaml"}, {"model.model_config", "runner.epochs"}, 2, {}}}},
  };
  const auto shows = [&](DocumentKind kind, std::string_view text) { return shows_signature(text, kind, detections); };
  CHECK(shows(DocumentKind::yaml, "model: {model_config: [\nepochs: 1\n"));
  CHECK_FALSE(shows(DocumentKind::yaml, "model_config: [\n"));
  CHECK_FALSE(shows(DocumentKind::yaml, "my_model_config: [\nmax-epochs: 1\n"));
  CHECK_FALSE(shows(DocumentKind::json, "model_config epochs"));
  CHECK(shows(DocumentKind::shell, "torchrun x.py --num-layers 32 \"open"));  // one word of several parts at the top
  CHECK_FALSE(shows(DocumentKind::shell, "x.py --hidden 3 \"open"));
  CHECK_FALSE(shows(DocumentKind::shell, "pretrain.py \"open"));
  CHECK(shows(DocumentKind::shell, "if; python pretrain.py --hidden=3"));
  CHECK_FALSE(shows(DocumentKind::shell, "if; --num-layers-2 --hiddens"));
}

TEST_CASE("detect: a JSON that breaks off shows options by the names of their parser") {
  const std::vector<Detection> detections{
      {"base", "", "", {}, false, false, "", {{{"shell", "args"}, {"--num-layers", "--hidden-size", "--swiglu"}, 3, {}}}}};
  CHECK(shows_signature("{\"num_layers\": 32, \"hidden_size\": 1024,", DocumentKind::json, detections));
  CHECK_FALSE(shows_signature("{\"num_layers\": 32, \"swiglu\":", DocumentKind::json, detections));
  CHECK_FALSE(shows_signature("num_layers: [\nhidden_size: 1", DocumentKind::yaml, detections));
}

TEST_CASE("detect: what shows that another program reads a file outweighs what speaks for a framework") {
  CHECK(detected(DocumentKind::json, R"({"task": 1, "rank": []})") == "probe");
  CHECK(detected(DocumentKind::json, R"({"task": 1, "ids": []})") == "probe");
  CHECK(detected(DocumentKind::json, R"({"task": 1, "ids": [], "op_name": ""})") == "unchecked: another tool reads it");
}

}  // namespace alignlint
