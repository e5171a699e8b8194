extension Substring {
  /// The number of an ordered list with its mark, and what follows, nil for other lines.
  var numberedLine: (marker: Substring, rest: Substring)? {
    let afterDigits = utf8.drop { (0x30...0x39).contains($0) }
    guard let mark = afterDigits.first, afterDigits.startIndex != startIndex,
      mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")
    else { return nil }
    let rest = afterDigits.dropFirst()
    guard rest.first.map({ $0 == 0x20 || $0 == 0x09 }) ?? true else { return nil }
    return (self[..<rest.startIndex], Substring(rest).trimmed)
  }

  /// The line without the mark of a bullet list.
  var withoutBullet: Substring {
    guard let first = utf8.first, "-*+".utf8.contains(first), let second = utf8.dropFirst().first,
      second == 0x20 || second == 0x09
    else { return self }
    return Substring(utf8.dropFirst(2)).trimmed
  }
}

extension Substring.UTF8View {
  var text: String { String(Substring(self)) }
}
