import Diagnostics

/// Returns what makes bytes something other than UTF-8 text, with the place of the first such byte.
func textFault(in bytes: [UInt8], path: String) -> Diagnostic? {
  var iterator = Unicode.UTF8.ForwardParser()
  var source = bytes.makeIterator()
  var place = TextPlace()
  while true {
    switch iterator.parseScalar(from: &source) {
    case .emptyInput:
      return nil
    case .error:
      return .invalidUTF8(at: place.location(in: path))
    case .valid(let encoded):
      guard let first = encoded.first, !isBinary(first) else {
        return .binaryFile(at: place.location(in: path))
      }
      place.advance(over: first, width: encoded.count)
    }
  }
}

/// Control characters other than tab, line feed, form feed and carriage return.
private func isBinary(_ byte: UInt8) -> Bool {
  byte < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains(byte)
}

private struct TextPlace {
  var line = 1
  var column = 1

  mutating func advance(over byte: UInt8, width: Int) {
    if byte == 0x0A {
      (line, column) = (line + 1, 1)
    } else {
      column += width
    }
  }

  func location(in path: String) -> ContentLocation {
    ContentLocation(path: path, line: line, column: column)
  }
}

extension Diagnostic {
  fileprivate static func invalidUTF8(at location: ContentLocation) -> Diagnostic {
    Diagnostic("text is not UTF-8; save the file as UTF-8", at: location, code: "invalid-utf8")
  }

  fileprivate static func binaryFile(at location: ContentLocation) -> Diagnostic {
    Diagnostic(
      "file holds control characters and is probably not a text file", at: location,
      code: "binary-file")
  }
}
