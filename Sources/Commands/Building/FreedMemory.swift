import CSystem

/// Gives memory that is free back to the system.
///
/// The allocator of glibc keeps it. What one stage of a build has let go lies in pieces between what
/// lasts, and of what the next stage needs not much fits into the pieces.
func returnFreedMemory() {
  #if canImport(Glibc)
    _ = malloc_trim(0)
  #endif
}
