/* What Swift's module of the C library leaves out. */
#if defined(__linux__)
#include <features.h>

/* Declared only for programs that ask for the library's own extensions (renameat2(2), glibc 2.28).
   Darwin's renamex_np is declared everywhere. */
int renameat2(int, const char *, int, const char *, unsigned int);
#define PRECEPT_RENAME_EXCHANGE (1U << 1)
#endif
