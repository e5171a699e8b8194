import ColorScience

/// The assignments of a source text by view and role, to tell which are the only ones.
struct AssignmentIndex {
  private struct Key: Hashable {
    let scope: Int
    let receiver: String
    let role: ColorUse.Role
  }

  private let reader: SourceReader
  private let counts: [Key: Int]
  /// The names that are declared in a brace.
  private let locals: Set<String>
  private let fonts: [String: TextSize]

  init(_ assignments: [ViewAssignment], _ reader: SourceReader) {
    self.reader = reader
    let locals = reader.localNames
    self.locals = locals
    fonts = reader.fontSizes
    counts = Dictionary(
      assignments.filter { !$0.isForState }.flatMap { assignment in
        let scopes = Set([true, false].map { reader.scope(of: assignment, isLocal: $0) })
        return scopes.map {
          (Key(scope: $0, receiver: assignment.receiver, role: assignment.role), 1)
        }
      }, uniquingKeysWith: +)
  }

  /// Whether no other code gives a color of that role to the view.
  func isOnly(_ assignment: ViewAssignment) -> Bool {
    let scope = reader.scope(of: assignment, isLocal: isLocal(assignment))
    return counts[Key(scope: scope, receiver: assignment.receiver, role: assignment.role)] == 1
  }

  /// Whether the view is a constant or a variable of the same function.
  private func isLocal(_ assignment: ViewAssignment) -> Bool {
    let name = assignment.receiver.split(separator: ".").first.map(String.init) ?? ""
    guard let brace = reader.scopes.brace(around: assignment.range.lowerBound) else { return false }
    return name == "$0" || locals.contains("\(brace) \(name)")
  }

  /// Returns the size of the text of a view.
  func textSize(of assignment: ViewAssignment) -> TextSize {
    let brace = reader.scopes.brace(around: assignment.range.lowerBound) ?? -1
    return fonts["\(brace) \(assignment.receiver)"] ?? (isLocal(assignment) ? .normal : .unknown)
  }
}

extension SourceReader {
  /// The pairs of text and background that code gives to one view of UIKit or AppKit.
  func receiverPairs(_ assignments: [ViewAssignment], _ places: LineTable) -> [ColorPair] {
    let index = AssignmentIndex(assignments, self)
    let tinted = tintedConfigurations
    let backgrounds = Dictionary(
      assignments.filter {
        $0.role == .background && index.isOnly($0) && !tinted.contains(place(of: $0))
      }.map { (place(of: $0), $0) },
      uniquingKeysWith: { first, _ in first })
    return assignments.compactMap { text in
      guard text.role == .text || text.role == .tint && showsSymbol(text), !text.isForState,
        index.isOnly(text), let color = text.color,
        let background = backgrounds[place(of: text)]?.color,
        !background.isTranslucent || background.isTint(of: color)
      else { return nil }
      let size = text.role == .tint ? .large : index.textSize(of: text)
      var pair = ColorPair(
        text: color, background: background, evidence: .view,
        at: places.location(of: tokens.tokens[text.range.lowerBound].range.lowerBound),
        level: size.level)
      pair.isSmall = size == .small
      return pair
    }
  }

  /// The configurations of buttons, with their braces, that let through what lies under their color.
  private var tintedConfigurations: Set<String> {
    Set(
      chains.filter {
        ["tinted", "borderedTinted"].contains($0.members.last?.name)
          && tokens.isMark("=", at: $0.range.lowerBound - 1)
      }.map { chain in
        let start = chain.range.lowerBound
        return "\(scopes.brace(around: start) ?? -1) \(tokens.text(start - 2))"
      })
  }

  /// The view and the braces in which it gets a color.
  func place(of assignment: ViewAssignment) -> String {
    "\(scopes.brace(around: assignment.range.lowerBound) ?? -1) \(assignment.receiver)"
  }

  /// Whether the tint of a view colors a symbol, as its name says. An image that code has colored
  /// takes no tint.
  private func showsSymbol(_ assignment: ViewAssignment) -> Bool {
    let start = assignment.range.lowerBound
    if let brace = scopes.brace(around: start), let scope = tokens.inside(brace),
      scope.prefix(longestScope).contains(where: { coloringWords.contains(tokens.text($0)) })
    {
      return false
    }
    let name = assignment.receiver.lowercased()
    return ["button", "image", "icon", "symbol"].contains {
      name.hasSuffix($0) || name.hasSuffix("\($0)view")
    }
  }

  /// Returns a number for the code in which a view must get a color once only: the function of a
  /// local variable, otherwise the type.
  func scope(of assignment: ViewAssignment, isLocal: Bool) -> Int {
    let token = assignment.range.lowerBound
    let type = scopes.typeName(around: token) ?? -1
    guard isLocal else { return type }
    return scopes.functionName(around: token) ?? scopes.brace(around: token) ?? type
  }

  /// The names of variables and constants, each after the brace in which it is declared.
  fileprivate var localNames: Set<String> {
    var names: Set<String> = []
    for index in tokens.tokens.indices where tokens.kind(index) == .word {
      let isDeclared =
        ["let", "var"].contains { tokens.isWord($0, at: index - 1) }
        || language == .objectiveC && tokens.isMark("*", at: index - 1)
          && tokens.isMark("=", at: index + 1)
      if isDeclared, let brace = scopes.brace(around: index) {
        names.insert("\(brace) \(tokens.text(index))")
      }
    }
    return names
  }

  /// The sizes of the fonts that code gives to views, by brace and view.
  fileprivate var fontSizes: [String: TextSize] {
    var sizes: [String: TextSize] = [:]
    for chain in chains where chain.members.last?.name == "font" {
      let equals = chain.range.upperBound
      guard tokens.isMark("=", at: equals), !tokens.isMark("=", at: equals + 1) else { continue }
      let end = tokens.endOfStatement(from: equals + 1, language)
      let brace = scopes.brace(around: chain.range.lowerBound) ?? -1
      if equals + 1 < end {
        sizes["\(brace) \(chain.receiver.viewName)"] = size(of: equals + 1..<end)
      }
    }
    return sizes
  }
}

private let longestScope = 400

private let coloringWords: Set<String> = ["withTintColor", "alwaysOriginal", "imageWithTintColor"]
