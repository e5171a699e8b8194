/// Text without case, width, diacritics and Han variants, every scalar tied to its origin.
struct FoldedText: Sendable {
  private(set) var scalars: [UInt32] = []
  /// The index, in Unicode scalars of the original, that each folded scalar came from.
  private(set) var origins: [Int32] = []
  private(set) var isUppercase: [Bool] = []
  /// The traditional characters that gave way to simplified ones.
  private(set) var traditional: [UInt32] = []

  var count: Int { scalars.count }

  mutating func append(_ scalar: UInt32, from origin: Int, isUppercase upper: Bool = false) {
    scalars.append(scalar)
    origins.append(Int32(truncatingIfNeeded: origin))
    isUppercase.append(upper)
  }

  mutating func append(simplified scalar: UInt32, from origin: Int, traditional: UInt32) {
    append(scalar, from: origin)
    self.traditional.append(traditional)
  }

  mutating func reserve(_ capacity: Int) {
    scalars.reserveCapacity(capacity)
    origins.reserveCapacity(capacity)
    isUppercase.reserveCapacity(capacity)
  }
}
