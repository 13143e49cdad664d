#pragma once

#include <cstdint>

#include "logs/printed.h"

namespace alignlint {

/// What a number in a log is, whatever the framework calls it.
enum class Quantity : std::uint8_t {
  step,         ///< from 1
  steps,        ///< of the whole training
  epoch,        ///< from 1
  epochs,       ///< of the whole training
  epoch_step,   ///< from 1 within the epoch
  epoch_steps,  ///< of one epoch
  loss,
  norm,  ///< global norm of the gradients
  rate,  ///< learning rate
  loss_scale,
  batch,         ///< samples a step
  skipped,       ///< steps without an update since the last line
  overflow,      ///< true: this step's gradients overflowed
  skip,          ///< true: this step's data were skipped
  milliseconds,  ///< a step took
  parameters,    ///< of the model
  other,
};

/// One line of a training's progress.
struct LogRecord {
  std::uint64_t step = 0;
  std::uint64_t since = 0;  ///< the loss is the mean of the steps after this one up to `step`; `step - 1` when it is that step's own
  Printed loss;
  Printed norm;
  Printed rate;  ///< of the step `step` itself or of the next, as the log's `LogFormat` says
  float loss_scale = 0;
  float milliseconds = 0;
  std::uint32_t batch = 0;    ///< 0: not printed
  std::uint32_t skipped = 0;  ///< steps without an update
  bool has_loss = false;
  bool has_norm = false;
  bool has_rate = false;
  bool has_scale = false;
  bool since_known = false;
};

}  // namespace alignlint
