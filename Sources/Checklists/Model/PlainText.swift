import Diagnostics

/// These functions process scalars or bytes and not characters, because a carriage return and a
/// line feed together are one `Character`.
extension String {
  /// The trimmed text with every run of white space and control characters replaced by one space.
  package var onOneLine: String {
    guard !isOnOneLine else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var isApart = false
    for scalar in unicodeScalars {
      if scalar.isSpace || scalar.isControl {
        isApart = !bytes.isEmpty
      } else {
        if isApart { bytes.append(0x20) }
        isApart = false
        bytes += scalar.utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text on one line; nil if it is blank.
  var presentOnOneLine: String? {
    let text = onOneLine
    return text.isEmpty ? nil : text
  }

  /// The text without white space and control characters at its ends.
  package var trimmed: String { String(Substring(self).trimmed) }

  /// The lines that are not empty, with any line ending.
  var lines: [String] { withPlainLineEnds.split(separator: "\n").map(String.init) }

  private var isOnOneLine: Bool {
    var wasSpace = true
    for scalar in unicodeScalars {
      if scalar.isControl || scalar.isSpace && (scalar != " " || wasSpace) { return false }
      wasSpace = scalar == " "
    }
    return !wasSpace || utf8.isEmpty
  }
}

extension Substring {
  var trimmed: Substring {
    var scalars = unicodeScalars
    while let first = scalars.first, first.isBlank { scalars.removeFirst() }
    while let last = scalars.last, last.isBlank { scalars.removeLast() }
    return Substring(scalars)
  }
}

extension StringProtocol {
  /// The text without the changes that keyboards and word processors make: full-width characters
  /// become ASCII, every dash becomes a hyphen, and invisible characters are removed.
  var plainLetters: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isInvisible { text.append(scalar.plainLetter) }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var plainLetter: Unicode.Scalar {
    switch value {
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: "-"
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    default: self
    }
  }

  /// Whether the scalar joins, separates or varies characters and has no shape of its own.
  fileprivate var isInvisible: Bool {
    switch value {
    case 0xAD, 0x34F, 0x61C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064,
      0x2066...0x2069, 0xFE00...0xFE0F, 0xFEFF:
      true
    default: false
    }
  }

  fileprivate var isControl: Bool { value < 0x20 || value == 0x7F || value == 0xFEFF }
  fileprivate var isBlank: Bool {
    value < 0x80 ? value <= 0x20 || value == 0x7F : isSpace || value == 0xFEFF
  }

  /// Whether the scalar has the Unicode property White_Space (PropList.txt). The scalars are listed
  /// here, because reading `properties.isWhitespace` takes ten times as long.
  fileprivate var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }
}
