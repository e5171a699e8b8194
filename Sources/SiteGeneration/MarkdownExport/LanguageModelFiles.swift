import Guidelines
import Localization

/// Returns the files of the llmstxt.org convention for each locale: a list of pages in Markdown,
/// and the content of these pages in one file.
///
/// The files of the source locale are at the root of the site, where programs search for them.
func languageModelFiles(_ pages: [PageSummary], base: KnowledgeBase) -> [SiteFile] {
  guard base.manifest.hasTwins else { return [] }
  return base.manifest.locales.flatMap { locale in
    let pages = pages.filter { $0.context.locale == locale }
    let list = LanguageModelList(
      pages: pages, base: base, words: base.messages(for: locale), locale: locale)
    let whole = pages.compactMap(\.chapter).joined(separator: "\n")
    let folder = locale == base.manifest.sourceLocale ? "" : "\(locale)/"
    return [
      SiteFile(path: "\(folder)llms.txt", bytes: Array(list.text.utf8)),
      SiteFile(path: "\(folder)llms-full.txt", bytes: Array(whole.utf8)),
    ]
  }
}

private struct LanguageModelList {
  let pages: [PageSummary]
  let base: KnowledgeBase
  let words: LocalizedMessages
  let locale: LocaleTag

  /// The text of `llms.txt`, in the order of the convention: title, summary, sections of links.
  var text: String {
    let about = [
      "# \(words.text("site.name"))", words.optionalText("home.lede").map { "> \($0)" },
      words.optionalText("site.notice"),
    ]
    let sections = LanguageModelSection.allCases.compactMap { section -> String? in
      let entries = pages.filter { $0.context.page.section == section }.map { page in
        let about = page.description.replacing("\n", with: " ")
        return link(page.title, "\(locale)/\(page.context.page.twinPath)")
          + (about.isEmpty ? "\n" : ": \(about)\n")
      }
      guard !entries.isEmpty else { return nil }
      return "\n## \(words.text(section.rawValue))\n\n" + entries.joined()
    }
    let languages = base.manifest.locales.map { other in
      let path = other == base.manifest.sourceLocale ? "" : "\(other)/"
      return link(base.languageName(of: other), "\(path)llms.txt") + "\n"
    }
    return about.compactMap(\.self).joined(separator: "\n\n") + "\n" + sections.joined()
      + "\n## \(words.text("site.languages"))\n\n" + languages.joined()
  }

  private func link(_ title: String, _ path: String) -> String {
    let escaped = title.replacing("[", with: "\\[").replacing("]", with: "\\]")
    return "- [\(escaped)](\(pages.first?.context.folderOfLists ?? "")\(path))"
  }
}

/// The sections of `llms.txt`, in order. The raw value is the message key of the section title.
enum LanguageModelSection: MessageKey, CaseIterable {
  case topics = "home.topics"
  case rules = "search.all-rules"
  case tables = "home.tables"
  case colors = "search.all-colors"
  case articles = "search.all-articles"
  case checks = "search.all-checks"
  case standards = "search.all-standards"
  case more = "site.more"
}
