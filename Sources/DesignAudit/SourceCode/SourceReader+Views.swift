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
  func constantName(around token: Int) -> String {
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
      return chain.members.contains(where: forcesAppearance) && !isOfWindow
        || chain.members.count > 1 && chain.members.last?.name == "appearance"
          && tokens.isMark("=", at: chain.range.upperBound)
    }
  }

  /// Whether a member sets the appearance of views: `@Environment(\.colorScheme)` only asks for it.
  private func forcesAppearance(_ member: CodeChain.Member) -> Bool {
    switch member.name {
    case "overrideUserInterfaceStyle", "preferredColorScheme": return true
    case "colorScheme": return member.arguments != nil
    case "environment":
      return member.arguments?.contains { tokens.isWord("colorScheme", at: $0) } == true
    default: return false
    }
  }

  private func viewColors(_ assignments: [ViewAssignment]) -> [ViewColor] {
    let covered = Set(assignments.filter(\.covers).map { typeName(around: $0.range.lowerBound) })
      .union(typesWithImages).union(typesWithBlurs)
    let declared = declaredNames
    let unreadable = Set(assignments.filter { $0.role == .text && $0.color == nil }.map(place))
      .union(placesOfAttributedTexts)
    let plain = PlainTexts(self, assignments)
    let replaced = ReplacedColors(self, assignments)
    let tables = typesUnderTables
    let filled = placesWithFill
    let removed = removedViews
    return assignments.compactMap { assignment in
      guard let color = assignment.color, !assignment.isForState else { return nil }
      var found = ViewColor(role: assignment.role, color: color, range: assignment.range)
      found.view = assignment.receiver
      let type = typeName(around: assignment.range.lowerBound)
      if found.role == .background {
        found.hasOwnBackground =
          unreadable.contains(place(of: assignment))
          || PlainTexts.isGround(assignment.receiver) && tables.contains(type)
        found.hasPlainText = plain.stand(
          on: assignment.receiver, of: type)
        return found
      }
      found.hasOwnBackground =
        covered.contains(type) || replaced.contain(assignment) || assignment.receiver.isEmpty
        || filled.contains(place(of: assignment)) || removed.contains(base(of: assignment))
        || assignment.isTitle && !declared.contains(assignment.receiver)
      return found
    }
  }

  /// The name of a view after that of the type around it, and of the function if it is that of a cell: a
  /// list makes cells of several kinds.
  func viewName(of assignment: ViewAssignment) -> String {
    viewName(assignment.receiver, assignment.range.lowerBound)
  }

  func viewName(_ receiver: String, _ token: Int) -> String {
    let isOfCell = receiver.prefix { $0 != "." }.lowercased().hasSuffix("cell")
    let function = isOfCell && receiver.contains(".") ? "\(functionName(around: token)) " : ""
    return "\(typeName(around: token)) \(function)\(receiver)"
  }

  /// The views, with their braces, that get a text with attributes, which may have a color.
  private var placesOfAttributedTexts: Set<String> {
    Set(
      chains.filter {
        $0.members.last?.name == "attributedText" && tokens.isMark("=", at: $0.range.upperBound)
      }.map { "\(scopes.brace(around: $0.range.lowerBound) ?? -1) \($0.receiver.viewName)" })
  }

  /// The views, with their braces, that draw a color behind their text themselves.
  private var placesWithFill: Set<String> {
    Set(
      tokens.tokens.indices.filter { index in
        tokens.isWord("setHighlightColor", at: index) || tokens.isWord("highlightColor", at: index)
          || tokens.isWord("setFillColor", at: index)
      }.map { "\(scopes.brace(around: $0) ?? -1) \(receiver(before: $0))" })
  }

  /// The views, with their braces, that code takes away.
  private var removedViews: Set<String> {
    Set(
      tokens.tokens.indices.compactMap { index in
        let name =
          tokens.isWord("removeTableColumn", at: index)
          ? index + 2 : tokens.isWord("removeFromSuperview", at: index) ? index - 1 : nil
        return name.map { place in
          let view = tokens.isMark(".", at: place) ? place - 1 : place
          return "\(scopes.brace(around: index) ?? -1) \(tokens.text(view))"
        }
      })
  }

  private func receiver(before index: Int) -> String {
    tokens.text(tokens.isMark(".", at: index - 1) ? index - 2 : index - 1)
  }

  /// The brace around an assignment, and the variable with which its view begins.
  private func base(of assignment: ViewAssignment) -> String {
    let name = assignment.receiver.split(separator: ".").first ?? ""
    return "\(scopes.brace(around: assignment.range.lowerBound) ?? -1) \(name)"
  }

  /// The types that give an image to a view as its background.
  private var typesWithImages: Set<String> {
    Set(
      tokens.tokens.indices.filter { index in
        imageSetters.contains { tokens.isWord($0, at: index) }
      }.map(typeName))
  }

  /// The types whose ground a table or a grid covers, which has a ground of its own.
  private var typesUnderTables: Set<String> {
    Set(
      tokens.tokens.indices.filter { index in
        tokens.isWord(in: pinWords, at: index)
          && (max(0, index - 14)..<index).contains { place in
            tokens.kind(place) == .word
              && ["tableview", "collectionview"].contains(
                where: tokens.text(place).lowercased().hasSuffix)
          }
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

/// Words that lay a view on all of another one.
private let pinWords: WordSet = [
  "autoPinEdgesToSuperviewEdges", "pinEdgesToSuperview", "edgesToSuperview", "fillSuperview",
  "edges",
  "bounds",
]

/// The largest number of tokens by which a finding is recognized.
private let longestCode = 40
