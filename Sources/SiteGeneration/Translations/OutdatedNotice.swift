import Guidelines
import HTMLTree
import Localization
import Parallel
import Translation

extension PageContext {
  /// A notice that names the outdated and untranslated parts of the page and offers their current
  /// source text. It is nil if there are no such parts.
  var outdatedNotice: HTMLNode? {
    let source = base.manifest.sourceLocale
    guard locale != source else { return nil }
    let outdated = options.outdated.value
    let sentences = base.outdatedSentences(of: page, in: locale, among: outdated, messages)
    guard !sentences.isEmpty else { return nil }
    let borrowed = Set(base.borrowedParts(of: page, in: locale))
    let hidden = base.outdatedUnits(of: page, in: locale, among: outdated)
      .filter { !borrowed.contains($0.address) }
    return element("div", ["class": "wrap"]) {
      element("aside", ["class": "notice outdated", "aria-label": words("translation.title")]) {
        for sentence in sentences { element("p") { sentence } }
        if !hidden.isEmpty {
          element("details") {
            element("summary") {
              words("translation.newer", ["language": .text(base.languageName(of: source))])
            }
            element("dl", ["lang": source.description]) {
              for unit in hidden {
                if let text = unit.source?.text {
                  element("dt", ["lang": locale.description]) { messages.partName(unit.address) }
                  element("dd") { blocks(text) }
                }
              }
            }
          }
        }
      }
    }
  }

  /// A notice for readers who chose a language for a page that the language lacks, and came here
  /// instead. The style sheet shows it only to them. It is nil on pages that list no others.
  var untranslatedNotice: HTMLNode? {
    let lists: [SitePage] = [.home, .rules, .palette, .articles, .allChecks, .standards]
    let isTopic = if case .topic = page.subject { page.bilingual == nil } else { false }
    guard base.manifest.partialLocales.contains(locale), isTopic || lists.contains(page) else {
      return nil
    }
    return element("div", ["class": "wrap untranslated"]) {
      element("p", ["class": "notice"]) { words("site.untranslated-page") }
    }
  }

  /// Returns a notice that a text is not translated and is shown in another language, or nil if it
  /// is translated.
  func fallbackNotice(_ locale: LocaleTag) -> HTMLNode? {
    base.untranslatedSentence(of: locale, messages).map { sentence in
      element("p", ["class": "notice"]) { sentence }
    }
  }
}
