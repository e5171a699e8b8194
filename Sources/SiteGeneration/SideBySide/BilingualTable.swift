import HTMLTree
import Localization

extension PageContext {
  /// Two languages in two columns, or below each other where there is no room.
  func bilingual(_ parts: [BilingualPart], _ other: LocaleTag) -> HTMLNode {
    element("div", ["class": "wrap"]) {
      element("div", ["class": "bilingual"]) {
        row("bilingual-head", languageHead(locale), languageHead(other), other)
        for part in parts { section(part, other) }
      }
    }
  }

  private func section(_ part: BilingualPart, _ other: LocaleTag) -> HTMLNode {
    element("section", ["id": part.anchor]) {
      row(
        "bilingual-title", [element("h2") { part.title }],
        [element("p", ["class": "heading"]) { part.otherTitle }], other)
      for unit in part.rows { row("bilingual-unit", unit.first, unit.second, other) }
    }
  }

  private func row(
    _ name: String, _ first: [HTMLNode]?, _ second: [HTMLNode]?, _ other: LocaleTag
  ) -> HTMLNode {
    element("div", ["class": "bilingual-row \(name)"]) {
      cell(first, locale)
      cell(second, other)
    }
  }

  private func cell(_ content: [HTMLNode]?, _ language: LocaleTag) -> HTMLNode {
    guard let content else {
      return element("p", ["class": "is-missing"]) {
        words("side-by-side.missing", markup: ["language": languageName(language)])
      }
    }
    return element("div", ["class": "prose", "lang": language.description]) { content }
  }

  /// The name of a language, leading to the page in that language alone.
  private func languageHead(_ language: LocaleTag) -> [HTMLNode] {
    guard case .sideBySide(let subject) = page else { return [] }
    return [
      element(
        "a", ["href": link(to: subject.page, in: language), "hreflang": language.description]
      ) { base.languageName(of: language) }
    ]
  }
}
