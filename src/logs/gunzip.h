#pragma once

#include <cstddef>
#include <memory>

#include "text/disk.h"

namespace alignlint {

/// Unpacks a gzip file piece by piece, all its members. A file that ends too early or is damaged ends there.
class Gunzip {
 public:
  Gunzip();
  ~Gunzip();
  Gunzip(Gunzip&&) noexcept;
  Gunzip& operator=(Gunzip&&) noexcept;

  /// Fills the buffer with unpacked bytes of `packed`, which is read from where it stands; 0 at the end.
  std::size_t read(FileStream& packed, char* to, std::size_t size);
  /// Starts again; `packed` must then stand at its begin.
  void reset();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace alignlint
