import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// What the site offers to programs.
  var developerPage: PageContent {
    PageContent(
      title: words("developers.title"), description: words("developers.lede"), kind: "developers"
    ) {
      masthead(words("developers.title")) { lede(inline(words("developers.lede"))) }
      article(
        [apiSection] + (base.manifest.hasTwins ? [twinSection] : []) + [feedSection, checkSection]
          + (base.manifest.locales.count > 1 ? [translationSection] : []))
    }
  }

  private var apiSection: PageSection {
    PageSection("api", words("developers.api.title")) {
      element("div", ["class": "prose"]) {
        element("p") { inline(words("developers.api.text")) }
        element("p") { file("index.json", in: root + APICollection.root) }
        scroll(label: words("developers.api.title")) { collections }
        element("p") { inline(words("developers.api.stable")) }
      }
    }
  }

  private var collections: HTMLNode {
    element("table") {
      element("thead") {
        element("tr") {
          for column in ["list", "count", "schema"] {
            element("th", ["scope": "col"]) { words("developers.api.\(column)") }
          }
        }
      }
      element("tbody") { ObjectKind.allCases.map(collection) }
    }
  }

  private func collection(_ kind: ObjectKind) -> HTMLNode {
    let collection = APICollection(kind: kind, base: base)
    return element("tr") {
      element("th", ["scope": "row"]) {
        file("\(collection.name).json", in: root + APICollection.root)
      }
      element("td") {
        messages.conventions.formatted(collection.entries.count)
      }
      element("td") { file("\(kind.rawValue).json", in: root + SiteTheme.schemaFolder) }
    }
  }

  private var twinSection: PageSection {
    let isSource = locale == base.manifest.sourceLocale
    let folder = isSource ? root : relative("")
    return PageSection("markdown", words("developers.markdown.title")) {
      element("div", ["class": "prose"]) {
        element("p") { inline(words("developers.markdown.text")) }
        element("ul") {
          element("li") { file(page.twinPath, in: relative("")) }
          element("li") { file("llms.txt", in: folder) }
          element("li") { file("llms-full.txt", in: folder) }
        }
      }
    }
  }

  private var feedSection: PageSection {
    PageSection("feeds", words("developers.feeds.title")) {
      element("div", ["class": "prose"]) {
        element("p") { inline(words("developers.feeds.text")) }
        element("ul") {
          element("li") { file(Self.feedPath, in: relative("")) }
          if options.baseURL != nil { element("li") { file("sitemap.xml", in: root) } }
        }
      }
    }
  }

  private var checkSection: PageSection {
    PageSection("terminal", words("developers.terminal.title")) {
      element("div", ["class": "prose"]) {
        element("p") { inline(words("developers.terminal.text")) }
      }
    }
  }

  private var translationSection: PageSection {
    PageSection("translations", words("translations.title")) {
      element("div", ["class": "prose"]) {
        element("p") { inline(words("translations.lede")) }
        element("p") {
          element("a", ["href": link(to: .translations)]) { words("translations.open") }
        }
      }
    }
  }

  private func file(_ path: String, in folder: String) -> HTMLNode {
    element("a", ["href": folder + path]) { element("code") { path } }
  }
}
