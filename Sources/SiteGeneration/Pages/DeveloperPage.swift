import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The page about the files of the site that are for programs, such as the JSON API.
  var developerPage: PageContent {
    standardPage("developers") {
      article(
        [apiSection] + (base.manifest.hasTwins ? [twinSection] : [])
          + (base.exists(.changes) ? [feedSection] : [])
          + (base.manifest.identity.describesDesign ? [checkSection] : [])
          + (base.manifest.locales.count > 1 ? [translationSection] : []))
    }
  }

  private var apiSection: PageSection {
    offer("api", words("developers.api.title"), inline(words("developers.api.text"))) {
      element("p") { file("index.json", in: root + APICollection.root) }
      if !base.objectKinds.isEmpty {
        scroll(label: words("developers.api.title")) { collections }
      }
      element("p") { inline(words("developers.api.stable")) }
    }
  }

  private var collections: HTMLNode {
    table(
      "counted", columns: ["list", "count", "schema"].map { .text(words("developers.api.\($0)")) }
    ) {
      base.objectKinds.map(collection)
    }
  }

  private func collection(_ kind: ObjectKind) -> HTMLNode {
    let collection = APICollection(kind: kind, base: base)
    return element("tr") {
      element("th", ["scope": "row"]) {
        file("\(collection.name).json", in: root + APICollection.root)
      }
      element("td") { messages.conventions.formatted(collection.entries.count) }
      element("td") { file("\(kind.rawValue).json", in: root + SiteTheme.schemaFolder) }
    }
  }

  private var twinSection: PageSection {
    let listFolder = locale == base.manifest.sourceLocale ? root : folder
    return offer(
      "markdown", words("developers.markdown.title"), inline(words("developers.markdown.text"))
    ) {
      element("ul") {
        element("li") { file(page.twinPath, in: folder) }
        element("li") { file("llms.txt", in: listFolder) }
        element("li") { file("llms-full.txt", in: listFolder) }
      }
    }
  }

  private var feedSection: PageSection {
    offer("feeds", words("developers.feeds.title"), inline(words("developers.feeds.text"))) {
      element("ul") {
        element("li") { file(Self.feedPath, in: folder) }
        if options.baseURL != nil { element("li") { file("sitemap.xml", in: root) } }
      }
    }
  }

  private var checkSection: PageSection {
    offer(
      "terminal", words("developers.terminal.title"), inline(words("developers.terminal.text"))
    ) {
      element("p") { element("a", ["href": link(to: .agents)]) { words("agents.title") } }
    }
  }

  private var translationSection: PageSection {
    offer("translations", words("translations.title"), inline(words("translations.lede"))) {
      element("p") {
        element("a", ["href": link(to: .translations)]) { words("translations.open") }
      }
    }
  }

  private func offer(
    _ anchor: String, _ title: String, _ text: [HTMLNode],
    @HTMLBuilder below: () -> [HTMLNode] = { [] }
  ) -> PageSection {
    PageSection(anchor, title) {
      element("div", ["class": "prose"]) {
        element("p") { text }
        below()
      }
    }
  }

  private func file(_ path: String, in folder: String) -> HTMLNode {
    element("a", ["href": folder + path]) { element("code") { path } }
  }
}
