import Guidelines
import MarkdownTree

extension Session {
  /// The resolver of links in texts, which shows the titles of objects.
  var titles: ObjectTitles { ObjectTitles(base: base, locale: locale) }
}

extension Prose {
  /// Returns the text without markup, with the titles of objects in place of links to them.
  func text(in session: Session) -> String { blocks.searchText(links: session.titles) }
}
