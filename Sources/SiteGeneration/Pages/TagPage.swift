import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The page of a tag, which lists the articles that have it.
  func tagPage(_ tag: TagID) -> PageContent {
    let title = name(of: tag)
    let description = words("tags.lede", ["tag": .text(title)])
    return PageContent(
      title: title, description: description, kind: "tag",
      trail: base.articles.count > 1 ? [step(words("articles.title"), .articles)] : []
    ) {
      masthead(title, eyebrow: .text(words("tags.tag"))) { lede([.text(description)]) }
      column { articleList(base.articles(tagged: tag)) }
    }
  }

  /// Returns links to the pages of tags, or nil if there are none.
  func tagLinks(_ tags: [TagID]) -> HTMLNode? {
    guard !tags.isEmpty else { return nil }
    return element("ul", ["class": "tags", "aria-label": words("tags.title")]) {
      for tag in tags {
        element("li") {
          element("a", ["class": "tag", "href": link(to: .tag(tag))]) { name(of: tag) }
        }
      }
    }
  }
}
