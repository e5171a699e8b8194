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
