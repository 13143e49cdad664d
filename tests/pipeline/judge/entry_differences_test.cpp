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

TEST_CASE("entries: of two sections that nobody describes the entries are told that differ") {
  const test::Folder folder;
  const auto write = [&](const std::string& name, const std::string& vision) {
    folder.write(name,
                 "run_mode: finetune\nparallel: {parallel_mode: 1}\nmodel:\n  model_config:\n    type: CogVLM2Config\n    vision_model:\n"
                 "      arch: {type: EVAModel}\n      model_config: " +
                     vision + "\n  arch: {type: CogVLM2ForCausalLM}\n");
  };
  const auto told = [&](const std::string& vision) {
    write("new.yaml", vision);
    const test::Ran ran = folder.run(
        "alignlint check --no-config --format concise --reference-framework mindformers@r1.5.0 --candidate-framework mindformers@r1.5.0 "
        "old.yaml new.yaml");
    std::string lines;
    for (std::size_t at = ran.out.find("[training/uncompared-entry-mismatch]"); at != std::string::npos;
         at = ran.out.find("[training/uncompared-entry-mismatch]", at + 1)) {
      const std::size_t begin = ran.out.rfind('\n', at) + 1;
      lines += ran.out.substr(begin, ran.out.find('\n', at) + 1 - begin);
    }
    return lines;
  };
  write("old.yaml", "{type: EVA02Config, hidden_size: 1792, depth: 63}");
  CHECK(told("{type: EVA02Config, hidden_size: 1792, depth: 63}") == "");
  CHECK(told("{type: EVA02Config, hidden_size: 1729, depth: 63}") ==
        "new.yaml:8:54: warning[training/uncompared-entry-mismatch] 'model.model_config.vision_model.model_config.hidden_size' differs: 1792 in "
        "reference, 1729 in candidate\n");
  CHECK(told("{type: EVA02Config, hidden_size: 1792}") ==
        "new.yaml:8:7: warning[training/uncompared-entry-mismatch] 'model.model_config.vision_model.model_config.depth' differs: 63 in "
        "reference, nothing in candidate\n");
}

TEST_CASE("entries: what the run stops with is not compared") {
  const test::Folder folder;
  const auto write = [&](const std::string& name, const std::string& size) {
    folder.write(name, "runner_config: {epochs: 1, batch_size: " + size + "}\nmodel: {model_config: {type: LlamaConfig}}\n");
  };
  write("one.yaml", "8");
  write("list.yaml", "[8]");
  write("two.yaml", "16");
  const auto told = [&](const std::string& files) {
    return folder
        .run("alignlint check --no-config --format concise --reference-framework mindformers@r1.8.0 --candidate-framework mindformers@r1.8.0 " +
             files)
        .out;
  };
  CHECK(told("one.yaml list.yaml").find("'runner_config.batch_size: [8]' is no whole number above 0") != std::string::npos);
  CHECK(told("one.yaml list.yaml").find("'runner_config.batch_size' differs") == std::string::npos);
}

const std::string kBoth = "--reference-framework mindformers@r1.5.0 --candidate-framework mindformers@r1.5.0 ";

TEST_CASE("entries: what one side alone writes in a section of another type is not compared") {
  const test::Folder folder;
  const auto write = [&](const std::string& name, const std::string& loader) {
    folder.write(name, "model: {model_config: {type: LlamaConfig}}\ntrain_dataset: {data_loader: {" + loader + "}}\n");
  };
  write("dialogue.yaml", "type: ADGenDataLoader, phase: train");
  write("plain.yaml", "type: ADGenDataLoader");
  write("records.yaml", "type: MindDataset");
  const auto out = [&](const std::string& candidate) {
    return folder.run("alignlint check --no-config --format concise " + kBoth + "dialogue.yaml " + candidate).out;
  };
  const std::string differs = "'train_dataset.data_loader.phase' differs: 'train' in reference, 'none' by default in candidate";
  CHECK(out("plain.yaml").find(differs) != std::string::npos);
  CHECK(out("records.yaml").find("data_loader.phase") == std::string::npos);
}

TEST_CASE("entries: two kinds without a word of their own are not alike, and no help chooses one") {
  const test::Folder folder;
  const auto write = [&](const std::string& name, const std::string& type, const std::string& method) {
    folder.write(name, "optimizer: {type: " + type + "}\nmodel: {model_config: {type: LlamaConfig, pet_config: {pet_type: " + method + "}}}\n");
  };
  write("first.yaml", "Adagrad", "prefixtuning");
  write("second.yaml", "Lamb", "ptuning2");
  write("third.yaml", "AdamW", "lora");
  const auto run = [&](const std::string& files) { return folder.run("alignlint check --no-config -v " + kBoth + files).out; };
  const std::string two = run("first.yaml second.yaml");
  CHECK(two.find("'optimizer.type' differs: 'Adagrad' in reference, 'Lamb' in candidate") != std::string::npos);
  CHECK(two.find("write 'type: Adagrad' at second.yaml:1") != std::string::npos);
  const std::string lora = run("first.yaml third.yaml");
  CHECK(lora.find("weights that are trained differs: 'other' in reference, 'lora' in candidate") != std::string::npos);
  CHECK(lora.find("ptuning2") == std::string::npos);
  CHECK(run("first.yaml first.yaml").find("' differs: ") == std::string::npos);
}

}  // namespace alignlint
