import Guidelines
import HTMLTree
import Localization

extension PageContext {
  var changesPage: PageContent {
    PageContent(title: words("changes.title"), description: words("changes.lede"), kind: "changes")
    {
      masthead(words("changes.title")) {
        lede(inline(words("changes.lede")))
        element("p", ["class": "page-tools"]) {
          element("a", ["href": relative(Self.feedPath)]) { words("changes.feed") }
        }
      }
      article(years + (base.editions.isEmpty ? [] : [editions]))
    }
  }

  private var years: [PageSection] {
    changeEntries.runs(by: \.date.year).map { entries in
      let year = String(entries[0].date.year)
      return PageSection("year-\(year)", year) { changeLog(entries) }
    }
  }

  /// The editions of the palette, those without a date too.
  private var editions: PageSection {
    PageSection("editions", words("changes.editions")) {
      element("ol", ["class": "log"]) {
        for edition in base.editions { element("li") { entry(edition) } }
      }
    }
  }

  private func entry(_ edition: Edition) -> [HTMLNode] {
    let text = localized(edition.texts)
    let day = edition.date.value.map(date) ?? .text(words("color.unknown"))
    return [
      element("span", ["class": "when"]) { day },
      element("div", ["class": "stack"]) {
        element("h3") { name(ofEdition: edition.id) }
        if let text, let note = text.value.note {
          element("p", language(of: text.locale)) { inline(note) }
        }
        element("p", ["class": "small muted"]) { sourceLinks(edition.sources) }
      },
    ]
  }
}
