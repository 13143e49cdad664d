#include "logs/gunzip.h"

#include <zlib.h>

#include <array>

namespace alignlint {

namespace {

constexpr int kGzipHeader = 15 + 16;  ///< the largest window, and a gzip header instead of zlib's

}  // namespace

struct Gunzip::State {
  z_stream stream = {};
  std::array<char, 1U << 16U> packed = {};
  bool ended = false;

  State() { inflateInit2(&stream, kGzipHeader); }
  ~State() { inflateEnd(&stream); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;
};

Gunzip::Gunzip() : state_(std::make_unique<State>()) {}
Gunzip::~Gunzip() = default;
Gunzip::Gunzip(Gunzip&&) noexcept = default;
Gunzip& Gunzip::operator=(Gunzip&&) noexcept = default;

std::size_t Gunzip::read(FileStream& packed, char* to, std::size_t size) {
  z_stream& stream = state_->stream;
  stream.next_out = reinterpret_cast<Bytef*>(to);
  stream.avail_out = static_cast<uInt>(size);
  while (!state_->ended && stream.avail_out > 0) {
    if (stream.avail_in == 0) {
      stream.next_in = reinterpret_cast<Bytef*>(state_->packed.data());
      stream.avail_in = static_cast<uInt>(packed.read(state_->packed.data(), state_->packed.size()));
      if (stream.avail_in == 0) break;
    }
    const int result = inflate(&stream, Z_NO_FLUSH);
    if (result == Z_STREAM_END) inflateReset(&stream);  // rotated logs are often several members behind each other
    if (result != Z_OK && result != Z_STREAM_END) state_->ended = true;
  }
  return size - stream.avail_out;
}

void Gunzip::reset() {
  inflateReset(&state_->stream);
  state_->stream.avail_in = 0;
  state_->ended = false;
}

}  // namespace alignlint
