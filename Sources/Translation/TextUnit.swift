package import Diagnostics
package import Localization

/// A part that is translated on its own: a title, a paragraph, an item of a list, a message.
package struct TextUnit: Hashable, Sendable {
  package let address: UnitAddress
  /// The text in Markdown. A plural has a line for each branch, such as `other: {count} hits`.
  package let text: String
  package let kind: Kind
  package let location: ContentLocation
  package let hash: UnitHash

  package enum Kind: String, Sendable {
    /// Markdown, which can contain code and links.
    case prose
    /// A string in YAML, such as a title, which can contain code. Usually it is one line.
    case line
    /// A message, which can contain placeholders: `{count} results`.
    case message
    /// A message with a line for each plural category.
    case plural
  }

  package init(_ address: UnitAddress, _ text: String, kind: Kind, at location: ContentLocation) {
    self.address = address
    self.text = text
    self.kind = kind
    self.location = location
    hash = UnitHash(ofUnit: text)
  }
}

/// The address of a unit, the same in every locale: `topics/color/rules/one-meaning.md#do.2`.
package struct UnitAddress: Hashable, Sendable {
  /// The path of the file, relative to the folder of a locale.
  package let file: String
  /// The keys in a YAML file, joined by dots, or the part of a Markdown file; items count from 1.
  package let part: String

  package init(file: String, part: String) {
    self.file = file
    self.part = part
  }

  /// Parses an address in the form of `description`. Returns nil if a side of the `#` is missing.
  package init?(_ text: some StringProtocol) {
    guard let mark = text.firstIndex(of: "#"), mark > text.startIndex else { return nil }
    file = String(text[..<mark])
    part = String(text[text.index(after: mark)...])
    guard !part.isEmpty else { return nil }
  }
}

extension UnitAddress: CustomStringConvertible, Comparable {
  package var description: String { "\(file)#\(part)" }

  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.part) < (right.file, right.part)
  }
}

extension UnitAddress {
  /// The list to which the unit belongs as an item, with the item's position in it, from 1.
  var item: (list: UnitAddress, place: Int)? {
    guard file.hasSuffix(".md"), let dot = part.lastIndex(of: "."),
      let place = Int(part[part.index(after: dot)...]), place > 0
    else { return nil }
    return (UnitAddress(file: file, part: String(part[..<dot])), place)
  }

  /// The topic to which the file belongs, or nil for files that all topics share.
  package var topic: String? {
    let names = file.split(separator: "/")
    return names.count > 2 && names[0] == "topics" ? String(names[1]) : nil
  }
}

/// The branches of a plural message by category, which can be written as lines of text.
package struct PluralLines: Sendable {
  package let branches: [(category: PluralCategory, text: String)]

  package init(_ branches: [(category: PluralCategory, text: String)]) { self.branches = branches }

  /// Parses one branch per line, such as `one: 1 file`; nil without `other`, or if a line is
  /// invalid.
  package init?(_ text: String) {
    var branches: [(category: PluralCategory, text: String)] = []
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"),
        let category = PluralCategory(rawValue: String(line[..<colon])),
        !branches.contains(where: { $0.category == category })
      else { return nil }
      let rest = line[line.index(after: colon)...]
      branches.append((category, String(rest.first == " " ? rest.dropFirst() : rest)))
    }
    guard branches.contains(where: { $0.category == .other }) else { return nil }
    self.branches = branches
  }

  package var text: String {
    branches.map { "\($0.category.rawValue): \($0.text)" }.joined(separator: "\n")
  }
}

extension UnitHash {
  /// The hash of a unit, which also ignores whether punctuation is full-width.
  package init(ofUnit text: String) { self.init(of: text.narrowingPunctuation) }
}

extension String {
  /// The text with full-width forms in ASCII, without spaces that only ASCII needs.
  fileprivate var narrowingPunctuation: String {
    let scalars = unicodeScalars.map(\.narrowed)
    var result = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      let isSpace = scalar.isWhiteSpace
      if isSpace, let last = result.last,
        let next = scalars[(place + 1)...].first(where: { !$0.isWhiteSpace })
      {
        let isBehind = ",:;!?)".unicodeScalars.contains(last) && !next.isDigit
        if isBehind || last == "(" || "(,:;!?)".unicodeScalars.contains(next) { continue }
      }
      result.append(isSpace ? " " : scalar)
    }
    return String(result)
  }
}
