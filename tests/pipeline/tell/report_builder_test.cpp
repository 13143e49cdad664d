#include <catch2/catch.hpp>

#include <filesystem>

#include "support/program.h"
#include "support/shared.h"

namespace alignlint {

TEST_CASE("report: the entry that differs stands before the others a value is worked out from") {
  const test::Folder folder;
  const std::string sample = "samples/dense-aligned/pretrain";
  for (const char* ending : {".sh", ".yaml"}) std::filesystem::copy(test::source_path(sample + ending), folder.path());
  const std::string aligned = folder.read("pretrain.yaml");
  const auto place_of = [&](const std::string& entry, const std::string& mistake) {
    std::string text = aligned;
    text.replace(text.find(entry), entry.size(), mistake);
    folder.write("pretrain.yaml", text);
    const std::string out = folder.run("alignlint check --no-config --format concise pretrain.sh pretrain.yaml").out;
    return out.substr(0, out.find(" global batch size"));
  };
  const std::string told = " error[optimizer/global-batch-mismatch]";
  CHECK(place_of("batch_size: 1 ", "batch_size: 2 ") == "pretrain.yaml:20:15:" + told);
  CHECK(place_of("data_parallel: &dp 4", "data_parallel: &dp 2") == "pretrain.yaml:78:22:" + told);
  CHECK(place_of("micro_batch_num: 64", "micro_batch_num: 8") == "pretrain.yaml:81:20:" + told);
}

TEST_CASE("report: what a misspelt name decides is said with it, once, at the name that decides it") {
  const test::Folder folder;
  const std::string run =
      "torchrun --nproc_per_node 8 pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4 --ffn-hidden-size 128 "
      "--disable-bias-linear --seq-length 64 --max-position-embeddings 64 --micro-batch-size 1 --global-batch-size 8 --train-iters 50 --lr "
      "1e-4 ";
  folder.write("a.args", run + "--weight-decay 0.1 --swiglu\n");
  const auto told = [&](const std::string& candidate) {
    folder.write("b.args", run + candidate + "\n");
    const std::string out = folder.run("alignlint check --no-config --color never a.args b.args").out;
    std::string kept;
    std::istringstream lines(out.substr(0, out.find(" not decided")));
    for (std::string line; std::getline(lines, line);) {
      const bool also = line.find("therefore also") != std::string::npos;
      if (line.starts_with("error[") || also)
        kept += (also ? line.substr(line.find("therefore")) : line.substr(0, line.find(" is not known"))) + "\n";
    }
    return kept;
  };
  const std::string unit =
      "error[format/refused-entry]: '--swigul'\ntherefore also: activation function differs: 'silu' in reference, 'gelu' in candidate;\n";
  CHECK(told("--weight-decay 0.1 --swigul") == unit);
  CHECK(told("--wieght-decay 0.1 --swigul") ==
        "error[format/refused-entry]: '--wieght-decay'\ntherefore also: weight decay differs: 0.1 in reference, 0.01 in candidate; the "
        "weight\n" +
            unit);
  CHECK(told("--weight-decay 0.2 --swigul") ==
        "error[optimizer/weight-decay-mismatch]: weight decay differs: 0.1 in reference, 0.2 in candidate\n"
        "therefore also: the weight decays diverge at step 1: 0.1 in reference, 0.2 in candidate,\n" +
            unit);
}

TEST_CASE("report: the end of a schedule that is the end of the training is not moved") {
  const test::Folder folder;
  const std::string run =
      "torchrun --nproc_per_node 8 pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4 --seq-length 64 "
      "--max-position-embeddings 64 --micro-batch-size 1 --global-batch-size 8 --train-iters 2000 --lr 1e-4 --min-lr 1e-5 "
      "--lr-decay-style cosine --lr-warmup-fraction .001 ";
  folder.write("a.args", run + "--lr-decay-iters 430000\n");
  folder.write("b.args", run + "\n");
  const std::string out = folder.run("alignlint check --no-config --format json a.args b.args").out;
  CHECK(out.find("\"help\": \"add '--lr-decay-iters 430000' to the launch at b.args:1\"") != std::string::npos);
  CHECK(out.find("optimizer/warmup-length-mismatch") != std::string::npos);
  CHECK(out.find("write '--train-iters") == std::string::npos);
}

}  // namespace alignlint
