#pragma once

/// \file
/// Whether a sanitizer that brings its own allocator watches this program: 1 or 0. g++ says it by a macro each, clang by a feature.

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ALIGNLINT_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ALIGNLINT_SANITIZED 1
#endif
#endif
#ifndef ALIGNLINT_SANITIZED
#define ALIGNLINT_SANITIZED 0
#endif
