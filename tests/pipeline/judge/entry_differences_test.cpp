#include "pipeline/judge/entry_differences.h"

#include <catch2/catch.hpp>

#include "support/program.h"

namespace alignlint {

TEST_CASE("entries: what the platform decides is listed, and is no finding") {
  const test::Folder folder;
  const auto write = [&](const std::string& name, const std::string& kernel) {
    folder.write(name,
                 "model: {model_path: m, ops_implementation: {rms_norm_implementation: " + kernel +
                     "}}\ntrain: {optimizer: {lr: 1.0e-4}, accelerator: {ulysses_size: 1}}\ndata: {train_path: d, max_seq_len: 128}\n");
  };
  write("gpu.yaml", "liger_kernel");
  write("npu.yaml", "npu");
  const test::Ran ran = folder.run("alignlint check --format concise gpu.yaml npu.yaml");
  CHECK(ran.status == 0);
  CHECK(ran.out.starts_with(
      "npu.yaml:1:70: information[pair/platform] 'model.ops_implementation.rms_norm_implementation' differs as the platforms "
      "do: 'liger_kernel' in reference, 'npu' in candidate\n"));
  CHECK(folder.run("alignlint check --format concise gpu.yaml gpu.yaml").out.find("pair/platform") == std::string::npos);
}

TEST_CASE("entries: a flag that only one side gives is removed from the candidate, or added to it") {
  const test::Folder folder;
  const std::string script = "torchrun pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4 --micro-batch-size 1";
  folder.write("plain.sh", script + "\n");
  folder.write("flag.sh", script + " --no-gradient-accumulation-fusion\n");
  const auto help = [&](const std::string& files) {
    const test::Ran ran = folder.run("alignlint check -v --no-config --format text " + files);
    const std::size_t at = ran.out.find("help: ", ran.out.find("uncompared-kernel-mismatch"));
    return ran.out.substr(at, ran.out.find('\n', at) - at);
  };
  CHECK(help("plain.sh flag.sh") == "help: remove '--no-gradient-accumulation-fusion' at flag.sh:1");
  CHECK(help("flag.sh plain.sh") == "help: add '--no-gradient-accumulation-fusion' to the candidate");
}

TEST_CASE("entries: a value that came through a variable is told where that is assigned, too") {
  const test::Folder folder;
  const auto write = [&](const std::string& name, const std::string& kind) {
    folder.write(name, "KIND=" + kind +
                           "\ntorchrun pretrain_gpt.py --num-layers 2 --hidden-size 64 --num-attention-heads 4 --micro-batch-size 1 "
                           "--tokenizer-type $KIND\n");
  };
  write("a.sh", "GPTSentencePieceTokenizer");
  write("b.sh", "Llama2Tokenizer");
  const std::string shown = folder.run("alignlint check -v --no-config a.sh b.sh").out;
  CHECK(shown.find("'--tokenizer-type' differs") != std::string::npos);
  CHECK(shown.find(" 1 | KIND=Llama2Tokenizer\n") != std::string::npos);
}

TEST_CASE("entries: what no single entry can say has no help that names one") {
  const test::Folder folder;
  const std::string script = "torchrun pretrain_gpt.py --num-layers 8 --hidden-size 64 --num-attention-heads 4 --micro-batch-size 1";
  folder.write("two.sh", script + " --pipeline-model-parallel-size 2\n");
  folder.write("four.sh", script + " --pipeline-model-parallel-size 2 --num-layers-per-virtual-pipeline-stage 2\n");
  const test::Ran ran = folder.run("alignlint check -v --no-config two.sh four.sh");
  CHECK(ran.out.find("parallel/pipeline-layout-mismatch") != std::string::npos);
  CHECK(ran.out.find("'--num-layers' at four.sh:1 so that placement") == std::string::npos);
}

}  // namespace alignlint
