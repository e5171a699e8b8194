/// The texts that get more than one color, so that nobody may see the one that is looked at.
struct ReplacedColors {
  /// The views that get a color which cannot be read, or a light one, somewhere in their type.
  private let chosen: Set<String>
  /// The views that get a color in a method that runs each time they are shown.
  private let refreshed: Set<String>
  /// The functions that give a view a color, by the view.
  private let colored: [String: Set<String>]
  /// The last place in a function that gives a view a color without a condition.
  private let last: [String: Int]
  private let factories: Set<Int>
  private let reader: SourceReader

  init(_ reader: SourceReader, _ assignments: [ViewAssignment]) {
    self.reader = reader
    factories = reader.factories
    let texts = assignments.filter { $0.role == .text && !$0.isForState }
    let unclear = Set(texts.filter(\.mayBeLight).map(reader.viewName)).union(reader.attributedViews)
    chosen = unclear.union(unclear.flatMap { reader.loops[$0] ?? [] })
    refreshed = Set(
      texts.filter { reader.isRefreshing($0) && reader.isUnconditional($0) }.map(reader.viewName))
    last = Dictionary(
      texts.filter(reader.isUnconditional).map { (reader.place($0), $0.range.lowerBound) },
      uniquingKeysWith: max)
    colored = Dictionary(
      texts.map { (reader.viewName(of: $0), [reader.functionName($0)]) },
      uniquingKeysWith: { $0.union($1) })
  }

  func contain(_ assignment: ViewAssignment) -> Bool {
    let name = reader.viewName(of: assignment)
    return chosen.contains(name) || refreshed.contains(name) && !reader.isRefreshing(assignment)
      || isOfFactory(assignment)
      || last[reader.place(assignment), default: 0] > assignment.range.lowerBound
  }

  /// Whether the view is made by a function for properties of which code sets the color later.
  private func isOfFactory(_ assignment: ViewAssignment) -> Bool {
    guard let function = reader.scopes.functionName(around: assignment.range.lowerBound),
      factories.contains(function)
    else { return false }
    let made = reader.properties(madeBy: reader.functionName(assignment))
    let name = reader.functionName(assignment)
    return !made.isEmpty
      && made.allSatisfy { colored[$0]?.contains { $0 != name } == true }
  }
}

extension ViewAssignment {
  fileprivate var mayBeLight: Bool {
    switch color {
    case nil, .member("white", of: _): true
    default: false
    }
  }
}

extension SourceReader {
  fileprivate func typeName(_ assignment: ViewAssignment) -> String {
    typeName(around: assignment.range.lowerBound)
  }

  fileprivate func functionName(_ assignment: ViewAssignment) -> String {
    functionName(around: assignment.range.lowerBound)
  }

  /// The function around an assignment, by its token, and the view.
  fileprivate func place(_ assignment: ViewAssignment) -> String {
    "\(scopes.functionName(around: assignment.range.lowerBound) ?? -1) \(assignment.receiver)"
  }

  /// Whether the function around an assignment runs each time its views are shown.
  fileprivate func isRefreshing(_ assignment: ViewAssignment) -> Bool {
    let name = functionName(assignment)
    return refreshing.contains { name.hasPrefix($0) }
  }

  /// Whether an assignment stands in the body of its function, and in no branch of it.
  fileprivate func isUnconditional(_ assignment: ViewAssignment) -> Bool {
    scopes.brace(around: assignment.range.lowerBound).flatMap(blocks.block).map {
      tokens.isWord("func", at: $0.keyword)
    } ?? false
  }

  /// The names, by token, of the functions that return a view with a text, as their heads say.
  fileprivate var factories: Set<Int> {
    Set(
      blocks.blocks.filter { block in
        guard tokens.isWord("func", at: block.keyword), let result = block.head.last,
          tokens.isMark(">", at: result - 1)
        else { return false }
        return ["Label", "Button", "TextField", "TextView"].contains(
          where: tokens.text(result).hasSuffix)
      }.compactMap(\.head.first))
  }

  /// The properties that get the result of a function: `title` of `lazy var title = { makeLabel() }()`.
  fileprivate func properties(madeBy function: String) -> Set<String> {
    Set(
      tokens.tokens.indices.filter {
        tokens.isWord(function, at: $0) && tokens.isMark("(", at: $0 + 1)
          && !tokens.isWord("func", at: $0 - 1)
      }.map { index in
        let constant = constantName(around: index)
        let name =
          tokens.isMark("=", at: index - 1) && constant.isEmpty
          ? tokens.text(tokens.isMark(":", at: index - 3) ? index - 4 : index - 2) : constant
        return "\(typeName(around: index)) \(name)"
      })
  }

  /// The views that get a text with attributes, which may have a color.
  fileprivate var attributedViews: [String] {
    chains.filter {
      $0.members.last?.name == "attributedText" && tokens.isMark("=", at: $0.range.upperBound)
    }.map { viewName($0.receiver.viewName, $0.range.lowerBound) }
  }

  /// The views that a variable stands for in a loop such as `for label in [title, detail]`.
  fileprivate var loops: [String: [String]] {
    Dictionary(
      tokens.tokens.indices.compactMap { index in
        guard tokens.isWord("for", at: index), tokens.isWord("in", at: index + 2),
          let list = tokens.inside(index + 3)
        else { return nil }
        let type = typeName(around: index)
        return (
          "\(type) \(tokens.text(index + 1))",
          list.filter { tokens.kind($0) == .word }.map { "\(type) \(tokens.text($0))" }
        )
      }, uniquingKeysWith: +)
  }
}

private let refreshing = [
  "configure", "update", "apply", "bind", "refresh", "prepareForReuse", "layoutSubviews",
  "viewWillAppear", "traitCollectionDidChange",
]
