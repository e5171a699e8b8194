/// The views of UIKit and AppKit that show texts in the color of the system, because no code of the
/// file gives them another one.
struct PlainTexts {
  /// The types that make such views, and no others.
  private let types: Set<String>
  /// The names of such views, after those of their types.
  private let views: Set<String>
  /// The names of views whose texts get a color, after those of their types.
  private let colored: Set<String>
  private let isObjectiveC: Bool

  init(_ reader: SourceReader, _ assignments: [ViewAssignment]) {
    let made = reader.madeTexts
    colored = Set(
      assignments.filter { $0.role == .text }.map { reader.key($0.receiver, $0.range.lowerBound) })
    isObjectiveC = reader.language == .objectiveC
    let attributed = reader.typesWithAttributedTexts
    let plain = made.filter { !attributed.contains($0.type) }
    let coloredTypes = Set(colored.map { $0.prefix { $0 != " " } })
    types = Set(plain.map(\.type).filter { !coloredTypes.contains($0[...]) })
    views = Set(plain.map { "\($0.type) \($0.name)" }).subtracting(colored)
  }

  /// Whether a background of a view is seen behind texts: those of its type, if the view is the ground
  /// of all of it, or its own.
  func stand(on receiver: String, of type: String) -> Bool {
    let name = receiver.split(separator: ".").last.map(String.init) ?? ""
    // Outlets of Objective-C are declared in another file.
    if isObjectiveC, !colored.contains("\(type) \(name)"),
      ["textview", "textfield"].contains(where: name.lowercased().hasSuffix)
    {
      return true
    }
    return views.contains("\(type) \(name)") || types.contains(type) && Self.isGround(receiver)
  }

  /// Whether a view lies under all that its type shows.
  static func isGround(_ receiver: String) -> Bool { grounds.contains(receiver) }
}

extension SourceReader {
  fileprivate func key(_ receiver: String, _ token: Int) -> String {
    let name = receiver.split(separator: ".").last.map(String.init) ?? ""
    return "\(typeName(around: token)) \(name)"
  }

  /// The views with texts that code makes, such as `let title = UILabel()` and
  /// `self.title = [[UILabel alloc] init]`, or declares: `UITableViewCell *cell = …`.
  fileprivate var madeTexts: [(type: String, name: String)] {
    tokens.tokens.indices.compactMap { index in
      guard tokens.kind(index) == .word, textViews.contains(tokens.text(index)),
        let name = declaredName(of: index), isShown(index)
      else { return nil }
      return (typeName(around: index), tokens.text(name))
    }
  }

  /// Whether a view that the closure of a property makes is named somewhere else in the text.
  private func isShown(_ index: Int) -> Bool {
    let property = constantName(around: index)
    guard !property.isEmpty, let brace = scopes.brace(around: index),
      let closure = tokens.inside(brace)
    else { return true }
    return tokens.tokens.indices.contains { place in
      tokens.isWord(property, at: place) && !closure.contains(place)
        && !tokens.isWord("var", at: place - 1) && !tokens.isWord("let", at: place - 1)
    }
  }

  /// Returns the name of the variable that gets a view of a class.
  private func declaredName(of index: Int) -> Int? {
    if tokens.isMark("*", at: index + 1), tokens.kind(index + 2) == .word,
      tokens.isMark("=", at: index + 3)
    {
      return index + 2
    }
    guard tokens.isMark("(", at: index + 1) || tokens.isMark("[", at: index - 1) else { return nil }
    let equals = (max(0, index - 4)..<index).last { tokens.isMark("=", at: $0) }
    guard let equals, tokens.kind(equals - 1) == .word else { return nil }
    return tokens.isMark(":", at: equals - 2) ? equals - 3 : equals - 1
  }

  /// The types that give texts with attributes, which may have a color, or styles of their own.
  fileprivate var typesWithAttributedTexts: Set<String> {
    Set(
      tokens.tokens.indices.filter { index in
        tokens.kind(index) == .word && attributedWords.contains(tokens.text(index))
      }.map(typeName))
  }
}

private let textViews: Set<String> = [
  "UILabel", "UITextField", "UITextView", "UISearchBar", "UISegmentedControl", "UITableViewCell",
  "NSTextField", "NSTextView", "NSSearchField",
]

private let attributedWords: Set<String> = [
  "attributedText", "attributedStringValue", "setTitleTextAttributes", "setAttributedTitle",
  "setAttributedText", "attributedPlaceholder",
]

/// Views that lie under all that a type shows.
private let grounds: Set<String> = [
  "", "view", "contentView", "self.view", "self.contentView", "backgroundView",
]
