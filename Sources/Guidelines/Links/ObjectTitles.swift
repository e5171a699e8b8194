import HTMLTree
package import Localization
package import MarkdownTree

/// The resolver of links where nothing can be followed, such as in a terminal or on a checklist: a
/// link without a text of its own shows the title of its object, and a picture its alternative text.
package struct ObjectTitles: LinkResolver {
  let base: KnowledgeBase
  let locale: LocaleTag

  package init(base: KnowledgeBase, locale: LocaleTag) {
    self.base = base
    self.locale = locale
  }

  package func target(of destination: String) -> LinkTarget? {
    guard let reference = ContentReference(destination), let url = SafeURL("#\(reference.id)")
    else { return nil }
    let title = base.object(of: reference).flatMap { base.title(of: $0, in: locale) }
    return LinkTarget(url, label: title?.value ?? reference.id)
  }

  package func words(forPicture alternative: String) -> String {
    alternative.isEmpty
      ? "" : base.messages(for: locale).text("pictures.words", ["text": .text(alternative)])
  }

  package func words(for alert: MarkdownAlert) -> String {
    let words = base.messages(for: locale)
    return words.text(MessageKey("alert.\(alert.rawValue)")) + words.text("site.colon")
  }

  package func aside(_ note: String) -> String? {
    guard !note.isEmpty else { return "" }
    let words = base.messages(for: locale)
    guard words.optionalText("cli.punctuation.aside") != nil else { return " (\(note))" }
    return words.text("cli.punctuation.aside", ["text": .text(note)])
  }
}
