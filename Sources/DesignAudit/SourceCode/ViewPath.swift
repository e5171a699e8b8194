/// What is around a view in SwiftUI, from the inside to the outside.
struct ViewPath {
  /// The list, form or scroll view in which the view moves with the content; nil if none is seen.
  var container: String?
  /// Whether the view floats above the content: in a bar, a sheet or a menu.
  var isFloating = false
  /// Whether the view is part of a button or another control.
  var isControl = false
  /// Whether the view is made once for each element of a list.
  var isRepeated = false
  /// Whether the views that are made for each element lie in one stack, which may be that of one row.
  var isStacked = false
  /// The name of the function or property that makes the view, where no container is seen.
  var function: String?
}

/// Finds what is around the views of a source text, also where functions of it make them.
struct ViewPaths {
  let reader: SourceReader
  /// The places of the names of functions and properties.
  private let occurrences: [String: [Int]]
  private let pinsHeaders: Bool
  /// Whether hosting configurations of the text make views of their own, and no cells.
  private let makesContentViews: Bool

  init(_ reader: SourceReader) {
    self.reader = reader
    let tokens = reader.tokens
    var declarations: [Int: String] = [:]
    for block in reader.blocks.blocks {
      guard let name = block.head.first, tokens.kind(name) == .word else { continue }
      let keyword = tokens.text(block.keyword)
      if keyword == "var" || keyword == "func" { declarations[name] = tokens.text(name) }
    }
    let names = WordSet(Set(declarations.values).subtracting(["body"]))
    var occurrences: [String: [Int]] = [:]
    var pinsHeaders = false
    var makesContentViews = false
    for index in tokens.tokens.indices where tokens.kind(index) == .word {
      if tokens.isWord("pinnedViews", at: index) { pinsHeaders = true }
      if tokens.isWord("makeContentView", at: index) { makesContentViews = true }
      if tokens.isWord(in: names, at: index), declarations[index] == nil, !tokens.isLabel(index) {
        occurrences[tokens.text(index), default: []].append(index)
      }
    }
    self.occurrences = occurrences
    self.pinsHeaders = pinsHeaders
    self.makesContentViews = makesContentViews
  }

  /// Returns what is around a token, following the functions of the file that make the view.
  func path(of token: Int, depth: Int = 3) -> ViewPath {
    var path = enclosing(token)
    guard path.container == nil, !path.isFloating, let name = path.function, name != "body",
      depth > 0
    else { return path }
    let type = reader.typeName(around: token)
    for place in occurrences[name, default: []].prefix(20)
    where reader.typeName(around: place) == type {
      let outer = self.path(of: place, depth: depth - 1)
      path.isFloating = outer.isFloating
      if outer.isFloating { return path }
      path.isControl = path.isControl || outer.isControl
      let isOneRow = path.isStacked && rowContainers.contains(outer.container ?? "")
      path.isRepeated = path.isRepeated && !isOneRow || outer.isRepeated
      path.container = path.container ?? outer.container
      path.function = outer.function
    }
    return path
  }

  /// Returns what is around a token in the same function.
  private func enclosing(_ token: Int) -> ViewPath {
    let tokens = reader.tokens
    var path = ViewPath()
    var token = token
    for _ in 0..<deepestView {
      guard let bracket = reader.scopes.bracket(around: token) else { return path }
      if let owner = reader.owner(ofClosure: bracket) {
        let chain = reader.chains[owner.chain]
        add(chain.members[owner.member], isBase: owner.member == 0, bracket, to: &path)
        if controls.contains(chain.members[0].name) { path.isControl = true }
        if path.isFloating || path.container != nil { return path }
        token = chain.range.lowerBound
      } else if let block = reader.blocks.block(openedBy: bracket) {
        let keyword = tokens.text(block.keyword)
        if keyword == "var" || keyword == "func" {
          path.function = block.head.first.map(tokens.text)
          return path
        }
        guard statements.contains(keyword) else { return path }
        token = block.keyword
      } else {
        if tokens.kind(bracket - 1) == .word, isFloating(argumentOf: bracket - 1) {
          path.isFloating = true
          return path
        }
        token = bracket
      }
    }
    return path
  }

  private func add(
    _ member: CodeChain.Member, isBase: Bool, _ brace: Int, to path: inout ViewPath
  ) {
    let name = member.name
    if floatingContainers.contains(name) || name == "NavigationLink" && isDestination(member, brace)
      || pinsHeaders && reader.tokens.isWord("header", at: brace - 2)
    {
      path.isFloating = true
      return
    }
    guard isBase else { return }
    if name == "ForEach" || name == "List" && hasData(member) { path.isRepeated = true }
    if stacks.contains(name), path.isRepeated { path.isStacked = true }
    guard scrollingContainers.contains(name), !isHorizontal(member),
      name != "UIHostingConfiguration" || !makesContentViews
    else { return }
    path.container = name
    if path.isStacked, rowContainers.contains(name) { path.isRepeated = hasData(member) }
  }

  /// Whether a list gets the elements of which it makes rows, as its first argument.
  private func hasData(_ member: CodeChain.Member) -> Bool {
    member.arguments.map { !$0.isEmpty && !reader.tokens.isMark(":", at: $0.lowerBound + 1) }
      ?? false
  }

  private func isHorizontal(_ member: CodeChain.Member) -> Bool {
    member.arguments.map { arguments in
      arguments.prefix(20).contains { reader.tokens.isWord("horizontal", at: $0) }
    } ?? false
  }

  /// Whether a closure makes the screen to which a link leads, and not its label.
  private func isDestination(_ member: CodeChain.Member, _ brace: Int) -> Bool {
    let isLabelled = reader.tokens.isWord("label", at: brace - 2)
    let words = member.arguments.map { $0.prefix(40).map(reader.tokens.text) } ?? []
    return !isLabelled && !words.contains("destination") && !words.contains("value")
  }

  private func isFloating(argumentOf name: Int) -> Bool {
    floatingContainers.contains(reader.tokens.text(name))
      || reader.tokens.isWord("NavigationLink", at: name)
  }
}

extension SourceTokens {
  /// Whether a word is the label of an argument or a closure: `content: {`.
  fileprivate func isLabel(_ index: Int) -> Bool {
    isMark(":", at: index + 1) && !isMark("?", at: index - 1)
  }
}

private let deepestView = 60

private let statements: Set<String> = [
  "if", "else", "switch", "for", "do", "guard", "get", "while", "repeat",
]

/// Containers whose content moves when people scroll.
let scrollingContainers: Set<String> = [
  "List", "Form", "ScrollView", "LazyVStack", "LazyVGrid", "Table", "UIHostingConfiguration",
]

/// Containers that make a row of each view in them.
private let rowContainers: Set<String> = ["List", "Form"]
private let stacks: Set<String> = ["VStack", "HStack", "ZStack", "Grid"]

/// Views and modifiers whose content floats above that of the screen, or is another screen.
private let floatingContainers: Set<String> = [
  "toolbar", "ToolbarItem", "ToolbarItemGroup", "safeAreaInset", "safeAreaBar", "sheet", "popover",
  "fullScreenCover", "alert", "confirmationDialog", "inspector", "contextMenu", "Menu",
  "swipeActions", "navigationDestination", "tabViewBottomAccessory", "searchSuggestions",
  "navigationBarItems", "navigationTransition", "matchedTransitionSource", "NavigationStack",
  "NavigationView", "NavigationSplitView", "TabView",
]

/// Views that people operate. A link in a list is a row of it.
let controls: Set<String> = ["Button", "Menu", "Toggle", "Link", "Picker", "TextField"]
