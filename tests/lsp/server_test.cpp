// Whole sessions of an editor. The transcripts in tests/lsp/golden are what was sent (`->`) and what came back (`<-`).

#include "lsp/server.h"

#include <catch2/catch.hpp>

#include "lsp/editor.h"
#include "support/golden.h"
#include "support/places.h"

namespace alignlint {

namespace {

using test::Editor;

const std::string kScript =
    "#!/bin/bash\nsource env.sh\nWD=0.1\ntorchrun pretrain_gpt.py --num-layers 4 --hidden-size 512 --num-attention-heads 8 \\\n"
    "  --seq-length 128 --max-position-embeddings 128 --micro-batch-size 1 --global-batch-size 8 --train-iters 100 \\\n"
    "  --lr $RATE --min-lr 0 --lr-decay-style constant --weight-decay $WD --bf16\n";
const std::string kOther =
    "torchrun pretrain_gpt.py --num-layers 4 --hidden-size 512 --num-attention-heads 8 \\\n"
    "  --seq-length 128 --max-position-embeddings 128 --micro-batch-size 1 --global-batch-size 8 --train-iters 100 \\\n"
    "  --lr 1e-4 --min-lr 0 --lr-decay-style constant --weight-decay 0.1 --bf16\n";

std::map<std::string, std::string> folder() {
  return {{"/repo/alignlint.toml", "[[pair]]\nname = 'p'\nreference = 'a.sh'\ncandidate = 'b.sh'\n"},
          {"/repo/a.sh", kScript},
          {"/repo/b.sh", kOther},
          {"/repo/env.sh", "RATE=1e-4\n"},
          {"/repo/notes.txt", "nothing\n"},
          {"/repo/jobs.yaml", "jobs: {a: 1}\n"}};
}

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '\n')
      out += "\\n";
    else if (c == '"' || c == '\\')
      out += {'\\', c};
    else
      out += c;
  }
  return out + "\"";
}

std::string request(int id, const std::string& method, const std::string& params) {
  return R"({"jsonrpc":"2.0","id":)" + std::to_string(id) + R"(,"method":")" + method + R"(","params":)" + params + "}";
}
std::string notification(const std::string& method, const std::string& params) {
  return R"({"jsonrpc":"2.0","method":")" + method + R"(","params":)" + params + "}";
}

std::string file(const std::string& name) { return R"("textDocument":{"uri":"file:///repo/)" + name + R"(","version":2})"; }
std::string at(int line, int character) {
  return R"({"line":)" + std::to_string(line) + R"(,"character":)" + std::to_string(character) + "}";
}

std::string initialize() {
  return request(1, "initialize",
                 R"({"rootUri":"file:///repo","capabilities":{"textDocument":{"publishDiagnostics":{"relatedInformation":true,)"
                 R"("tagSupport":{}},"hover":{"contentFormat":["markdown"]}},"workspace":{"workspaceEdit":{"documentChanges":true,)"
                 R"("resourceOperations":["create"]}}}})");
}
std::string open(const std::string& name, const std::string& text) {
  return notification("textDocument/didOpen", R"({"textDocument":{"uri":"file:///repo/)" + name +
                                                  R"(","languageId":"x","version":1,"text":)" + quoted(text) + "}}");
}
std::string change(const std::string& name, const std::string& from, const std::string& to, const std::string& text) {
  return notification("textDocument/didChange", "{" + file(name) + R"(,"contentChanges":[{"range":{"start":)" + from + R"(,"end":)" + to +
                                                    R"(},"text":)" + quoted(text) + "}]}");
}
std::string ask(int id, const std::string& what, const std::string& name, int line, int character) {
  return request(id, "textDocument/" + what, "{" + file(name) + R"(,"position":)" + at(line, character) + "}");
}
std::string actions(int id, const std::string& name, int line, int character) {
  return request(id, "textDocument/codeAction",
                 "{" + file(name) + R"(,"range":{"start":)" + at(line, character) + R"(,"end":)" + at(line, character) +
                     R"(},"context":{"diagnostics":[]}})");
}
const std::string kShutdown = R"({"jsonrpc":"2.0","id":99,"method":"shutdown"})";
const std::string kExit = R"({"jsonrpc":"2.0","method":"exit"})";

void check(const std::string& name, const std::vector<std::string>& messages, std::map<std::string, std::string> files = folder()) {
  Editor editor(std::move(files));
  std::string out;
  for (const std::string& message : messages) out += "-> " + message + "\n";
  for (const std::string& message : editor.answers_to(messages)) out += "<- " + message + "\n";
  out += "exit status " + std::to_string(editor.status) + "\n";
  test::check_golden(std::string(test::source_folder()) + "/tests/lsp/golden/" + name + ".txt", out);
}

}  // namespace

TEST_CASE("server: the begin and the end of a session") {
  check("lifecycle",
        {ask(7, "hover", "a.sh", 0, 0), initialize(), notification("initialized", "{}"), request(2, "initialize", "{}"),
         request(3, "workspace/symbol", "{}"), notification("$/setTrace", "{}"), kShutdown, ask(8, "hover", "a.sh", 0, 0), kExit});
}

TEST_CASE("server: an editor that goes away without a word is an error, as the protocol says") {
  check("exit_early", {kExit});
  check("gone", {initialize()});
}

TEST_CASE("server: what is no message is answered, and the session goes on") {
  check(
      "malformed",
      {"{", "[]", R"({"id":{}})", initialize(), request(2, "textDocument/hover", "[]"), request(3, "textDocument/hover", "{}"),
       open("b.sh", kOther), request(4, "textDocument/hover", "{" + file("b.sh") + R"(,"position":{"line":-1,"character":0}})"),
       request(5, "textDocument/hover", "{" + file("b.sh") + R"(,"position":{"line":4294967296,"character":0}})"),
       notification("textDocument/didChange", "{" + file("b.sh") + R"(,"contentChanges":7})"), notification("textDocument/didOpen", "{}"),
       ask(6, "hover", "not_open.sh", 0, 0),
       request(9, "textDocument/hover", R"({"textDocument":{"uri":"untitled:x"},"position":{"line":0,"character":0}})"), kShutdown, kExit});
}

TEST_CASE("server: diagnostics come and go as somebody types") {
  check("typing",
        {initialize(), open("b.sh", kOther), change("b.sh", at(2, 66), at(2, 67), "2"), change("b.sh", at(2, 66), at(2, 67), "1"),
         change("b.sh", at(0, 0), at(0, 0), "if\n"), notification("textDocument/didClose", "{" + file("b.sh") + "}"), kShutdown, kExit});
}

TEST_CASE("server: what can be done at a place is the same when it is asked for again, until the text changes") {
  Editor editor(folder());
  const std::string question = actions(5, "b.sh", 2, 66);
  std::vector<std::string> answers =
      editor.answers_to({initialize(), open("b.sh", kOther), question, question, change("b.sh", at(2, 66), at(2, 67), "7"), question,
                         change("b.sh", at(2, 66), at(2, 67), "1"), question});
  std::erase_if(answers, [](const std::string& answer) { return answer.find("\"id\": 5,") == std::string::npos; });
  REQUIRE(answers.size() == 4);
  CHECK(answers[0].find("accept '") != std::string::npos);
  CHECK(answers[1] == answers[0]);
  CHECK(answers[2] != answers[0]);
  CHECK(answers[3] != answers[0]);  // of another version of the document
}

TEST_CASE("server: a file that a side reads belongs to the pair") {
  check("sourced", {initialize(), open("env.sh", "RATE=1e-4\n"), change("env.sh", at(0, 5), at(0, 9), "2e-4"), kShutdown, kExit});
}

TEST_CASE("server: the project file is judged as it is typed") {
  check("project", {initialize(), open("alignlint.toml", "[[pair]]\nname = 'p'\nreference = 'a.sh'\ncandidat = 'b.sh'\n"),
                    change("alignlint.toml", at(3, 8), at(3, 8), "e"), kShutdown, kExit});
}

TEST_CASE("server: a file of no pair is judged alone, one of no training not at all") {
  check("alone", {initialize(), open("jobs.yaml", "jobs: {a: 1}\n"),
                  open("c.sh", "torchrun pretrain_gpt.py --num-layers 4 --hidden-size 8 --nothing 1\n"), kShutdown, kExit});
}

TEST_CASE("server: what an entry means, and where it comes from") {
  check("asking",
        {initialize(), open("a.sh", kScript), ask(2, "hover", "a.sh", 5, 68), ask(3, "definition", "a.sh", 5, 68),
         ask(4, "definition", "a.sh", 2, 4), ask(5, "hover", "a.sh", 0, 3), ask(6, "definition", "a.sh", 0, 3), kShutdown, kExit});
}

TEST_CASE("server: values and keys that can be written") {
  const std::string tree =
      "run_mode: train\nseed: 1\nrunner_config:\n  epochs: 1\n  batch_size: 1\noptimizer:\n  type: AdamW\n  eps: 1.0e-8\n";
  check("completing", {initialize(), open("c.sh", "torchrun pretrain_gpt.py --num-layers 4 --hidden-size 8 --position-embedding-type \n"),
                       ask(2, "completion", "c.sh", 0, 82), open("d.yaml", tree), change("d.yaml", at(7, 14), at(7, 14), "\n  wei"),
                       ask(3, "completion", "d.yaml", 8, 5), kShutdown, kExit});
}

TEST_CASE("server: what can be done about a finding") {
  std::string other = kOther;
  other.replace(other.find("weight-decay 0.1"), 16, "weight-decay 0.2");
  check("acting", {initialize(), open("b.sh", other), actions(2, "b.sh", 2, 66), actions(3, "b.sh", 0, 0), kShutdown, kExit});
}

TEST_CASE("server: of messages that have arrived together only the last state is judged, and cancelled requests are not worked on") {
  Editor editor(folder());
  editor.one_by_one = false;
  editor.piece = 1 << 20;
  std::vector<std::string> messages{initialize(), open("b.sh", kOther)};
  for (int i = 0; i < 200; ++i) messages.push_back(change("b.sh", at(2, 66), at(2, 67), i % 2 == 0 ? "2" : "1"));
  messages.push_back(ask(5, "hover", "b.sh", 2, 66));
  messages.push_back(notification("$/cancelRequest", R"({"id":5})"));
  const std::vector<std::string> answers = editor.answers_to(messages);
  REQUIRE(answers.size() == 4);
  CHECK(answers[1] == R"({"jsonrpc": "2.0","id": 5,"error": {"code": -32800,"message": "the request was cancelled"}})");
  const std::string head = R"({"jsonrpc": "2.0","method": "textDocument/publishDiagnostics","params": {"uri": "file:///repo/)";
  CHECK(answers[2].substr(0, head.size() + 4) == head + "a.sh");
  CHECK(answers[3].substr(0, head.size() + 18) == head + R"(b.sh","version": 2)");
  CHECK(answers[3].find("weight-decay") == std::string::npos);
}

TEST_CASE("server: how often it looks at the disk grows with the number of open files, not with its square") {
  const auto looks = [](int files) {
    Editor editor;
    editor.one_by_one = false;
    const Disk disk = editor.settings.disk;
    int count = 0;
    editor.settings.disk.resolve = [&count, disk](const std::string& path) {
      ++count;
      return disk.resolve(path);
    };
    std::vector<std::string> messages{initialize()};
    for (int i = 0; i < files; ++i) messages.push_back(open("f" + std::to_string(i) + ".sh", kOther));
    messages.insert(messages.end(), {kShutdown, kExit});
    CHECK(editor.answers_to(messages).size() == static_cast<std::size_t>(files) + 2);
    return count;
  };
  CHECK(looks(40) < 6 * looks(10));
}

TEST_CASE("server: a file outside of the folder that a side may read stays closed") {
  std::map<std::string, std::string> files = folder();
  files["/elsewhere/secret.sh"] = "RATE=2e-4\n";
  files["/repo/.git/HEAD"] = "x";
  files["/repo/a.sh"] = kScript;
  files["/repo/a.sh"].replace(files["/repo/a.sh"].find("env.sh"), 6, "/elsewhere/secret.sh");
  check("outside", {initialize(), open("b.sh", kOther), kShutdown, kExit}, std::move(files));
}

TEST_CASE("server: secrets are not shown") {
  const std::string script =
      "export HF_TOKEN=hf_abcdefghijklmnopqrstuvwxyz0123456789\ntorchrun pretrain_gpt.py --num-layers 4 --hidden-size 8 "
      "--nothing hf_abcdefghijklmnopqrstuvwxyz0123456789\n";
  Editor editor(folder());
  std::string all;
  for (const std::string& message : editor.answers_to(
           std::vector<std::string>{initialize(), open("c.sh", script), ask(2, "hover", "c.sh", 1, 60), ask(3, "hover", "c.sh", 0, 12)}))
    all += message;
  CHECK(all.find("nothing") != std::string::npos);
  CHECK(all.find("abcdefghijklmnop") == std::string::npos);
}

}  // namespace alignlint
