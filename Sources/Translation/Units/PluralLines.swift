package import Localization

/// The branches of a message by grammatical number, as lines of one text.
package struct PluralLines: Equatable, Sendable {
  package let branches: [(category: PluralCategory, text: String)]

  package init(_ branches: [(category: PluralCategory, text: String)]) { self.branches = branches }

  /// Reads what `text` writes; nil where a line names no number or one comes twice.
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

  package subscript(category: PluralCategory) -> String? {
    branches.first { $0.category == category }?.text
  }

  package static func == (left: Self, right: Self) -> Bool { left.text == right.text }
}
