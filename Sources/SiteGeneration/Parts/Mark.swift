import Guidelines
import HTMLTree

/// A small sign next to a word with the same meaning, for readers who skim.
enum Mark: String, CaseIterable, Sendable {
  case check, cross, arrow, dots, target, wave

  /// The sign, which refers to its drawing in the page. Lists of rules have very many signs, so it
  /// must be short.
  var node: HTMLNode { Self.nodes[self] ?? .empty }

  /// The placeholder for a rule without a sign, in a list in which other rules have one.
  static let none = element("svg", ["class": "mark", "aria-hidden": "true"])

  private static let nodes = Dictionary(
    uniqueKeysWithValues: allCases.map { mark in
      (
        mark,
        element("svg", ["class": "mark", "aria-hidden": "true"]) {
          element("use", ["href": mark.reference])
        }
      )
    })

  /// Returns the drawings of the signs in the content of a page, each once; nil if it has no signs.
  static func symbols(in content: [HTMLNode]) -> HTMLNode? {
    symbols(of: HTMLNode.fragment(content).elements { $0.name == "use" })
  }

  /// - Parameter elements: The elements of the page that refer to a sign, and any others.
  static func symbols(of elements: [HTMLElement]) -> HTMLNode? {
    let used = Set(elements.filter { $0.name == "use" }.compactMap { $0.attributes["href"] })
    let marks = allCases.filter { used.contains($0.reference) }
    guard !marks.isEmpty else { return nil }
    return element("svg", ["hidden": nil, "aria-hidden": "true"]) {
      for mark in marks {
        element("symbol", ["id": mark.name, "viewBox": "0 0 20 20"]) {
          element("circle", ["cx": "10", "cy": "10", "r": "8.5"])
          element("path", ["d": mark.drawing])
        }
      }
    }
  }

  private var name: String { "mark-\(rawValue)" }
  private var reference: String { "#\(name)" }

  private var drawing: String {
    switch self {
    case .check: "M6 10.4l2.7 2.7L14 7.4"
    case .cross: "M6.9 6.9l6.2 6.2M13.1 6.9l-6.2 6.2"
    case .arrow: "M10 14V6.4M6.6 9.8L10 6.4l3.4 3.4"
    case .dots: "M6.2 10h.01M10 10h.01M13.8 10h.01"
    case .target: "M10 7.2a2.8 2.8 0 1 0 .01 0"
    case .wave: "M6 10.9c1.3-1.9 2.6-1.9 4 0s2.7 1.9 4 0"
    }
  }
}

extension PageContext {
  /// Returns the sign of a rule in a list, or a placeholder if only other rules have a sign.
  func mark(of rule: Rule) -> HTMLNode? {
    rule.mark?.node ?? (base.hasKinds || base.hasClaims ? Mark.none : nil)
  }
}

extension Rule {
  /// The sign of the rule's kind, or a wave if the rule is not current; nil without a kind.
  var mark: Mark? { isCurrent ? kind?.mark : .wave }

  /// The CSS class for the kind of the rule; `no-kind` without a kind, and `not-current` if the rule
  /// is not current.
  var markClass: String {
    isCurrent ? kind.map { "kind-\($0.rawValue)" } ?? "no-kind" : "not-current"
  }
}

extension RuleKind {
  /// The key of the word for the kind. Titles are orders, so do and avoid share a word that does
  /// not reverse the order.
  var wordKey: String { [.do, .avoid].contains(self) ? "rule.binding" : "rule.kind.\(rawValue)" }

  /// The kind in the facts and addresses of filters. Kinds with one word are one choice.
  var filterName: String { [.do, .avoid].contains(self) ? "binding" : rawValue }

  fileprivate var mark: Mark {
    switch self {
    case .do, .avoid: .check
    case .prefer: .arrow
    case .consider: .dots
    case .test: .target
    }
  }
}
