/// How the content of an element is written.
///
/// Names and groups: HTML Living Standard, 13.1.2 Elements.
enum ContentModel {
  case normal
  /// Has no content and no end tag.
  case void
  /// A line feed right after the start tag would be dropped by the parser.
  case dropsFirstLineFeed
  case script
  case style
}

extension HTMLName {
  /// Compares by length first, because this is asked for every element of every page.
  var contentModel: ContentModel {
    switch literal.utf8CodeUnitCount {
    case 2: self == "br" || self == "hr" ? .void : .normal
    case 3: self == "pre" ? .dropsFirstLineFeed : isOne(of: "img", "col", "wbr") ? .void : .normal
    case 4: isOne(of: "link", "meta", "area", "base") ? .void : .normal
    case 5: self == "style" ? .style : isOne(of: "input", "track", "embed") ? .void : .normal
    case 6: self == "script" ? .script : self == "source" ? .void : .normal
    case 8: self == "textarea" ? .dropsFirstLineFeed : .normal
    default: .normal
    }
  }

  /// Whether the attribute's value is a URL that a browser may follow or load.
  var holdsURL: Bool {
    switch literal.utf8CodeUnitCount {
    case 3: self == "src"
    case 4: isOne(of: "href", "cite", "data", "ping")
    case 6: isOne(of: "action", "poster")
    case 10: isOne(of: "formaction", "xlink:href")
    default: false
    }
  }

  private func isOne(of first: HTMLName, _ second: HTMLName) -> Bool {
    self == first || self == second
  }

  private func isOne(of first: HTMLName, _ second: HTMLName, _ third: HTMLName) -> Bool {
    self == first || self == second || self == third
  }

  private func isOne(
    of first: HTMLName, _ second: HTMLName, _ third: HTMLName, _ fourth: HTMLName
  ) -> Bool {
    isOne(of: first, second) || isOne(of: third, fourth)
  }
}
