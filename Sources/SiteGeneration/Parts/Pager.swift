import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func pager(of rule: Rule) -> HTMLNode? {
    let (previous, next) = base.neighbors(of: rule.id)
    return pager(previous.map(target), next.map(target))
  }

  func pager(of topic: Topic) -> HTMLNode? {
    let topics = base.topics
    guard let place = topics.firstIndex(where: { $0.id == topic.id }) else { return nil }
    return pager(
      place > 0 ? target(topics[place - 1]) : nil,
      place + 1 < topics.count ? target(topics[place + 1]) : nil)
  }

  /// Returns links to the pages before and after this one in reading order.
  private func pager(_ previous: Target?, _ next: Target?) -> HTMLNode? {
    guard previous != nil || next != nil else { return nil }
    return element("nav", ["class": "pager wrap", "aria-label": words("pager.label")]) {
      previous.flatMap { step("prev", key: "k", $0) }
      next.flatMap { step("next", key: "j", $0) }
    }
  }

  private typealias Target = (page: SitePage, title: InLocale<String>?)

  private func target(_ id: RuleID) -> Target {
    (.rule(id), base.rule(id).flatMap { base.title(of: $0, in: locale) })
  }

  private func target(_ topic: Topic) -> Target {
    (.topic(topic.id), localized(topic.texts).map { InLocale($0.value.title, $0.locale) })
  }

  /// Returns a link with a keyboard shortcut; see the script `page/keys.js`.
  private func step(
    _ direction: String, key: String, _ target: Target
  ) -> HTMLNode? {
    guard let title = target.title else { return nil }
    let attributes: HTMLAttributes = [
      "class": "pager-\(direction)", "href": link(to: target.page), "rel": direction,
      "data-key": key,
    ]
    return element("a", attributes) {
      element("span", ["class": "small muted"]) { words("pager.\(direction)") }
      element("span", self.attributes(["class": "pager-title"], in: title.locale)) { title.value }
    }
  }
}

/// A small sign beside a word with the same meaning, for readers who skim.
enum Mark: String, CaseIterable, Sendable {
  case check, cross, arrow, dots, target, wave

  /// The sign, which refers to the drawing in `symbols`. Lists of rules have very many signs, so
  /// that it must be short.
  var node: HTMLNode { Self.nodes[self] ?? .empty }

  /// The place of the sign of a rule that has none, in a list in which other rules have one.
  static let none = element("svg", ["class": "mark", "aria-hidden": "true"])

  private static let nodes = Dictionary(
    uniqueKeysWithValues: allCases.map { mark in
      (
        mark,
        element("svg", ["class": "mark", "aria-hidden": "true"]) {
          element("use", ["href": "#mark-\(mark.rawValue)"])
        }
      )
    })

  /// The drawings of all signs, which each page has once.
  static let symbols = element("svg", ["hidden": nil, "aria-hidden": "true"]) {
    for mark in allCases {
      element("symbol", ["id": "mark-\(mark.rawValue)", "viewBox": "0 0 20 20"]) {
        element("circle", ["cx": "10", "cy": "10", "r": "8.5"])
        element("path", ["d": mark.drawing])
      }
    }
  }

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
  /// Returns the sign of a rule in a list, or an empty place if only other rules have a sign.
  func mark(of rule: Rule) -> HTMLNode? {
    rule.mark?.node ?? (base.rules.contains { $0.mark != nil } ? Mark.none : nil)
  }
}

extension Rule {
  /// The sign of the rule's kind, or a wave if the rule is not current; nil without a kind.
  var mark: Mark? { isCurrent ? kind?.mark : .wave }

  /// The key of the word for the kind of the rule beside its title, if it has one. Titles are orders,
  /// so it must not turn the order around, as `Avoid` would.
  var kindKey: String? {
    kind.map { [.do, .avoid].contains($0) ? "rule.binding" : "rule.kind.\($0.rawValue)" }
  }

  /// The CSS class for the kind of the rule; `no-kind` without a kind, and `not-current` if the rule
  /// is not current.
  var markClass: String {
    isCurrent ? kind.map { "kind-\($0.rawValue)" } ?? "no-kind" : "not-current"
  }
}

extension RuleKind {
  fileprivate var mark: Mark {
    switch self {
    case .do, .avoid: .check
    case .prefer: .arrow
    case .consider: .dots
    case .test: .target
    }
  }
}
