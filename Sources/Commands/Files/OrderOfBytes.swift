import Foundation

extension [String] {
  /// Sorted as the file system's bytes are, which is the same in every language.
  var inOrderOfBytes: [String] { sorted { $0.precedesInBytes($1) } }
}

extension String {
  fileprivate func precedesInBytes(_ other: String) -> Bool {
    let order = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.precedes($0) }
    }
    return order.flatMap(\.self) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func precedes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = baseAddress, let otherStart = other.baseAddress else {
      return isEmpty && !other.isEmpty
    }
    let order = memcmp(start, otherStart, Swift.min(count, other.count))
    return order == 0 ? count < other.count : order < 0
  }
}
