import Diagnostics
import Guidelines

/// The notation of a whole filter on one line: `platforms=iOS,iPadOS; impacts=serious`. That of a
/// checklist of checks begins with `by=check`.
///
/// In values, `%`, `;`, `,`, `=`, white space and control characters are percent-encoded.
extension ChecklistFilter: CustomStringConvertible {
  package var description: String {
    var parts = basis == .rule ? [] : ["by=\(basis.rawValue)"]
    parts += List.allCases.filter { !self[$0].isEmpty }.map { list in
      "\(list.rawValue)=" + self[list].map(\.filterEncoded).joined(separator: ",")
    }
    if let since { parts.append("since=\(since)") }
    if let query { parts.append("query=\(query.filterEncoded)") }
    return parts.joined(separator: "; ")
  }

  /// Returns the filter in a line, and the parts of the line that are not understood.
  static func parse(
    _ text: String, _ scale: [Impact]
  ) -> (filter: ChecklistFilter, unknown: [String]) {
    var filter = ChecklistFilter()
    var unknown: [String] = []
    for part in text.split(separator: ";").map({ String($0.trimmed) }) where !part.isEmpty {
      if !filter.add(part, scale) { unknown.append(part) }
    }
    return (filter, unknown)
  }

  private mutating func add(_ part: String, _ scale: [Impact]) -> Bool {
    guard let sign = part.firstIndex(of: "=") else { return false }
    let value = part[part.index(after: sign)...]
    switch part[..<sign] {
    case "by":
      guard let basis = Basis(rawValue: String(value)) else { return false }
      self.basis = basis
      return true
    case "since":
      since = CalendarDate(value)
      return since != nil
    case "query":
      query = value.filterDecoded
      return true
    default:
      guard let list = List(rawValue: String(part[..<sign])) else { return false }
      return set(list, to: value.split(separator: ",").map(\.filterDecoded), scale).isEmpty
    }
  }
}

extension String {
  fileprivate var filterEncoded: String {
    escapingScalars { $0.isSpecialInFilter ? $0.percentEncoded : nil }
  }
}

extension Unicode.Scalar {
  fileprivate var isSpecialInFilter: Bool {
    switch self {
    case "%", ";", ",", "=", "\u{0}"..."\u{20}", "\u{7F}", "\u{FEFF}": true
    default: properties.isWhitespace
    }
  }

  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}

extension Substring {
  fileprivate var filterDecoded: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
        let value = UInt8(String(Substring(digits)), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
