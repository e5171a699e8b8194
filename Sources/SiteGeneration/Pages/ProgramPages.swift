import Guidelines
import HTMLTree
import Localization

extension PageContext {
  var aboutPage: PageContent {
    let hidden: HTMLAttributes = ["type": "button", "class": "button", "hidden": nil]
    let offline: HTMLAttributes = [
      "class": "offline", "data-offline": nil,
      "data-keep": words("about.offline.keep", ["size": "{size}"]),
      "data-progress": words("about.offline.progress", ["share": "{share}"]),
      "data-kept": words("about.offline.kept"), "data-failed": words("about.offline.failed"),
      "data-removed": words("about.offline.removed"),
    ]
    return standardPage("about", assets: [.script("offline.js")]) {
      article(
        base.manifest.identity.about.map { part in
          PageSection(part, optionalWords("about.\(part).title") ?? part) {
            element("div", ["class": "prose"]) { element("p") { aboutText(part) } }
            if part == AboutPart.offline.rawValue {
              // The buttons that store the pages of the language for offline use, and remove them
              // again. A script shows the one that applies.
              element("p", offline) {
                element("button", hidden)
                element("button", hidden) { words("about.offline.remove") }
                element("span", ["role": "status"])
              }
            }
          }
        })
    }
  }

  private func aboutText(_ part: String) -> [HTMLNode] {
    let isPlain = part == AboutPart.offline.rawValue && base.tables.isEmpty
    if let text = optionalWords(isPlain ? "plain.offline" : "about.\(part).text") {
      return inline(text)
    }
    return part == "license" ? [license].compactMap(\.self) : []
  }
}

/// The page about `precept agent`, with which assistants query the knowledge base of this site.
extension PageContext {
  var agentsPage: PageContent {
    let label = words("site.code")
    let code = element("pre", ["role": "group", "tabindex": "0", "aria-label": label]) {
      element("code") { Self.configuration }
    }
    let prompts = ["review_screen", "adopt_edition", "write_rule"].map { name in
      element("code") { name }
    }
    return standardPage("agents") {
      article([
        part("agents.setup") {
          code
          element("p") { inline(words("agents.setup.others")) }
        },
        part("agents.tools") {
          element("dl") {
            for name in Self.toolNames {
              element("dt") { element("code") { name } }
              element("dd") { inline(words("agents.tool.\(name)")) }
            }
          }
        },
        part("agents.prompts") { list(prompts) },
        part("agents.privacy"),
      ])
    }
  }

  /// The configuration with which most hosts start a server.
  private static let configuration = """
    {
      "mcpServers": {
        "guidelines": { "command": "precept", "args": ["agent"] }
      }
    }
    """

  private static let toolNames = [
    "search", "get", "list", "color", "contrast", "checklist", "changes", "audit",
  ]

  /// Returns a section with the title and the text of a group of messages.
  ///
  /// - Parameter anchor: The anchor; by default the last part of the name of the group.
  private func part(
    _ group: String, @HTMLBuilder below: () -> [HTMLNode] = { [] }
  ) -> PageSection {
    let anchor = group.split(separator: ".").last.map(String.init) ?? group
    return offer(anchor, "\(group).title", "\(group).text", below: below)
  }

  private func offer(
    _ anchor: String, _ title: String, _ text: String,
    @HTMLBuilder below: () -> [HTMLNode]
  ) -> PageSection {
    PageSection(anchor, words(title)) {
      element("div", ["class": "prose"]) {
        element("p") { inline(words(text)) }
        below()
      }
    }
  }
}

/// The page about the files of the site that are for programs, such as the JSON API.
extension PageContext {
  var developerPage: PageContent {
    let listFolder = locale == base.manifest.sourceLocale ? root : folder
    var sections = [apiSection]
    if base.manifest.hasTwins {
      sections.append(
        part("developers.markdown") {
          list([
            file(page.twinPath, in: folder), file("llms.txt", in: listFolder),
            file("llms-full.txt", in: listFolder),
          ])
        })
    }
    if base.exists(.changes) {
      let sitemap = options.baseURL.map { _ in file("sitemap.xml", in: root) }
      sections.append(
        part("developers.feeds") {
          list([file(Self.feedPath, in: folder), sitemap].compactMap(\.self))
        })
    }
    if base.manifest.identity.describesDesign {
      sections.append(
        part("developers.terminal") {
          element("p") { link(words("agents.title"), at: .agents) }
        })
    }
    if base.manifest.locales.count > 1 {
      sections.append(
        offer("translations", "translations.title", "translations.lede") {
          element("p") { link(words("translations.open"), at: .translations) }
        })
    }
    return standardPage("developers") { article(sections) }
  }

  private var apiSection: PageSection {
    let api = root + APICollection.root
    let columns = ["list", "count", "schema"].map { HTMLNode.text(words("developers.api.\($0)")) }
    let kinds = base.objectKinds
    return part("developers.api") {
      element("p") { file("index.json", in: api) }
      if !kinds.isEmpty {
        scroll(label: words("developers.api.title")) {
          table("counted", columns: columns) {
            for collection in kinds.map({ APICollection(kind: $0, base: base) }) {
              element("tr") {
                element("th", ["scope": "row"]) { file("\(collection.name).json", in: api) }
                element("td") { messages.conventions.formatted(collection.entries.count) }
                element("td") {
                  file("\(collection.kind.rawValue).json", in: root + SiteTheme.schemaFolder)
                }
              }
            }
          }
        }
      }
      element("p") { inline(words("developers.api.stable")) }
    }
  }

  private func file(_ path: String, in folder: String) -> HTMLNode {
    element("a", ["href": folder + path]) { element("code") { path } }
  }
}
