import HTMLTree

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
