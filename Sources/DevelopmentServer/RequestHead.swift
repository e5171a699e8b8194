import Foundation

/// The head of an HTTP request, as far as this server looks at it.
package struct RequestHead: Equatable, Sendable {
  let method: String
  /// The path with its query, as it came.
  let target: String
  /// In lower case.
  let host: String

  /// The most bytes that a head may have.
  static let maximumSize = 16_384
}

/// Why a request is not answered with a file.
package enum RequestFault: Error, Equatable {
  case malformed
  case tooLarge
  /// A version of HTTP other than 1.0 and 1.1.
  case unknownVersion
}

extension RequestHead {
  /// Reads a head that ends with an empty line (RFC 9112, 2 to 5).
  init(_ bytes: some Collection<UInt8>) throws(RequestFault) {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard let first = lines.first, text.hasSuffix("\r\n\r\n") else { throw .malformed }
    let parts = first.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy(\.isVisibleASCII) else { throw .malformed }
    guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else { throw .unknownVersion }
    var hosts: [String] = []
    for line in lines.dropFirst().dropLast(2) {
      if let host = try Self.host(in: line) { hosts.append(host) }
    }
    // RFC 9112, 3.2: none and several are both faults of the client.
    guard hosts.count == 1 else { throw .malformed }
    self.init(method: String(parts[0]), target: String(parts[1]), host: hosts[0])
  }

  /// Returns the value of a line that is the field Host.
  private static func host(in line: Substring) throws(RequestFault) -> String? {
    guard let colon = line.firstIndex(of: ":"), line.isFieldText else { throw .malformed }
    let name = line[..<colon]
    // RFC 9112, 5.1 and 5.2: no space before the colon, no lines that go on.
    guard name.isVisibleASCII else { throw .malformed }
    guard name.lowercased() == "host" else { return nil }
    return line[colon...].dropFirst().trimmingCharacters(in: .whitespaces).lowercased()
  }
}

extension Substring {
  fileprivate var isVisibleASCII: Bool {
    !isEmpty && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  /// Whether the text may be a field: no control characters but the tab (RFC 9110, 5.5).
  fileprivate var isFieldText: Bool {
    utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }
}
