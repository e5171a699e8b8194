/* The C library declares this only for programs that ask for its own extensions, which Swift does
   not (renameat2(2), glibc 2.28). Darwin's renamex_np is declared everywhere. */
#if defined(__linux__)
int renameat2(int, const char *, int, const char *, unsigned int);
#define PRECEPT_RENAME_EXCHANGE (1U << 1)
#endif
