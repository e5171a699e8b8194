import HTMLTree
import Localization

extension PageContext {
  /// The head of a page: what it is, its title, and what to know first.
  func masthead(
    _ title: String, in language: LocaleTag? = nil, eyebrow: HTMLNode? = nil,
    @HTMLBuilder below: () -> [HTMLNode] = { [] }
  ) -> HTMLNode {
    element("div", ["class": "wrap"]) {
      element("header", ["class": "masthead"]) {
        if let eyebrow { element("p", ["class": "eyebrow"]) { eyebrow } }
        element("h1", self.language(of: language ?? locale)) { title }
        below()
      }
    }
  }

  func lede(_ text: [HTMLNode], in language: LocaleTag? = nil) -> HTMLNode {
    return element("p", attributes(["class": "lede"], in: language ?? locale)) { text }
  }

  /// Tells readers that a text is shown in another language for want of a translation.
  func fallbackNotice(_ locale: LocaleTag) -> HTMLNode? {
    guard locale != self.locale else { return nil }
    return element("p", ["class": "notice"]) {
      words("site.untranslated", ["language": .text(base.languageName(of: locale))])
    }
  }
}
