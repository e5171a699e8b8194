import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func pager(of rule: Rule) -> HTMLNode? {
    let (previous, next) = base.neighbors(of: rule.id)
    func target(_ id: RuleID?) -> LinkedObject? { id.flatMap(base.rule).map { .rule($0) } }
    return pager(target(previous), target(next))
  }

  func pager(of topic: Topic) -> HTMLNode? {
    let topics = base.topics
    guard let place = topics.firstIndex(where: { $0.id == topic.id }) else { return nil }
    return pager(
      place > 0 ? .topic(topics[place - 1]) : nil,
      place + 1 < topics.count ? .topic(topics[place + 1]) : nil)
  }

  /// Returns links to the pages before and after this one in reading order, with keyboard shortcuts;
  /// see the script `page/keys.js`.
  private func pager(_ previous: LinkedObject?, _ next: LinkedObject?) -> HTMLNode? {
    guard previous != nil || next != nil else { return nil }
    return element("nav", ["class": "pager wrap", "aria-label": words("pager.label")]) {
      for (direction, key, target) in [("prev", "k", previous), ("next", "j", next)] {
        if let target, let title = base.title(of: target, in: locale) {
          element(
            "a",
            [
              "class": "pager-\(direction)", "href": link(to: target), "rel": direction,
              "data-key": key,
            ]
          ) {
            element("span", ["class": "small muted"]) { words("pager.\(direction)") }
            element("span", attributes(["class": "pager-title"], in: title.locale)) {
              title.value
            }
          }
        }
      }
    }
  }
}
