/// Where a text that is translated on its own stands, the same in every locale:
/// `topics/color/rules/one-meaning.md#do.2`.
package struct UnitAddress: Hashable, Sendable {
  /// The path of the file below the folder of a locale.
  package let file: String
  /// The keys or the part within the file, joined by dots; items of lists count from 1.
  package let part: String

  package init(file: String, part: String) {
    self.file = file
    self.part = part
  }

  /// Reads what `description` writes; nil without a `#`.
  package init?(_ text: some StringProtocol) {
    guard let mark = text.firstIndex(of: "#"), mark > text.startIndex else { return nil }
    file = String(text[..<mark])
    part = String(text[text.index(after: mark)...])
    guard !part.isEmpty else { return nil }
  }
}

extension UnitAddress: CustomStringConvertible {
  package var description: String { "\(file)#\(part)" }
}

extension UnitAddress: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.part) < (right.file, right.part)
  }
}

extension UnitAddress {
  /// The list that the unit is an item of, with the item's place in it, counted from 1.
  var item: (list: UnitAddress, place: Int)? {
    guard file.hasSuffix(".md"), let dot = part.lastIndex(of: "."),
      let place = Int(part[part.index(after: dot)...]), place > 0
    else { return nil }
    return (UnitAddress(file: file, part: String(part[..<dot])), place)
  }

  /// The topic that the file belongs to; nil for what all topics share.
  package var topic: String? {
    let names = file.split(separator: "/")
    return names.count > 2 && names[0] == "topics" ? String(names[1]) : nil
  }
}
