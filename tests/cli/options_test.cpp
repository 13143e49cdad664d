// No option that does nothing: every option of every command changes what the command does.

#include <catch2/catch.hpp>
#include <map>

#include "cli/base_checkout.h"
#include "cli/command.h"
#include "cli/commands/run.h"
#include "cli/options.h"
#include "cli/shared_options.h"
#include "cli/side_options.h"
#include "support/program.h"

namespace alignlint {

namespace {

using test::Folder;
using test::Ran;

/// Scripts that leave much to their environment, a project file, rules and mappings of a user.
struct OptionsDesk : Folder {
  OptionsDesk() {
    const std::string model = "--num-layers 4 --hidden-size $WIDTH --num-attention-heads 8 --seq-length 128 --max-position-embeddings 128 ";
    const std::string course = "--micro-batch-size 1 --global-batch-size 8 --train-iters $STEPS --weight-decay 0.1 --lr $RATE $DTYPE ";
    write("a.sh", "torchrun pretrain_gpt.py " + model + course + "--ffn-hidden-size $1 --min-lr $2 $3\n" +
                      "torchrun pretrain_t5.py --num-layers 8 --fp16 --lr 3e-4 " + model + course + "\n");
    write("b.sh", "torchrun pretrain_gpt.py " + model + course + "--ffn-hidden-size $1 --min-lr $2 $3 --norm-epsilon 1e-6\n" +
                      "torchrun pretrain_t5.py --num-layers 8 --fp16 --lr 3e-4 " + model + course + "\n");
    write("odd.sh", "torchrun pretrain_gpt.py --num-layers 4 --unheard-of 1\n");
    write("text.yaml", "run_mode: train\noptimizer: {type: AdamW, eps: 1e-8}\n");
    write("jobs.yaml", "jobs: 1\n");
    write("unheard.sh",
          "torchrun pretrain_gpt.py --num-layers 4 --hidden-size 8 --num-attention-heads 8 --micro-batch-size 1 --unheard-of 1\n");
    write("whole.yaml",
          "run_mode: train\nmodel: {model_config: {type: LlamaConfig}}\noptimizer: {type: AdamW, eps: 1e-8}\nrunner_config: {epochs: 1}\n");
    for (const std::string name : {"unheard.sh", "whole.yaml"}) write(name + ".lsp", editing(name));
    write("same.env", "OMP_NUM_THREADS=4\n");
    write(
        "no_launchers/launchers.toml",
        "replaces = 'mappings/launchers.toml'\nlauncher = [ { name = 'torchrun', no_launch = ['pretrain_gpt.py', 'pretrain_t5.py'] } ]\n");
    write("own/own.toml", rule("expect = 'network.heads'\nvalue = '7'", "", "--num-attention-heads 8", "--num-attention-heads 7"));
    write("own_titles/checklists.toml", "[[checklist]]\nname = 'network'\ntitle = 'Another title'\nsource = 's'\n");
    const std::string unheard = "observe = 'unknown-entry'\nrow = 'N1'\n";
    write("aligned/own.toml",
          rule(unheard + "severity = 'error'\nprofiles = ['align']\n", "profile = 'align'\n", "--unheard-of 1", "--num-layers 2"));
    write("chipped/own.toml", rule(unheard + "when = \"chip == 'a2'\"\n", "chip = 'a2'\n", "--unheard-of 1", "--num-layers 2"));
    write("strict/own.toml",
          rule(unheard + "severity = 'error'\nwhen = \"chip == 'a2'\"\n", "chip = 'a2'\n", "--unheard-of 1", "--num-layers 2"));
    const std::string seven = "expect = 'network.heads'\nvalue = '7'\nseverity = 'error'\n";
    const std::string eight = "--num-attention-heads 8", as_wanted = "--num-attention-heads 7";
    write("seven/own.toml", rule(seven, "", eight, as_wanted));
    write("seven_aligned/own.toml", rule(seven + "profiles = ['align']\n", "profile = 'align'\n", eight, as_wanted));
    write("seven_chipped/own.toml", rule(seven + "when = \"chip == 'a2'\"\n", "chip = 'a2'\n", eight, as_wanted));
    write("words/vocabulary.toml", "[[key]]\nname = 'network.heads'\ntype = 'int'\ntitle = 'another title'\nrow = 'N1'\ndoc = 'd'\n");
    write("launchers.toml", "mappings = ['no_launchers']\n");
    write("words.toml", "mappings = ['words']\n");
    write("ref.csv", "step,loss\n1,2.50\n2,2.25\n");
    write("cand.csv", "step,loss\n1,2.75\n2,2.50\n");
    write("more.csv", "step,loss\n2,2.0\n3,1.75\n");
    write("grow.log", "{ step:[1/2], loss: 2.5, per_step_time: 8ms }\n");
    write("last.log", "{ step:[2/2], loss: 2.4, per_step_time: 8ms }\n");
    write("suspected/own.toml", rule(unheard + "symptoms = ['first-step']\n", "", "--unheard-of 1", "--num-layers 2"));
    write("loose/accuracy.toml",
          "[[standard]]\nprofiles = ['migrate']\nfirst_loss = { absolute = 9, relative = 9 }\nmean_loss = { absolute = 9, relative = 9 }\n"
          "norm = { relative = 9 }\nlength = { wanted = 1, least = 1, hours = 1 }\nband = { factor = 1, sign_level = 0.01 }\n"
          "events = { window = 50, factor = 2, more = 2, scale_falls = 5 }\nscenario = { relative = 9, first_steps = 10 }\n"
          "spike = { deviations = 6, relative = 0.1 }\nsource = 's'\n");
    write("secret/secrets.toml", "[[name]]\npatterns = ['WIDTH']\nsource = 's'\n");
    write("secret.toml", "mappings = ['secret']\n");
    write("hosts/one.env", "WIDTH=256\nRATE=1e-4\nDTYPE=--bf16\nSTEPS=100\n");
    write("npu.txt", "| npu-smi 25.5.0   Version: 25.5.0 |\n");
    write("loose.toml", "mappings = ['loose']\n");
    const std::string guided = "name = 'own'\ntitle = 'own'\nsource = 's'\nsteps = []\n";
    write("guided/guidance.toml", "[[tool]]\nfile = 'f'\ntext = 't'\n" + guided + "[[symptom]]\ntool = 'own'\n" + guided);
    write("guided.toml", "mappings = ['guided']\n");
  }

  /// What an editor sends that opens a file, asks what its third line means, and goes away.
  [[nodiscard]] std::string editing(const std::string& name) const {
    std::string text = read(name);
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos;) text.replace(at, 1, "\\n");
    const std::string document =
        R"({"uri":"file://)" + (path() / name).string() + R"(","languageId":"x","version":1,"text":")" + text + R"("})";
    std::string out;
    for (const std::string& message :
         {std::string(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{}})"),
          R"({"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":)" + document + "}}",
          R"({"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":{"position":{"line":2,"character":31},"textDocument":)" +
              document + "}}"})
      out += "Content-Length: " + std::to_string(message.size()) + "\r\n\r\n" + message;
    return out;
  }

  /// `check` are the keys of the rule that tell its kind, `of_example` those of its examples.
  static std::string rule(const std::string& check, const std::string& of_example, const std::string& fires, const std::string& silent) {
    const auto example = [&](const std::string& word, const std::string& arguments) {
      return "[[rule.example]]\nfires = " + word + "\ncandidate = { megatron = '" + arguments + "' }\n" + of_example;
    };
    const std::string severity = check.find("severity") == std::string::npos ? "severity = 'advice'\n" : "";
    return "[[rule]]\nname = 'own'\n" + severity + "summary = 's'\nwhy = 'w'\nsource = 's'\n" + check + "\n" + example("true", fires) +
           example("false", silent);
  }
};

/// What is tried: the files and options before it, and the option itself.
struct Trial {
  std::string base;   ///< instead of the command's files
  std::string given;  ///< with the option
  std::string before = {};
};

/// What the scripts expect, of the one side or of both.
std::string settled(const std::vector<std::string>& prefixes) {
  std::string options;
  for (const std::string& prefix : prefixes) {
    for (const char* define : {"WIDTH=256", "RATE=1e-4", "DTYPE=--bf16"}) options += " --" + prefix + "define " + define;
  }
  return options;
}
const std::string kOne = "a.sh" + settled({""});
const std::string kBoth = "a.sh b.sh" + settled({"reference-", "candidate-"});
const std::string kHeads = "network/head-count-mismatch";
const std::string kOdd = "odd.sh --framework megatron --rules ";
const std::string kLogs = "ref.csv cand.csv";
const std::string kConfigured = kLogs + " --reference a.sh --candidate b.sh" + settled({"reference-", "candidate-"});

/// What the scripts expect, in the environment of the machine.
const std::string kExported = "export WIDTH=256 RATE=1e-4 DTYPE=--bf16 STEPS=100";
const std::string kDiffed = "a.sh b.sh" + settled({""});
const std::string kDiffedOdd = "a.sh odd.sh --framework megatron";
const std::string kAccepting = "a.sh b.sh --all --reason x";

const std::string kCopied = "cp b.sh copy.sh";
const std::string kTwoSizes =
    "for size in one,1 two,2; do echo \"torchrun pretrain_gpt.py --num-layers 4 --hidden-size 256 --num-attention-heads 8 "
    "--micro-batch-size 1 --global-batch-size 8 --train-iters 10 --tensor-model-parallel-size ${size#*,}\" > ${size%,*}.sh; done";

const std::string kTwoPairs =
    "for pair in one two; do printf \"[[pair]]\\nname = '$pair'\\nreference = 'a.sh'\\ncandidate = 'b.sh'\\n\"; done > alignlint.toml";

/// What a command is about, when nothing else is said.
std::string files_of(const Command& command) {
  if (command.name == "explain") return "optimizer/learning-rate-mismatch";
  if (command.name == "keys") return "heads";
  if (command.sides == Sides::none) return "";
  if (command.sides == Sides::logs) return kLogs;
  if (command.name == "accept") return kAccepting;
  if (command.sides == Sides::folder) return "";
  return command.sides == Sides::files ? "a.sh" : "a.sh b.sh";
}

const std::map<const Option*, Trial>& trials() {
  static const std::map<const Option*, Trial> kTrials{
      {&kFolder, {"--dry-run", "tree --dry-run", "mkdir -p tree; cp a.sh b.sh tree"}},
      {&kDryRun, {"", "--dry-run"}},
      {&kFormat, {"", "--format json"}},
      {&kColor, {"", "--color always"}},
      {&kVerbose, {"", "--verbose"}},
      {&kQuiet, {"", "--quiet"}},
      {&kJobs, {"", "--jobs 0"}},       // any other number acts on the time alone: `jobs_test.cpp`, `crew_test.cpp`
      {&kCache, {"", "--cache a.sh"}},  // any folder acts on the time alone: `cache_test.cpp`
      {&kDifferent, {"", "--different"}},
      {&kUnknown, {"", "--unknown"}},
      {&kMappings, {"", "--mappings no_launchers"}},
      {&kRules, {"", "--rules own"}},
      {&kConfig, {"", "--config launchers.toml"}},
      {&kNoConfig, {"", "--no-config", "cp launchers.toml alignlint.toml"}},
      {&kRoot, {"", "--root own", "cp launchers.toml alignlint.toml"}},
      {&kLanguage, {"", "--lang zh"}},
      {&kProfile, {"", "--profile align"}},
      {&kSelect, {"", "--select network/"}},
      {&kIgnore, {"", "--ignore optimizer/,network/,shell/"}},
      {&kFailOn, {"", "--fail-on advice"}},
      {&kStrict, {"", "--strict"}},
      {&kChip, {"", "--chip a2"}},
      {&kOneSide.framework, {"a.sh", "--framework megatron@core_r0.12.0"}},
      {&kOneSide.define, {"a.sh", settled({""})}},
      {&kOneSide.args, {kOne, "--args '512 1e-5 --fp32-residual-connection'"}},
      {&kOneSide.launch, {kOne, "--launch 1"}},
      {&kReferenceSide.framework, {"", "--reference-framework megatron@core_r0.12.0"}},
      {&kCandidateSide.framework, {"", "--candidate-framework megatron@core_r0.12.0"}},
      {&kReferenceSide.define, {"", settled({"reference-"})}},
      {&kCandidateSide.define, {"", settled({"candidate-"})}},
      {&kReferenceSide.args, {kBoth, "--reference-args '512 1e-5 --fp32-residual-connection'"}},
      {&kCandidateSide.args, {kBoth, "--candidate-args '512 1e-5 --fp32-residual-connection'"}},
      {&kReferenceSide.launch, {"", "--reference-launch 1"}},
      {&kCandidateSide.launch, {"", "--candidate-launch 2"}},
      {&kOneSide.skip_launch, {kOne, "--skip-launch pretrain_t5.py"}},
      {&kReferenceSide.skip_launch, {"", "--reference-skip-launch pretrain_t5.py"}},
      {&kCandidateSide.skip_launch, {"", "--candidate-skip-launch pretrain_gpt.py"}},
      {&kOneSide.env, {"a.sh", "--env hosts"}},
      {&kReferenceSide.env, {"a.sh b.sh", "--reference-env hosts"}},
      {&kCandidateSide.env, {"a.sh b.sh", "--candidate-env hosts"}},
      {&kLive, {"a.sh b.sh", "--live", kExported}},
      {&kTools, {"", "--tools < npu.txt"}},
      {&kReference, {"", "--reference same.env"}},
      {&kCandidate, {"", "--candidate same.env"}},
      {&kFiles, {" ", "a.sh"}},
      {&kPairFiles, {" ", "a.sh b.sh"}},
      {&kOldAndNew, {" ", "a.sh b.sh"}},
      {&kOldFramework, {"", "--old-framework megatron@core_r0.12.0"}},
      {&kNewFramework, {"", "--new-framework megatron@core_r0.12.0"}},
      {&kPair, {" ", "--pair one", kTwoPairs}},
      {&kChanged, {"a.sh b.sh", "--changed"}},
      {&kBase, {"", "--base ."}},
      {&kAcceptRule, {"a.sh b.sh --reason x", "--rule network/"}},
      {&kAll, {"a.sh b.sh --reason x", "--all"}},
      {&kReason, {"a.sh b.sh --all", "--reason x"}},
      {&kUntil, {"", "--until 2026-02-30"}},
      {&kPrune, {"", "--prune"}},
      {&kFix, {"", "--fix"}},
      {&kFixUnsafe, {"a.sh copy.sh", "--fix-unsafe", kCopied}},
      {&kFixReference, {"", "--fix-reference"}},
      {&kDiff, {"", "--diff"}},
      {&kTo, {"", "--to mindspeed-llm@26.1.0"}},
      {&kModelType, {"a.sh --to mindformers@r1.8.0", "--model-type llama"}},
      {&kNoComments, {"", "--no-comments"}},
      {&kTranslation, {"", "-o made.yaml"}},
      {&kParallel, {"two.sh one.sh", "--parallel", kTwoSizes}},
      {&kInPlace, {"a.sh copy.sh", "--in-place", kCopied}},
      {&kAlignOutput, {"", "--output aligned.sh"}},
      {&kSteps, {"", "--steps 5"}},
      {&kSymptom, {"", "--symptom overflow"}},
      {&kTest, {"", "--test own"}},
      {&kRule, {" ", "optimizer/learning-rate-mismatch"}},
      {&kWord, {" ", "heads"}},
      {&kShell, {" ", "bash"}},
      {&kSources, {"", "--sources"}},
      {&kLogFiles, {" ", kLogs}},
      {&kReferenceLog, {"", "--reference-log more.csv"}},
      {&kCandidateLog, {"", "--candidate-log more.csv"}},
      {&kReferenceRepeat, {"", "--reference-repeat cand.csv"}},
      {&kReferenceConfiguration, {kLogs + " --candidate b.sh", "--reference a.sh"}},
      {&kCandidateConfiguration, {kLogs + " --reference a.sh", "--candidate b.sh"}},
      {&kFollow, {"grow.log grow.log", "--follow & sleep 1; cat last.log >> grow.log; wait"}},
  };
  return kTrials;
}

/// Where a command needs another occasion.
const std::map<std::pair<std::string_view, const Option*>, Trial>& own_trials() {
  static const std::map<std::pair<std::string_view, const Option*>, Trial> kTrials{
      {{"check", &kStrict}, {"a.sh a.sh --profile migrate", "--strict"}},
      {{"check", &kChip}, {"a.sh odd.sh --candidate-framework megatron --rules chipped", "--chip a2"}},
      {{"lint", &kBase}, {"odd.sh --framework megatron", "--base ."}},
      {{"accept", &kReference}, {"", "--reference no_such.env"}},
      {{"accept", &kCandidate}, {"", "--candidate no_such.env"}},
      {{"accept", &kPair}, {"--all --reason x", "--pair one", kTwoPairs}},
      {{"accept", &kPairFiles}, {"--all --reason x", "a.sh b.sh"}},
      {{"accept", &kChip}, {"a.sh odd.sh --all --reason x --candidate-framework megatron --rules chipped", "--chip a2"}},
      {{"accept", &kReferenceSide.framework}, {"", "--reference-framework mindformers"}},
      {{"accept", &kCandidateSide.framework}, {"", "--candidate-framework mindformers"}},
      {{"accept", &kReferenceSide.args}, {kBoth + " --all --reason x", "--reference-args '512 1e-5 --fp32-residual-connection'"}},
      {{"accept", &kCandidateSide.args}, {kBoth + " --all --reason x", "--candidate-args '512 1e-5 --fp32-residual-connection'"}},
      {{"diff", &kOneSide.args}, {kDiffed, "--args '512 1e-5 --fp32-residual-connection'"}},
      {{"diff", &kOneSide.launch}, {kDiffed, "--launch 1"}},
      {{"diff", &kOneSide.skip_launch}, {kDiffed, "--skip-launch pretrain_t5.py"}},
      {{"diff", &kOneSide.define}, {"a.sh b.sh", settled({""})}},
      {{"diff", &kOneSide.framework}, {"a.sh b.sh", "--framework megatron@core_r0.12.0"}},
      {{"diff", &kRules}, {"a.sh odd.sh --framework megatron", "--rules aligned --profile align"}},
      {{"diff", &kProfile}, {"a.sh odd.sh --framework megatron --rules aligned", "--profile align"}},
      {{"diff", &kChip}, {"a.sh odd.sh --framework megatron --rules chipped", "--chip a2"}},
      {{"diff", &kSelect}, {kDiffedOdd, "--select network/"}},
      {{"diff", &kIgnore}, {kDiffedOdd, "--ignore format/"}},
      {{"lint", &kChip}, {kOdd + "chipped", "--chip a2"}},
      {{"checklist", &kChip}, {kOdd + "chipped", "--chip a2"}},
      {{"lint", &kOneSide.framework}, {"odd.sh", "--framework mindspeed-llm"}},
      {{"lint", &kLanguage}, {"text.yaml --framework mindformers", "--lang zh"}},
      {{"lsp", &kMappings}, {"< unheard.sh.lsp", "--mappings no_launchers"}},
      {{"lsp", &kConfig}, {"< unheard.sh.lsp", "--config launchers.toml"}},
      {{"lsp", &kNoConfig}, {"< unheard.sh.lsp", "--no-config", "cp launchers.toml alignlint.toml"}},
      {{"lsp", &kRoot}, {"< unheard.sh.lsp", "--root own", "cp launchers.toml alignlint.toml"}},
      {{"lsp", &kRules}, {"< unheard.sh.lsp --profile align", "--rules aligned"}},
      {{"lsp", &kProfile}, {"< unheard.sh.lsp --rules aligned", "--profile align"}},
      {{"lsp", &kSelect}, {"< unheard.sh.lsp", "--select moe/"}},
      {{"lsp", &kIgnore}, {"< unheard.sh.lsp", "--ignore format/"}},
      {{"lsp", &kChip}, {"< unheard.sh.lsp --rules chipped", "--chip a2"}},
      {{"lsp", &kLanguage}, {"< whole.yaml.lsp", "--lang zh"}},
      {{"lint", &kStrict}, {"a.sh jobs.yaml", "--strict"}},
      {{"schedule", &kSteps}, {kBoth, "--steps 5"}},
      {{"params", &kDifferent}, {kBoth, "--different"}},
      {{"params", &kUnknown}, {kBoth, "--unknown"}},
      {{"check", &kFailOn}, {"", "--fail-on never"}},
      {{"inspect", &kRules}, {"odd.sh --framework megatron --profile align", "--rules aligned"}},
      {{"inspect", &kChip}, {kOdd + "chipped", "--chip a2"}},
      {{"inspect", &kProfile}, {kOdd + "aligned", "--profile align"}},
      {{"compare", &kRules}, {"", "--rules own_titles"}},
      {{"checklist", &kRules}, {"", "--rules own_titles"}},
      {{"explain", &kRules}, {"own/own", "--rules own"}},
      {{"rules", &kMappings}, {"", "--mappings words"}},
      {{"rules", &kConfig}, {"", "--config words.toml"}},
      {{"rules", &kNoConfig}, {"", "--no-config", "cp words.toml alignlint.toml"}},
      {{"accuracy", &kPair}, {kLogs, "--pair one", kTwoPairs}},
      {{"accuracy", &kFailOn}, {"", "--fail-on never"}},
      {{"accuracy", &kStrict}, {"ref.csv ref.csv --fail-on never", "--strict"}},
      {{"accuracy", &kRules},
       {kLogs + " --reference odd.sh --candidate odd.sh --reference-framework megatron --candidate-framework megatron",
        "--rules suspected"}},
      {{"accuracy", &kMappings}, {"", "--mappings loose"}},
      {{"accuracy", &kConfig}, {"", "--config loose.toml"}},
      {{"accuracy", &kNoConfig}, {"", "--no-config", "cp loose.toml alignlint.toml"}},
      {{"accuracy", &kReferenceSide.framework}, {kConfigured, "--reference-framework mindformers"}},
      {{"accuracy", &kCandidateSide.framework}, {kConfigured, "--candidate-framework mindformers"}},
      {{"accuracy", &kReferenceSide.define}, {kLogs + " --reference a.sh --candidate b.sh", settled({"reference-"})}},
      {{"accuracy", &kCandidateSide.define}, {kLogs + " --reference a.sh --candidate b.sh", settled({"candidate-"})}},
      {{"accuracy", &kReferenceSide.args}, {kConfigured, "--reference-args '512 1e-5 --fp16'"}},
      {{"accuracy", &kCandidateSide.args}, {kConfigured, "--candidate-args '512 1e-5 --fp16'"}},
      {{"accuracy", &kReferenceSide.launch}, {kConfigured, "--reference-launch 1"}},
      {{"accuracy", &kCandidateSide.launch}, {kConfigured, "--candidate-launch 2"}},
      {{"accuracy", &kReferenceSide.skip_launch}, {kConfigured, "--reference-skip-launch pretrain_t5.py"}},
      {{"accuracy", &kCandidateSide.skip_launch}, {kConfigured, "--candidate-skip-launch pretrain_gpt.py"}},
      {{"checklist", &kReferenceLog}, {"a.sh b.sh --candidate-log cand.csv", "--reference-log ref.csv"}},
      {{"checklist", &kCandidateLog}, {"a.sh b.sh --reference-log ref.csv", "--candidate-log cand.csv"}},
      {{"checklist", &kReferenceRepeat}, {"a.sh b.sh --reference-log ref.csv --candidate-log cand.csv", "--reference-repeat cand.csv"}},
      {{"diff", &kOneSide.env}, {"a.sh b.sh", "--env hosts"}},
      {{"accept", &kReferenceSide.env}, {"a.sh b.sh --all --reason x", "--reference-env hosts"}},
      {{"accept", &kCandidateSide.env}, {"a.sh b.sh --all --reason x", "--candidate-env hosts"}},
      {{"accept", &kLive}, {"a.sh b.sh --all --reason x", "--live", kExported}},
      {{"inspect", &kLive}, {"a.sh", "--live", kExported}},
      {{"lint", &kLive}, {"a.sh", "--live", kExported}},
      {{"accuracy", &kReferenceSide.env}, {kLogs + " --reference a.sh --candidate b.sh", "--reference-env hosts"}},
      {{"accuracy", &kCandidateSide.env}, {kLogs + " --reference a.sh --candidate b.sh", "--candidate-env hosts"}},
      {{"snapshot", &kMappings}, {"", "--mappings secret", kExported}},
      {{"snapshot", &kConfig}, {"", "--config secret.toml", kExported}},
      {{"snapshot", &kNoConfig}, {"", "--no-config", kExported + "; cp secret.toml alignlint.toml"}},
      {{"snapshot", &kRoot}, {"", "--root own", "cp launchers.toml alignlint.toml"}},
      {{"align", &kReference}, {"", "--reference no_such.env"}},
      {{"align", &kCandidate}, {"", "--candidate no_such.env"}},
      {{"align", &kReferenceSide.framework}, {"", "--reference-framework mindformers"}},
      {{"align", &kCandidateSide.framework}, {"", "--candidate-framework mindformers"}},
      {{"align", &kRules}, {"a.sh odd.sh --candidate-framework megatron --chip a2", "--rules strict"}},
      {{"align", &kProfile}, {"a.sh odd.sh --candidate-framework megatron --rules aligned", "--profile align"}},
      {{"align", &kChip}, {"a.sh odd.sh --candidate-framework megatron --rules strict", "--chip a2"}},
      {{"translate", &kRules}, {"", "--rules seven"}},
      {{"translate", &kProfile}, {"a.sh --rules seven_aligned", "--profile align"}},
      {{"translate", &kChip}, {"a.sh --rules seven_chipped", "--chip a2"}},
      {{"prepare", &kStage}, {"a.sh b.sh -o made", "--stage frozen"}},
      {{"prepare", &kPrepared}, {"a.sh b.sh --stage frozen", "-o made"}},
      {{"prepare", &kReference}, {"", "--reference no_such.env"}},
      {{"prepare", &kCandidate}, {"", "--candidate no_such.env"}},
      {{"prepare", &kReferenceSide.framework}, {"", "--reference-framework mindformers"}},
      {{"prepare", &kCandidateSide.framework}, {"", "--candidate-framework mindformers"}},
      {{"prepare", &kRules}, {"a.sh odd.sh --candidate-framework megatron --chip a2", "--rules strict"}},
      {{"prepare", &kChip}, {"a.sh odd.sh --candidate-framework megatron --rules strict", "--chip a2"}},
      {{"next", &kSeen}, {"", "--symptom overflow"}},
      {{"next", &kNextOutput}, {"--symptom overflow", "-o made"}},
      {{"next", &kMappings}, {"", "--mappings guided"}},
      {{"next", &kConfig}, {"", "--config guided.toml"}},
      {{"next", &kNoConfig}, {"", "--no-config", "cp guided.toml alignlint.toml"}},
      {{"explain", &kMappings}, {kHeads, "--mappings words"}},
      {{"explain", &kConfig}, {kHeads, "--config words.toml"}},
      {{"explain", &kNoConfig}, {kHeads, "--no-config", "cp words.toml alignlint.toml"}},
      {{"keys", &kMappings}, {"", "--mappings words"}},
      {{"keys", &kConfig}, {"", "--config words.toml"}},
      {{"keys", &kNoConfig}, {"", "--no-config", "cp words.toml alignlint.toml"}},
  };
  return kTrials;
}

/// What a command always needs beside its files, unless that is what is tried.
std::string needed(const Command& command, const Option& option) {
  if (command.name == "translate" && &option != &kTo && &option != &kModelType) return " --to mindspeed-llm@26.1.0";
  return command.name == "prepare" && &option != &kStage && &option != &kPrepared ? " --stage first-step -o made" : "";
}

const Trial* trial_of(const Command& command, const Option& option) {
  if (const auto own = own_trials().find({command.name, &option}); own != own_trials().end()) return &own->second;
  const auto shared = trials().find(&option);
  return shared == trials().end() ? nullptr : &shared->second;
}

bool same(const Ran& a, const Ran& b) { return a.status == b.status && a.out == b.out && a.error == b.error; }

}  // namespace

TEST_CASE("options: each one of each command acts") {
  const OptionsDesk desk;
  std::map<std::string, Ran> without;  // by the line that was run: most trials of a command have the same
  const auto run = [&](const std::string& before, const std::string& line) {
    return desk.run("rm -rf alignlint.toml alignlint-accepted.toml made; " + before + "\n" + line);
  };
  for (const Command& command : commands()) {
    for (const Option* option : options_of(command)) {
      INFO(command.name << " " << option->names);
      const Trial* trial = trial_of(command, *option);
      REQUIRE(trial != nullptr);
      const std::string line = "alignlint " + std::string(command.name) + " " + (trial->base.empty() ? files_of(command) : trial->base) +
                               needed(command, *option);
      const auto [known, fresh] = without.try_emplace(trial->before + "\n" + line);
      if (fresh) known->second = run(trial->before, line);
      CHECK_FALSE(same(known->second, run(trial->before, line + " " + trial->given)));
    }
  }
}

TEST_CASE("options: a command line as it was given") {
  Options options(*find_command("schedule"));
  CHECK(options.takes(kSteps));
  CHECK_FALSE(options.takes(kVerbose));
  CHECK_FALSE(options.given(kColor));
  CHECK(options.value(kColor, "auto") == "auto");
  CHECK(options.values(kFormat).empty());
  CHECK(options.count(kSteps) == std::nullopt);
  options.set(kFormat, {"text", "json"});
  options.set(kSteps, {"18446744073709551615"});
  options.set(kNoConfig, {});
  CHECK(options.given(kNoConfig));
  CHECK(options.values(kFormat) == std::vector<std::string>{"text", "json"});
  CHECK(options.value(kFormat) == "json");
  CHECK(options.count(kSteps) == UINT64_MAX);
  options.set(kSteps, {"18446744073709551616"});
  CHECK(options.count(kSteps) == std::nullopt);
}

}  // namespace alignlint
