#include "read/packages/listed.h"

#include <catch2/catch.hpp>

#include "read/read.h"

namespace alignlint {

namespace {

const ImageTable& images() {
  static const ImageTable kTable{{{"ascend/cann:([0-9][0-9A-Za-z.]*)-([0-9a-z]+)-[a-z]+[0-9.]*-py([0-9.]+)", {"cann", "npu", "python"}},
                                  {"pytorch/pytorch:([0-9.]+)-cuda([0-9.]+)", {"torch", "cuda"}}}};
  return kTable;
}

/// `kind: name version, …; NAME=VALUE, … | what was said`
std::string read(const std::string& path, const std::string& text, const std::map<std::string, std::string>& others = {}) {
  Sources sources;
  auto files = others;
  files[path] = text;
  const Disk disk = memory_disk(files);
  ReadContext context;
  context.sources = &sources;
  context.disk = &disk;
  context.images = &images();
  Diagnostics diagnostics;
  const auto document = read_file(path, context, diagnostics);
  std::string out = document.has_value() ? std::string(to_string(document->kind)) + ":" : "none";
  if (document.has_value() && document->kind == DocumentKind::packages) {
    for (const Entry& entry : document->records.at(0).root.entries) {
      out += " " + entry.key + (entry.value.text.empty() ? "" : " " + entry.value.text) + ",";
      CHECK(entry.value.span.end <= sources.text(entry.value.span.file).size());
      CHECK(entry.value.span.begin < entry.value.span.end);
    }
    for (const Document& member : document->members) {
      for (const Entry& entry : member.root.entries) out += "; " + entry.key + "=" + entry.value.text;
    }
  }
  for (const Diagnostic& diagnostic : diagnostics) out += " | " + diagnostic.message;
  return out;
}

}  // namespace

TEST_CASE("packages: what pip prints and reads is told by its content") {
  CHECK(read("freeze.txt", "numpy==1.26.4\ntorch @ https://host/torch-2.7.1%2Bcpu-cp310-cp310-linux_x86_64.whl#sha256=ab\n") ==
        "packages: numpy 1.26.4, torch 2.7.1+cpu,");
  CHECK(
      read("freeze", "# Editable install with no version control (mindspeed_llm==26.0.0.dev0)\n-e /code/MindSpeed-LLM\nnumpy==1.26.4\n") ==
      "packages: mindspeed_llm 26.0.0.dev0, numpy 1.26.4,");
  CHECK(read("list.txt",
             "Package    Version     Editable project location\n---------- ----------- -----\nnumpy      1.26.4\ntorch-npu  2.7.1.post2 "
             "/x\n") == "packages: numpy 1.26.4, torch-npu 2.7.1.post2,");
  CHECK(read("list.json", "[{\"name\": \"numpy\", \"version\": \"1.26.4\"}, {\"name\": \"torch\", \"version\": \"2.7.1\"}]") ==
        "packages: numpy 1.26.4, torch 2.7.1,");
}

TEST_CASE("packages: requirements have ranges, extras, markers, comments and other files") {
  CHECK(
      read("requirements.txt", "numpy>=1.19.2, <2.0.0  # for the dataset\ntransformers[torch]~=4.57.1\neinops\n-i https://host/simple\n") ==
      "packages: numpy >=1.19.2,<2.0.0, transformers ~=4.57.1, einops,");
  CHECK(read("requirements.txt", "av>=14; python_version == '3.11'\ntorch==2.7.1 --hash=sha256:00\nantlr4-python3-runtime==4.9.*\n") ==
        "packages: av >=14, torch ==2.7.1, antlr4-python3-runtime ==4.9.*,");
  CHECK(read("dir/requirements.txt", "-r base.txt\ntorch==2.7.1\n", {{"dir/base.txt", "numpy==1.26.4\n"}}) ==
        "packages: numpy ==1.26.4, torch ==2.7.1,");
  CHECK(read("requirements.txt", "-r none.txt\ntorch==2.7.1\n") ==
        "packages: torch ==2.7.1, | 'none.txt', which a list of requirements names, cannot be read: its packages are not known");
  CHECK(read("requirements.txt", "-e git+https://host/repo@v1#egg=mindspeed\nnumpy==1.26.4\n") == "packages: mindspeed, numpy ==1.26.4,");
}

TEST_CASE("packages: a freeze is what is installed, requirements are what is asked for") {
  CHECK(read("a.txt", "numpy==1.26.4\ntorch==2.7.1\n") == "packages: numpy 1.26.4, torch 2.7.1,");
  CHECK(read("a.txt", "numpy==1.26.4\neinops\n") == "packages: numpy ==1.26.4, einops,");
  CHECK(read("a.txt", "numpy==1.26.4\ntorch==2.7.1 \\\n    --hash=sha256:00 \\\n    --hash=sha256:01\n    # via -r requirements.in\n") ==
        "packages: numpy ==1.26.4, torch ==2.7.1,");
  CHECK(read("requirements-npu.txt", "numpy==1.26.4\ntorch==2.7.1\n") == "packages: numpy ==1.26.4, torch ==2.7.1,");
}

TEST_CASE("packages: constraints narrow what is asked for, and ask for nothing themselves") {
  CHECK(read("requirements.txt", "-c limits.txt\ntorch\ntransformers>=4.51\ndatasets==2.18.0\n",
             {{"limits.txt", "Torch==2.7.1\nnumpy==1.26.4\ntransformers<5\ndatasets==2.19.0\n"}}) ==
        "packages: torch ==2.7.1, transformers >=4.51,<5, datasets ==2.18.0,");
}

TEST_CASE("packages: what a condition excludes is left out, and what nobody can decide has no version") {
  CHECK(read("requirements.txt",
             "a==1.0; sys_platform == 'win32'\nb==1.0; sys_platform == 'linux'\nc==1.0; platform_machine == 'aarch64'\n") ==
        "packages: b ==1.0, c,");
  CHECK(read("requirements.txt",
             "numpy==1.24.4; python_version < '3.9'\nnumpy==1.26.4; python_version >= '3.9'\nav==14.0; python_version >= '3.9'\n") ==
        "packages: numpy, av ==14.0,");
}

TEST_CASE("packages: columns without their header") {
  CHECK(read("a.txt", "torch                2.7.1\ntorch_npu 2.7.1.post2\n") == "packages: torch 2.7.1, torch_npu 2.7.1.post2,");
  CHECK(read("a.txt", "torch==2.1.0+cpu\ntorch_npu 2.1.0.post6\n") == "packages: torch 2.1.0+cpu, torch_npu 2.1.0.post6,");
  CHECK(read("a.txt", "rate 0.1\nsteps 100\n").substr(0, 8) != "packages");
}

TEST_CASE("packages: pip inspect and lock files") {
  CHECK(read("i.json",
             "{\"version\": \"1\", \"pip_version\": \"24.0\", \"installed\": [{\"metadata\": {\"name\": \"torch\", \"version\": "
             "\"2.7.1+cpu\"}}], \"environment\": {\"python_full_version\": \"3.11.4\"}}") == "packages: python 3.11.4, torch 2.7.1+cpu,");
  CHECK(
      read("poetry.lock", "[[package]]\nname = \"torch\"\nversion = \"2.7.1\"\n\n[[package]]\nname = \"numpy\"\nversion = \"1.26.4\"\n") ==
      "packages: torch ==2.7.1, numpy ==1.26.4,");
  CHECK(
      read("uv.lock",
           "version = 1\nrequires-python = \">=3.11\"\n\n[[package]]\nname = \"torch\"\nversion = \"2.11.0+cu130\"\n\n[[package]]\nname = "
           "\"torch\"\nversion = \"2.10.0+cpu\"\n") == "packages: python >=3.11, torch,");
  CHECK(read("pylock.toml", "lock-version = \"1.0\"\n[[packages]]\nname = \"torch\"\nversion = \"2.7.1\"\n") == "packages: torch ==2.7.1,");
  CHECK(read("Pipfile.lock", "{\"_meta\": {}, \"default\": {\"torch\": {\"version\": \"==2.7.1\"}, \"x\": {\"path\": \".\"}}}") ==
        "packages: torch ==2.7.1,");
}

TEST_CASE("packages: pyproject.toml and what its extras leave open") {
  CHECK(
      read("pyproject.toml",
           "[project]\nname = \"v\"\nrequires-python = \">=3.11, <3.13\"\ndependencies = [\"datasets>=2.20.0,<=2.21.0\", \"einops\"]\n"
           "[project.optional-dependencies]\ngpu = [\"torch==2.11.0+cu130\"]\n"
           "[dependency-groups]\nstable = [\"transformers==5.9.0\"]\n[tool.uv]\ndefault-groups = [\"stable\"]\n") ==
      "packages: python >=3.11,<3.13, datasets >=2.20.0,<=2.21.0, einops, transformers ==5.9.0, | the optional dependencies 'gpu' are not "
      "read: which of "
      "them are installed is not known");
}

TEST_CASE("packages: dependencies as Poetry lists them") {
  CHECK(read("pyproject.toml",
             "[tool.poetry]\nname = \"v\"\n[tool.poetry.dependencies]\npython = \"^3.10\"\ntorch = \"2.7.1\"\n"
             "transformers = {version = \"~4.51\", extras = [\"x\"]}\nlocal = {path = \"x\"}\neinops = \"*\"\n") ==
        "packages: python >=3.10,<4, torch ==2.7.1, transformers >=4.51,<4.52, einops,");
}

TEST_CASE("packages: what conda prints and reads") {
  CHECK(read("c.txt",
             "# packages in environment at /opt/conda:\n#\n# Name                    Version                   Build  Channel\n"
             "numpy                     1.26.4          py311h64a7726_0    conda-forge\n") == "packages: numpy 1.26.4,");
  CHECK(read("c.txt", "# This file may be used to create an environment using:\nnumpy=1.26.4=py311_0\nxz=5.4=0\n") ==
        "packages: numpy 1.26.4, xz 5.4,");
  CHECK(
      read("environment.yml",
           "name: a\nchannels:\n  - defaults\ndependencies:\n  - python=3.11\n  - numpy=1.26.4=py311_0\n  - pip:\n    - torch==2.7.1\n") ==
      "packages: python ==3.11.*, numpy 1.26.4, torch 2.7.1,");
}

TEST_CASE("packages: files of CANN, its driver and firmware") {
  CHECK(read("ascend_toolkit_install.info",
             "package_name=Ascend-cann-toolkit\nversion=8.1.RC1\ninnerversion=V100R001C21SPC001B220\narch=aarch64\n") ==
        "packages: cann 8.1.RC1,");
  CHECK(
      read("version.cfg", "# version: 1.0\nruntime_running_version=[7.2.0.3.220:8.0.0]\ntoolkit_running_version=[7.6.0.1.220:8.1.RC1]\n") ==
      "packages: cann 8.1.RC1,");
  CHECK(read("version.info", "Version=7.6.0.1.220\nversion_dir=8.1.RC1\ntimestamp=20250301_000133476\n") == "packages: cann 8.1.RC1,");
  CHECK(read("version.info", "version=8.5.0\n") == "packages: cann 8.5.0,");
  CHECK(read("driver/version.info", "Version=25.2.0\nascendhal_version=7.35.23\npackage_version=25.2.0\n") == "packages: driver 25.2.0,");
  CHECK(read("fw.info", "Version=7.7.0.1.231\nfirmware_version=1.0\npackage_version=25.2.0\n") == "packages: firmware 25.2.0,");
}

TEST_CASE("packages: what the tools of devices print") {
  CHECK(read("npu.txt",
             "+------+\n| npu-smi 25.5.0                   Version: 25.5.0                                     |\n"
             "+------+\n| NPU   Name                | Health        |\n| 0     910B2               | OK            | 95.9 |\n") ==
        "packages: driver 25.5.0, npu 910B2,");
  CHECK(read("gpu.txt",
             "+------+\n| NVIDIA-SMI 535.104.05   Driver Version: 535.104.05   CUDA Version: 12.2     |\n"
             "|   0  NVIDIA A100-SXM4-80GB          On  | 00000000:07:00.0 Off |\n") ==
        "packages: nvidia-driver 535.104.05, gpu NVIDIA A100-SXM4-80GB,");
  CHECK(read("gpus", "GPU 0: NVIDIA A100-SXM4-80GB (UUID: GPU-0)\nGPU 1: NVIDIA A100-SXM4-80GB (UUID: GPU-1)\n") ==
        "packages: gpu NVIDIA A100-SXM4-80GB,");
}

TEST_CASE("packages: a host with several models, or whose devices begin at another number, has them all") {
  const std::string head = "+------+\n| npu-smi 25.5.0                   Version: 25.5.0                                     |\n";
  CHECK(read("npu.txt",
             head + "| 4     910B2               | OK            | 95.9 |\n| 0                         | 0000:C1:00.0  | 0    |\n"
                    "| 5     910B3               | OK            | 95.9 |\n| 6     910B2               | OK            | 95.9 |\n") ==
        "packages: driver 25.5.0, npu 910B2, 910B3,");
  CHECK(read("gpu.txt",
             "| NVIDIA-SMI 550.54.15   Driver Version: 550.54.15   CUDA Version: 12.4     |\n"
             "|   0  NVIDIA H100 80GB HBM3          On  |   00000000:07:00.0 Off |\n|  0    1   0   0  |   37MiB / 40320MiB    | 60      0 "
             "|\n") == "packages: nvidia-driver 550.54.15, gpu NVIDIA H100 80GB HBM3,");
}

TEST_CASE("packages: Dockerfiles and names of images") {
  CHECK(read("Dockerfile",
             "ARG CANN=8.5.0\nARG MS\nFROM quay.io/ascend/cann:${CANN}-910b-ubuntu22.04-py3.11 AS base\nENV HCCL_DETERMINISTIC=true A=1\n"
             "RUN pip3 install -U setuptools \\\n && pip install --no-cache-dir \"numpy<2\" torch==2.7.1 -i https://host\n"
             "RUN pip3 install mindspore==${MS} mindformers==${X:-1.8.0}\n") ==
        "packages: cann 8.5.0, npu 910b, python 3.11, setuptools, numpy <2, torch 2.7.1, mindformers 1.8.0,; HCCL_DETERMINISTIC=true; A=1");
  CHECK(
      read(
          "images.txt",
          "REPOSITORY             TAG                            IMAGE ID\nquay.io/ascend/cann    9.0.0-a3-openeuler24.03-py3.11   0a\n") ==
      "packages: cann 9.0.0, npu a3, python 3.11,");
  CHECK(read("image", "docker.io/pytorch/pytorch:2.7.1-cuda12.6-cudnn9-devel\n") == "packages: torch 2.7.1, cuda 12.6,");
  CHECK(read("image", "registry.host/our/own:7\n") == "packages: | 'image' names no package whose version is known");
}

TEST_CASE("packages: of a Dockerfile's stages the last one counts, with the one it builds on") {
  const std::string base =
      "FROM quay.io/ascend/cann:8.5.0-910b-ubuntu22.04-py3.11 AS base\nENV HCCL_DETERMINISTIC=true\nRUN pip install torch==2.7.1\n";
  const std::string build = "FROM debian:12 AS build\nENV A=1\nRUN pip install cmake==3.30.0\n";
  CHECK(read("Dockerfile", base + build + "FROM base\nRUN pip install numpy==1.26.4\n") ==
        "packages: cann 8.5.0, npu 910b, python 3.11, torch 2.7.1, numpy 1.26.4,; HCCL_DETERMINISTIC=true");
  CHECK(read("Dockerfile", base + build + "RUN pip install numpy==1.26.4\n") == "packages: cmake 3.30.0, numpy 1.26.4,; A=1");
}

TEST_CASE("packages: of a Dockerfile every way of installing counts, and no more") {
  CHECK(read("Dockerfile",
             "FROM python:3.11\nRUN pip install torch==2.7.1; uv pip install --system 'datasets>=2.18' && python3 -m pip install "
             "\\\n  # a comment\n  numpy==1.26.4\n"
             "RUN [\"pip\", \"install\", \"peft==0.7.1\"]\nRUN <<EOF\npip install accelerate==1.0.0\nEOF\nCOPY <<END /x\npip install "
             "no==1.0\nEND\n"
             "COPY requirements.txt .\nRUN pip install -r requirements.txt -i https://host\nRUN pip install -r /app/other.txt\n",
             {{"requirements.txt", "tokenizers==0.21.0\neinops\n"}}) ==
        "packages: torch 2.7.1, datasets >=2.18, numpy 1.26.4, peft 0.7.1, accelerate 1.0.0, tokenizers 0.21.0, einops,");
}

TEST_CASE("packages: a snapshot has variables and packages, whatever its suffix") {
  CHECK(read("node.env", "# alignlint snapshot 1\n# host node\nA=1\nB='x # y'\n# packages\ncann==8.5.0\ntriton-ascend==3.2.1\n") ==
        "packages: cann 8.5.0, triton-ascend 3.2.1,; A=1; B=x # y");
}

TEST_CASE("packages: a value of a snapshot that looks like its list of packages is none") {
  CHECK(read("node.env", "# alignlint snapshot 1\nA='x\n# packages\ntorch==9.9.9'\nB=1\n# packages\ncann==8.5.0\n") ==
        "packages: cann 8.5.0,; A=x\n# packages\ntorch==9.9.9; B=1");
}

TEST_CASE("packages: other configurations are not taken for lists") {
  CHECK(read("a.env", "A=1\nB=2\n") == "env:");
  CHECK(read("a", "A=1\nWORLD_SIZE=8\n") == "env:");
  CHECK(read("a.sh", "pip install torch==2.7.1\n").substr(0, 6) == "shell:");
  CHECK(read("a.json", "[{\"name\": \"a\"}]") == "json:");
  CHECK(read("a.yaml", "model:\n  dependencies:\n    - a\n") == "yaml:");
  CHECK(read("a", "--num-layers 2 --hidden-size 8\n") == "args:");
  CHECK(read("a.yaml", "epochs: 1\n") == "yaml:");
}

}  // namespace alignlint
