/// The path of a file below the root of a site, from the target of a request.
struct RequestPath: Equatable, Sendable {
  /// Without a slash in front; of a folder, its `index.html`.
  let text: String

  /// Returns nil for what could mean a place outside of the site in any reading: dot segments,
  /// backslashes, control characters and what is no UTF-8, however often they are encoded.
  init?(target: String) {
    guard target.hasPrefix("/") else { return nil }
    let path = target.prefix { $0 != "?" && $0 != "#" }
    guard let decoded = Self.decoded(Array(path.utf8)) else { return nil }
    var layer = decoded
    for _ in 0..<Self.mostLayers {
      guard Self.isPlain(layer) else { return nil }
      guard let next = Self.decoded(layer), next != layer else { break }
      layer = next
    }
    let text = String(decoding: decoded.dropFirst(), as: UTF8.self)
    self.text = text.isEmpty || text.hasSuffix("/") ? text + "index.html" : text
  }

  /// Nobody encodes more often in good faith.
  private static let mostLayers = 8

  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else {
      return false
    }
    let segments = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    return !segments.contains { $0 == "." || $0 == ".." }
      && !segments.dropLast().contains("")
  }

  /// Decodes `%41`; nil where a percent sign is followed by something else.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "%") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      else { return nil }
      result.append(high << 4 | low)
      index += 3
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
