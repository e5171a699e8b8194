import ColorScience
import Diagnostics

extension SourceReader {
  /// The colors of views, and the pairs of text and background that the code shows to meet.
  func viewColors(
    _ context: CodeContext, _ places: LineTable
  ) -> (uses: [ColorUse], pairs: [ColorPair]) {
    let isForced = forcesAppearance
    let assignments = viewAssignments.filter { !context.isExempt($0.range.lowerBound) }
    let found = modifierColors + attributeColors + viewColors(assignments)
    let uses = found.filter { !context.isExempt($0.range.lowerBound) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { use(of: $0, isForced, places) }
    guard !isForced else { return (uses, []) }
    let pairs = modifierPairs(context, places) + receiverPairs(assignments, places)
    return (uses, pairs)
  }

  private func use(of found: ViewColor, _ isForced: Bool, _ places: LineTable) -> ColorUse {
    let start = found.range.lowerBound
    let names = [
      typeName(around: start), functionName(around: start), constantName(around: start), found.view,
    ]
    return ColorUse(
      role: found.role, color: found.color,
      location: places.location(of: tokens.tokens[start].range.lowerBound),
      code: "\(names[0]) \(tokens.words(found.range.prefix(longestCode)))",
      hasOwnBackground: found.hasOwnBackground || isForced, hasPlainText: found.hasPlainText,
      view: names.joined(separator: " "))
  }

  /// The name of the constant whose value is the closure around a token: `line` in
  /// `let line: UIView = { … }()`.
  private func constantName(around token: Int) -> String {
    guard let brace = scopes.brace(around: token), !blocks.isBody(brace) else { return "" }
    let name = (max(1, brace - 10)..<max(1, brace)).last {
      tokens.isWord("let", at: $0 - 1) || tokens.isWord("var", at: $0 - 1)
    }
    return name.map(tokens.text) ?? ""
  }

  /// Whether the file sets the appearance of its views, so that a fixed color may be right.
  private var forcesAppearance: Bool {
    chains.contains { chain in
      let isOfWindow = chain.receiver.contains { $0.lowercased().hasSuffix("window") }
      return chain.members.contains { forcing.contains($0.name) } && !isOfWindow
        || chain.members.count > 1 && chain.members.last?.name == "appearance"
          && tokens.isMark("=", at: chain.range.upperBound)
    }
  }

  private func viewColors(_ assignments: [ViewAssignment]) -> [ViewColor] {
    let covered = Set(assignments.filter(\.covers).map { typeName(around: $0.range.lowerBound) })
      .union(typesWithImages).union(typesWithBlurs)
    let declared = declaredNames
    let unreadable = Set(assignments.filter { $0.role == .text && $0.color == nil }.map(place))
      .union(placesOfAttributedTexts)
    let plain = PlainTexts(self, assignments)
    let chosen = viewsWithOtherColors(assignments)
    return assignments.compactMap { assignment in
      guard let color = assignment.color, !assignment.isForState else { return nil }
      var found = ViewColor(role: assignment.role, color: color, range: assignment.range)
      found.view = assignment.receiver
      if found.role == .background {
        found.hasOwnBackground = unreadable.contains(place(of: assignment))
        found.hasPlainText = plain.stand(
          on: assignment.receiver, of: typeName(around: assignment.range.lowerBound))
        return found
      }
      found.hasOwnBackground =
        covered.contains(typeName(around: assignment.range.lowerBound))
        || chosen.contains(viewName(of: assignment)) || assignment.receiver.isEmpty
        || assignment.isTitle && !declared.contains(assignment.receiver)
      return found
    }
  }

  /// The views that get a text color which cannot be read, or a light one, somewhere else in their
  /// type, so that code chooses between the colors.
  private func viewsWithOtherColors(_ assignments: [ViewAssignment]) -> Set<String> {
    Set(
      assignments.filter { assignment in
        guard assignment.role == .text, !assignment.isForState else { return false }
        switch assignment.color {
        case nil, .member("white", of: _): return true
        default: return false
        }
      }.map(viewName)
    ).union(
      chains.filter {
        $0.members.last?.name == "attributedText" && tokens.isMark("=", at: $0.range.upperBound)
      }.map { "\(typeName(around: $0.range.lowerBound)) \($0.receiver.viewName)" })
  }

  /// The name of a view after that of the type around it.
  private func viewName(of assignment: ViewAssignment) -> String {
    "\(typeName(around: assignment.range.lowerBound)) \(assignment.receiver)"
  }

  /// The views, with their braces, that get a text with attributes, which may have a color.
  private var placesOfAttributedTexts: Set<String> {
    Set(
      chains.filter {
        $0.members.last?.name == "attributedText" && tokens.isMark("=", at: $0.range.upperBound)
      }.map { "\(scopes.brace(around: $0.range.lowerBound) ?? -1) \($0.receiver.viewName)" })
  }

  /// The types that give an image to a view as its background.
  private var typesWithImages: Set<String> {
    Set(
      tokens.tokens.indices.filter { index in
        imageSetters.contains { tokens.isWord($0, at: index) }
      }.map(typeName))
  }

  /// The types that make a blur, whose look may be fixed.
  private var typesWithBlurs: Set<String> {
    Set(
      tokens.tokens.indices.filter { tokens.isWord("UIBlurEffect", at: $0) }.map(typeName))
  }

  /// The names of variables and constants. The background of a button from elsewhere is not known.
  private var declaredNames: Set<String> {
    Set(
      tokens.tokens.indices.filter {
        tokens.isWord("let", at: $0 - 1) || tokens.isWord("var", at: $0 - 1)
          || tokens.isMark("*", at: $0 - 1)
      }.map(tokens.text))
  }
}

extension ViewAssignment {
  /// Whether a view gets a background that may not follow the appearance.
  fileprivate var covers: Bool {
    guard role == .background else { return false }
    switch color {
    case nil, .named, .fixed, .value, .system: return true
    case .member(let name, _): return name != "clear" && !name.lowercased().contains("background")
    case .faded(_, let opacity): return opacity > 0
    }
  }
}

private let imageSetters = ["setBackgroundImage", "backgroundImage"]

/// The largest number of tokens by which a finding is recognized.
private let longestCode = 40

private let forcing: Set<String> = [
  "overrideUserInterfaceStyle", "preferredColorScheme", "colorScheme",
]
