#include "preload/touches.h"

#include <sys/mman.h>

#include <csignal>
#include <cstdlib>

namespace alignlint::touches {

namespace {

using arena::Extent;

constinit Extent watched{};
constinit std::size_t page_size = 0;
constinit std::uintptr_t* pages = nullptr;  // room for all of them
constinit std::size_t count = 0;
struct sigaction before {};

bool protect(const Extent& memory, int how) { return mprotect(reinterpret_cast<void*>(memory.begin), memory.end - memory.begin, how) == 0; }

void take(int signal, siginfo_t* about, void* /*context*/) {
  const auto at = reinterpret_cast<std::uintptr_t>(about->si_addr);
  if (!watched.holds(at)) {
    sigaction(signal, &before, nullptr);
    return;
  }
  const std::uintptr_t page = at / page_size * page_size;
  pages[count++] = page;
  // The system keeps a list of pieces that differ, and it may be full: then the rest is not watched.
  if (!protect({page, page + page_size}, PROT_READ | PROT_WRITE)) protect(watched, PROT_READ | PROT_WRITE);
}

}  // namespace

bool watch(const Extent& memory, std::size_t page) {
  count = 0;
  watched = {memory.begin, (memory.end + page - 1) / page * page};
  page_size = page;
  pages = static_cast<std::uintptr_t*>(std::calloc((watched.end - watched.begin) / page, sizeof(std::uintptr_t)));
  struct sigaction action {};
  action.sa_sigaction = take;
  action.sa_flags = SA_SIGINFO;
  return pages != nullptr && sigaction(SIGSEGV, &action, &before) == 0 && protect(watched, PROT_NONE);
}

std::vector<std::uintptr_t> end() {
  protect(watched, PROT_READ | PROT_WRITE);
  sigaction(SIGSEGV, &before, nullptr);
  const std::vector<std::uintptr_t> seen(pages, pages + count);
  std::free(pages);
  return seen;
}

}  // namespace alignlint::touches
