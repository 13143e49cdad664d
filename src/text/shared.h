#pragma once

#include <cstddef>
#include <utility>

namespace alignlint {

/// Shares what it is made with between its copies, as `std::shared_ptr` does, but within one thread, unless `Count` is atomic, and without the addresses of
/// functions beside what is shared: the preloaded memory (`preload/write.cpp`) has thousands of them, and each such address would have to be set anew in each run.
template <class T, class Count = std::size_t>
class Shared {
 public:
  Shared() = default;
  template <class... Arguments>
  static Shared make(Arguments&&... arguments) {
    Shared made;
    made.box_ = new Box{T(std::forward<Arguments>(arguments)...), 1};
    return made;
  }
  Shared(const Shared& other) : box_(other.box_) {
    if (box_ != nullptr) ++box_->owners;
  }
  Shared(Shared&& other) noexcept : box_(std::exchange(other.box_, nullptr)) {}
  Shared& operator=(Shared other) noexcept {
    std::swap(box_, other.box_);
    return *this;
  }
  ~Shared() {
    if (box_ != nullptr && --box_->owners == 0) delete box_;
  }

  [[nodiscard]] const T* get() const { return box_ == nullptr ? nullptr : &box_->value; }
  const T& operator*() const { return box_->value; }
  const T* operator->() const { return &box_->value; }
  explicit operator bool() const { return box_ != nullptr; }

 private:
  struct Box {
    T value;
    Count owners;
  };

  Box* box_ = nullptr;
};

}  // namespace alignlint
