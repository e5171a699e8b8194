import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Every object of the site by its first letter.
  var alphabetPage: PageContent {
    let groups = indexGroups
    return PageContent(
      title: words("alphabet.title"), description: words("alphabet.lede"), kind: "alphabet"
    ) {
      masthead(words("alphabet.title")) { lede(inline(words("alphabet.lede"))) }
      column {
        letters(groups)
        for group in groups { section(group) }
      }
    }
  }

  private func letters(_ groups: [IndexGroup]) -> HTMLNode {
    element("nav", ["aria-label": words("alphabet.letters")]) {
      element("ul", ["class": "index-letters"]) {
        for group in groups {
          element("li") { element("a", ["href": "#" + group.anchor]) { group.letter } }
        }
      }
    }
  }

  private func section(_ group: IndexGroup) -> HTMLNode {
    element("section", ["id": group.anchor]) {
      element("h2") { group.letter }
      element("ul", ["class": "columns"]) {
        for entry in group.entries {
          element("li") {
            element("a", ["href": entry.url]) { entry.title }
            " "
            element("span", ["class": "muted small"]) { words("kind.\(entry.kind.rawValue)") }
          }
        }
      }
    }
  }
}

extension PageContext {
  var aboutPage: PageContent {
    PageContent(title: words("about.title"), description: words("about.lede"), kind: "about") {
      masthead(words("about.title")) { lede(inline(words("about.lede"))) }
      article(
        ["notice", "content", "privacy", "license"].map { part in
          PageSection(part, words("about.\(part).title")) {
            element("div", ["class": "prose"]) {
              element("p") { inline(words("about.\(part).text")) }
            }
          }
        })
    }
  }
}
