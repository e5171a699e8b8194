import HTMLTree
import MarkdownTree

extension MarkdownConverter {
  /// Returns the nodes as one line of text, with white space collapsed as in a browser.
  func inlines(_ nodes: [HTMLNode]) -> [MarkdownInline] {
    var spacing = Spacing()
    var inlines = inlines(nodes, &spacing)
    while let last = inlines.last, last == .text(" ") || last == .hardBreak { inlines.removeLast() }
    return inlines
  }

  private func inlines(_ nodes: [HTMLNode], _ spacing: inout Spacing) -> [MarkdownInline] {
    var inlines: [MarkdownInline] = []
    var previous: HTMLName?
    for node in nodes.flattened {
      switch node {
      case .text(let text):
        inlines += spacing.text(text)
        previous = nil
      case .element(let element) where !element.isLeftOut:
        if !element.isInline || element.isApart(from: previous) { spacing.isWanted = true }
        inlines += self.inlines(element, &spacing)
        if !element.isInline { spacing.isWanted = true }
        previous = element.name
      case .element, .raw, .fragment: continue
      }
    }
    return inlines
  }

  private func inlines(_ element: HTMLElement, _ spacing: inout Spacing) -> [MarkdownInline] {
    switch element.name {
    case "br": return spacing.lineBreak
    case "svg": return element.drawingText.map { spacing.text("[\($0)]") } ?? []
    case "img": return picture(element, &spacing)
    case "code", "samp":
      let code = element.children.text
      return code.isEmpty ? [] : spacing.before + spacing.placed([.code(code)])
    default: break
    }
    if element.name == "sup", let link = element.childElements.first, let note = footnote(link) {
      return spacing.before + spacing.placed([.footnote(note)])
    }
    let space = spacing.before
    let children = inlines(element.children, &spacing)
    guard !children.isEmpty else {
      if !space.isEmpty { spacing.isWanted = true }
      return []
    }
    switch element.name {
    case "a":
      guard let url = element.attributes["href"] else { return space + children }
      return space + [.link(MarkdownLink(destination: url, children: children))]
    case "em", "i", "cite": return space + [.emphasis(children)]
    case "strong", "b": return space + [.strong(children)]
    case "kbd": return space + [.tagged(.kbd, children)]
    case "sub": return space + [.tagged(.sub, children)]
    case "sup": return space + [.tagged(.sup, children)]
    case "del", "s": return space + [.strikethrough(children)]
    default: return space + children
    }
  }

  /// Returns an image of the content with its file, and any other only with its alternative text.
  /// The one for dark appearance is left out.
  private func picture(_ element: HTMLElement, _ spacing: inout Spacing) -> [MarkdownInline] {
    guard let text = element.attributes["alt"], !text.isEmpty else { return [] }
    let classes = (element.attributes["class"] ?? "").split(separator: " ")
    guard classes.contains("picture"), let url = element.attributes["src"] else {
      return spacing.text(text)
    }
    guard !classes.contains("in-dark") else { return [] }
    let image = MarkdownLink(
      destination: url, title: element.attributes["title"] ?? "", children: [.text(text)])
    return spacing.before + spacing.placed([.image(image)])
  }
}

/// The state of collapsing white space in a line: it remembers whether a space is due when one
/// element ends and the next begins.
struct Spacing {
  /// Whether a space is needed before the next text.
  var isWanted = false
  private var isAtStart = true

  /// A space if `isWanted` is true, except at the start of a line; otherwise empty. Reading this
  /// property sets `isWanted` to false.
  var before: [MarkdownInline] {
    mutating get {
      defer { isWanted = false }
      return isWanted && !isAtStart ? [.text(" ")] : []
    }
  }

  var lineBreak: [MarkdownInline] {
    mutating get {
      guard !isAtStart else { return [] }
      isWanted = false
      isAtStart = true
      return [.hardBreak]
    }
  }

  mutating func placed(_ inlines: [MarkdownInline]) -> [MarkdownInline] {
    isAtStart = false
    return inlines
  }

  mutating func text(_ text: String) -> [MarkdownInline] {
    guard let first = text.utf8.first, let last = text.utf8.last else { return [] }
    if first.isWhitespace { isWanted = true }
    let words = text.withCollapsedSpace
    guard !words.isEmpty else { return [] }
    let space = before
    defer { isWanted = last.isWhitespace }
    return placed(space + [.text(words)])
  }
}

extension String {
  /// The text with white space trimmed and collapsed to single spaces. Most strings need no change,
  /// so they are returned without making a copy.
  fileprivate var withCollapsedSpace: String {
    var wasSpace = true
    let isCollapsed = utf8.allSatisfy { byte in
      defer { wasSpace = byte.isWhitespace }
      return !byte.isWhitespace || !wasSpace && byte == UInt8(ascii: " ")
    }
    if isCollapsed && !wasSpace { return self }
    return utf8.split(whereSeparator: \.isWhitespace).map { String(Substring($0)) }
      .joined(separator: " ")
  }
}

extension UInt8 {
  /// Whether the byte is ASCII white space (Infra Standard, 4.6) or the vertical tab.
  var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
