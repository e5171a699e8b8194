import SiteGeneration

/// The tags and texts of a page, in order, to find what is empty.
struct PageOutline {
  private enum Token {
    case start(name: String, tag: String)
    case end(String)
    case text(String)
  }

  private let tokens: [Token]

  /// - Parameter html: The markup of a page. Templates of scripts and parts that are hidden until
  ///   a script fills them are left out.
  init(_ html: String) {
    let hidden =
      #/<template.*?</template>|<(details|div) class="check-part" [^>]*hidden[ =>].*?</\1>/#
    let shown = html.replacing(hidden.dotMatchesNewlines(), with: "")
    tokens = shown.matches(of: #/<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/#).compactMap { found in
      if let text = found.4 { return .text(String(text)) }
      guard let name = found.2.map(String.init) else { return nil }
      return found.1 == "/" ? .end(name) : .start(name: name, tag: String(found.3 ?? ""))
    }
  }
}

extension PageOutline {
  /// The lists, tables and paragraphs without anything in them, unless they are hidden or a script
  /// fills them.
  var emptyParts: [String] {
    zip(tokens, tokens.dropFirst()).compactMap { first, second in
      guard case .start(let name, let tag) = first, case .end(name) = second,
        Self.containers.contains(name), !Self.isForScripts(tag)
      else { return nil }
      return "<\(name)\(tag)>"
    }
  }

  private static let containers: Set = [
    "ul", "ol", "dl", "dd", "li", "table", "tbody", "p", "nav", "section", "select", "fieldset",
    "h1", "h2", "h3", "h4", "a", "button", "main",
  ]

  private static func isForScripts(_ tag: String) -> Bool {
    [" hidden", " data-", " aria-live", "role=\"status\""].contains { tag.contains($0) }
  }

  /// The headings after which the next heading of the same or a higher level, or the end of the main
  /// part, comes first.
  var headingsWithoutContent: [String] {
    var open: (level: Int, text: String)?
    var isInside = false
    var found: [String] = []
    for token in tokens {
      switch token {
      case .start(let name, _):
        guard let level = Self.level(name) else {
          if isInside ? name == "a" : Self.shown.contains(name) { (open, isInside) = (nil, false) }
          continue
        }
        if let open, open.level >= level { found.append(open.text) }
        (open, isInside) = ((level, ""), true)
      case .end(let name) where Self.level(name) != nil: isInside = false
      case .end("main"):
        if let open { found.append(open.text) }
        open = nil
      case .end: continue
      case .text(let text) where isInside: open?.text += text
      case .text(let text): if text.contains(where: { !$0.isWhitespace }) { open = nil }
      }
    }
    return found
  }

  /// What is content without any text, and the links of headings, which lead to their content.
  private static let shown: Set = ["img", "svg", "input", "select", "iframe"]

  private static func level(_ name: String) -> Int? {
    ["h1", "h2", "h3", "h4", "h5", "h6"].firstIndex(of: name)
  }

  /// The keys that the dialog about keys lists.
  var listedKeys: [String] {
    zip(tokens, tokens.dropFirst()).compactMap { first, second in
      if case (.start("kbd", _), .text(let key)) = (first, second) { key } else { nil }
    }
  }
}
