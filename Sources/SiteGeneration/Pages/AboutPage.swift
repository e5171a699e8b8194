import HTMLTree
import Localization

extension PageContext {
  var aboutPage: PageContent {
    standardPage("about") {
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
