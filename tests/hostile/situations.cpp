#include "hostile/situations.h"

#include "hostile/inputs.h"

namespace alignlint::test {

namespace {

constexpr const char* kLaunch = "torchrun pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4 ";
constexpr const char* kTree = "run_mode: train\nmodel:\n  model_config:\n    type: LlamaConfig\n    num_layers: 2\n";

void lay_accepted(const TemporaryFolder& folder) {
  folder.write("a.sh", kLaunch);
  folder.write("b.yaml", kTree);
  folder.write("alignlint.toml", "[[pair]]\nname = \"p\"\nreference = \"a.sh\"\ncandidate = \"b.yaml\"\n");
  folder.write(
      "alignlint-accepted.toml",
      numbered(100'000,
               "[[accepted]]\npair = \"p\"\nrule = \"network/layer-count-mismatch\"\nreference = { native = \"--k#\", value = 1 }\n"
               "candidate = { native = \"k\", value = 2 }\nreason = \"r\"\n\n"));
}

void lay_files(const TemporaryFolder& folder) {
  for (int i = 0; i < 20'000; ++i) folder.write(std::to_string(i % 100) + "/" + std::to_string(i) + ".yaml", "a: 1\n");
}

void lay_repeated(const TemporaryFolder& folder) {
  folder.write("a.sh", std::string(kLaunch) + times(14'000, "--num-layers 3 ") + "\n");
  folder.write("b.yaml", kTree);
}

void lay_pattern(const TemporaryFolder& folder) {
  lay_files(folder);
  folder.write("a.sh", std::string(kLaunch) + "--hybrid-override-pattern " + times(100'000, "M*-") + "\n");
}

void lay_ignored(const TemporaryFolder& folder) {
  folder.write(".git/HEAD", "ref: refs/heads/main\n");
  folder.write(".gitignore", numbered(150'000, "a#\n"));
  for (int i = 0; i < 500; ++i) folder.write(std::to_string(i) + ".yaml", "a: 1\n");
}

void lay_excluded(const TemporaryFolder& folder) {
  folder.write("alignlint.toml", "exclude = [" + numbered(71'000, "\"**/a#*/b\",") + "]\n");
  folder.write("b.yaml", kTree);
}

std::string message(const std::string& body) { return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body; }

void lay_session(const TemporaryFolder& folder) {
  std::string session = message(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"capabilities":{}}})");
  for (int i = 0; i < 3'000; ++i) {
    session +=
        message(R"({"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///f)" + std::to_string(i) +
                R"(.yaml","languageId":"yaml","version":1,"text":"run_mode: train\nmodel:\n  model_config:\n    num_layerz: 3\n"}}})");
  }
  folder.write("session",
               session + message(R"({"jsonrpc":"2.0","id":2,"method":"shutdown"})") + message(R"({"jsonrpc":"2.0","method":"exit"})"));
}

const HostileSituation kSituations[] = {
    {"accepted: 100,000 findings", lay_accepted, {"check"}},
    {"init: 20,000 files", lay_files, {"init", "--dry-run"}},
    {"align: one option 14,000 times", lay_repeated, {"align", "a.sh", "b.yaml", "--no-config"}},
    {"translate: a pattern of 300 KB above 20,000 files", lay_pattern, {"translate", "a.sh", "--to", "mindformers", "--no-config"}},
    {"lint: 150,000 patterns of .gitignore above 500 files", lay_ignored, {"lint", "--no-config", "."}},
    {"lint: 71,000 patterns of the project file", lay_excluded, {"lint", "b.yaml"}},
    {"lsp: 3,000 files opened", lay_session, {"lsp"}, "session"},
};

}  // namespace

std::span<const HostileSituation> hostile_situations() { return kSituations; }

}  // namespace alignlint::test
