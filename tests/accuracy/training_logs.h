#pragma once

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <limits>
#include <random>
#include <string>
#include <vector>

namespace alignlint::test {

/// A training as its log will tell it.
struct TrainedStep {
  std::uint64_t step = 0;
  double loss = 0;
  double norm = 1;
  double rate = 1e-5;
  bool skipped = false;
};
using Training = std::vector<TrainedStep>;

/// A smooth descent from 10 to about 2.5 with a batch noise that both sides share, and an arithmetic noise of its own.
inline Training train(std::uint64_t steps, unsigned seed, double own_noise) {
  Training training;
  std::mt19937_64 data(7);
  std::mt19937_64 own(seed);
  std::normal_distribution<double> normal;
  for (std::uint64_t step = 1; step <= steps; ++step) {
    const double descent = 2.5 + 7.5 * std::exp(-static_cast<double>(step - 1) / 250);
    const double batch = 0.02 * normal(data);
    const double norm = 1 + 3 * std::exp(-static_cast<double>(step) / 200) + 0.05 * normal(data);
    const double noise = step == 1 ? 0.1 : 1;  // nothing has added up yet
    training.push_back({step, descent + batch + noise * own_noise * normal(own), norm * (1 + own_noise * normal(own))});
  }
  return training;
}

template <class... Values>
std::string printed(const char* format, Values... values) {
  char text[512];
  std::snprintf(text, sizeof text, format, values...);
  return text;
}

inline std::string megatron_log(const Training& training, std::uint64_t interval = 1) {
  std::string out;
  double sum = 0;
  int kept = 0;
  int skipped = 0;
  for (const TrainedStep& step : training) {
    if (step.skipped) {
      ++skipped;
    } else {
      sum += step.loss;
      ++kept;
    }
    if (step.step % interval != 0) continue;
    out += printed(
        " [2025-03-04 05:06:07] iteration %8d/%8d | consumed samples: %12d | elapsed time per iteration (ms): 812.4 | learning rate: %.6E "
        "| "
        "global batch size:    64 |",
        static_cast<int>(step.step), static_cast<int>(training.back().step), static_cast<int>(step.step * 64), step.rate);
    const double mean = sum / kept;
    if (mean > 0) out += printed(" lm loss: %.6E |", mean);
    out += " loss scale: 1.0 |";
    if (!step.skipped) out += std::isnan(step.norm) ? " grad norm: nan |" : printed(" grad norm: %.3f |", step.norm);
    out += printed(" number of skipped iterations: %3d | number of nan iterations:   0 |\n", skipped);
    sum = 0;
    kept = skipped = 0;
  }
  return out;
}

inline std::string mindformers_log(const Training& training, int decimals, std::uint64_t epoch = 500) {
  std::string out;
  for (const TrainedStep& step : training) {
    out += printed(
        "2025-02-03 04:05:06,789 - mindformers[mindformers/core/callback/callback.py:316] - INFO - { Epoch:[%3d/%3d], step:[%5d/%5d], "
        "loss: "
        "%5.*f, per_step_time: 812ms, lr: %g, overflow cond: %s, loss_scale: 1.0, global_norm: [%.6f], train_throughput_per_npu: 17.1T\n",
        static_cast<int>((step.step - 1) / epoch + 1), 10, static_cast<int>((step.step - 1) % epoch + 1), static_cast<int>(epoch), decimals,
        step.loss, step.rate, step.skipped ? "True" : "False", step.norm);
    out +=
        "2025-02-03 04:05:06,789 - mindformers[mindformers/core/callback/callback.py:320] - INFO -   12.0% |██████      | 5.1 samples/s/p "
        "}\n";
  }
  return out;
}

inline std::string pynative_log(const Training& training) {
  std::string out;
  for (const TrainedStep& step : training) {
    out += printed("{ step:[%5d/%5d], loss: N/A (non-last PP stage, refer to last stage for real loss), per_step_time:    812ms }\n",
                   static_cast<int>(step.step), static_cast<int>(training.size()));
    out += printed("{ step:[%5d/%5d], loss: %10.6f, per_step_time:    812ms, lr: %10.6e, grad_norm: %10.6f, throughput:  12.34T }\n",
                   static_cast<int>(step.step), static_cast<int>(training.size()), step.loss, step.rate, step.norm);
  }
  return out;
}

inline std::string veomni_log(const Training& training) {
  std::string out;
  for (const TrainedStep& step : training) {
    out += printed(
        "Epoch 1/1:  12%%|█▏        | %d/%d [00:30<03:40,  2.50s/it, total_loss: %.2f, foundation_loss: %.2f, grad_norm: %.2f, lr: 0.00]\r",
        static_cast<int>(step.step), static_cast<int>(training.size()), step.loss, step.loss, step.norm);
  }
  return out;
}

inline std::string csv_log(const Training& training) {
  std::string out = "step,loss,grad_norm\n";
  for (const TrainedStep& step : training) out += printed("%d,%.9g,%.9g\n", static_cast<int>(step.step), step.loss, step.norm);
  return out;
}

inline std::string jsonl_log(const Training& training) {
  std::string out;
  for (const TrainedStep& step : training) {
    const std::string loss = std::isnan(step.loss) ? "NaN" : printed("%.9g", step.loss);
    out += printed("{\"step\": %d, \"loss\": %s, \"grad_norm\": %.9g}\n", static_cast<int>(step.step), loss.c_str(), step.norm);
  }
  return out;
}

}  // namespace alignlint::test
