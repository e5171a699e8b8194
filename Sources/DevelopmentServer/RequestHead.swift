import Foundation

/// The parts of the head of an HTTP request that this server uses.
package struct RequestHead: Equatable, Sendable {
  let method: String
  /// The path with its query, not decoded.
  let target: String
  /// The value of the `Host` field, in lowercase.
  let host: String
  /// The fields, with their names in lowercase. Values of a field that occurs several times are
  /// joined by commas (RFC 9110, 5.3).
  var fields: [String: String] = [:]

  /// The maximum size of a head in bytes.
  static let maximumSize = 16_384
}

/// A request with its body, which only requests of the method POST have here.
package struct SiteRequest: Equatable, Sendable {
  let head: RequestHead
  var body: [UInt8] = []

  /// The maximum size of a body in bytes.
  static let maximumSize = 4 << 20
}

/// The reason why a request cannot be read.
package enum RequestFault: Error, Equatable {
  case malformed
  case tooLarge
  case bodyTooLarge
  /// A body without its length in the head.
  case noLength
  /// A version of HTTP other than 1.0 and 1.1.
  case unknownVersion
}

extension RequestHead {
  /// Reads a head that ends with an empty line (RFC 9112, sections 2 to 5).
  init(_ bytes: some Collection<UInt8>) throws(RequestFault) {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard let first = lines.first, text.hasSuffix("\r\n\r\n") else { throw .malformed }
    let parts = first.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy(\.isVisibleASCII) else { throw .malformed }
    guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else { throw .unknownVersion }
    var fields: [String: String] = [:]
    for line in lines.dropFirst().dropLast(2) {
      let (name, value) = try Self.field(in: line)
      // RFC 9112, 3.2 and 6.3: several Host fields or lengths are malformed.
      guard fields[name] == nil || !["host", "content-length"].contains(name) else {
        throw .malformed
      }
      fields[name] = fields[name].map { "\($0), \(value)" } ?? value
    }
    // RFC 9112, 3.2: a request with no Host field is malformed.
    guard let host = fields["host"] else { throw .malformed }
    self.init(
      method: String(parts[0]), target: String(parts[1]), host: host.lowercased(), fields: fields)
  }

  /// Returns the name of a field, in lowercase, and its value.
  private static func field(
    in line: Substring
  ) throws(RequestFault) -> (name: String, value: String) {
    // RFC 9110, 5.5: a field has no control characters except tabs.
    guard let colon = line.firstIndex(of: ":"),
      line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
    else { throw .malformed }
    let name = line[..<colon]
    // RFC 9112, 5.1 and 5.2: a space before the colon and continued lines are not allowed.
    guard name.isVisibleASCII else { throw .malformed }
    return (
      name.lowercased(), line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
    )
  }
}

extension RequestHead {
  /// The length of the body that follows, in bytes.
  func bodyLength() throws(RequestFault) -> Int {
    guard method == "POST" else { return 0 }
    guard fields["transfer-encoding"] == nil else { throw .noLength }
    guard let text = fields["content-length"] else { return 0 }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .malformed
    }
    guard let length = Int(text), length <= SiteRequest.maximumSize else { throw .bodyTooLarge }
    return length
  }
}

extension Substring {
  fileprivate var isVisibleASCII: Bool {
    !isEmpty && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}

/// The path of a file relative to the root of a site, taken from the target of a request.
struct RequestPath: Equatable, Sendable {
  /// The path without its leading slash. `index.html` is added to the path of a folder.
  let text: String

  /// Returns nil for any path that might lead outside the site: one with dot segments, backslashes,
  /// control characters or invalid UTF-8, even if they are percent-encoded several times.
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

  /// The maximum number of encoding layers that are checked. No legitimate path has more of them.
  private static let mostLayers = 8

  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self),
      bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") })
    else { return false }
    let segments = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    return !segments.contains { $0 == "." || $0 == ".." }
      && !segments.dropLast().contains("")
  }

  /// Decodes bytes such as `%41`. Returns nil if a percent sign is not followed by two hexadecimal
  /// digits.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "%") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let digits = bytes[(index + 1)...].prefix(2)
        .compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard digits.count == 2 else { return nil }
      result.append(UInt8(digits[0] << 4 | digits[1]))
      index += 3
    }
    return result
  }
}
