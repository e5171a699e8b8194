import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func pager(of rule: Rule) -> HTMLNode? {
    let ids = base.ruleIDs(in: rule.topic)
    return pager(ids, around: rule.id) { id in
      let text = base.rule(id).flatMap { localized($0.texts) }
      return (.rule(id), text.map { InLocale($0.value.title, $0.locale) })
    }
  }

  func pager(of topic: Topic) -> HTMLNode? {
    pager(base.topics.map(\.id), around: topic.id) { id in
      let text = base.topic(id).flatMap { localized($0.texts) }
      return (.topic(id), text.map { InLocale($0.value.title, $0.locale) })
    }
  }

  /// The ways to the pages before and after this one in reading order.
  private func pager<ID: Equatable>(
    _ ids: [ID], around id: ID, target: (ID) -> (SitePage, InLocale<String>?)
  ) -> HTMLNode? {
    guard let place = ids.firstIndex(of: id), ids.count > 1 else { return nil }
    return element("nav", ["class": "pager wrap", "aria-label": words("pager.label")]) {
      if place > 0 { step("prev", key: "k", target(ids[place - 1])) }
      if place + 1 < ids.count { step("next", key: "j", target(ids[place + 1])) }
    }
  }

  /// A link that a key follows; see the script `page/keys.js`.
  private func step(
    _ direction: String, key: String, _ target: (SitePage, InLocale<String>?)
  ) -> HTMLNode? {
    guard let title = target.1 else { return nil }
    let attributes: HTMLAttributes = [
      "class": "pager-\(direction)", "href": link(to: target.0), "rel": direction, "data-key": key,
    ]
    return element("a", attributes) {
      element("span", ["class": "small muted"]) { words("pager.\(direction)") }
      element("span", self.attributes(["class": "pager-title"], in: title.locale)) { title.value }
    }
  }
}
