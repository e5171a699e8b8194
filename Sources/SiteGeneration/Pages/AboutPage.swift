import Guidelines
import HTMLTree
import Localization

extension PageContext {
  var aboutPage: PageContent {
    standardPage("about", assets: [.script("offline.js")]) {
      article(
        base.manifest.identity.about.map { part in
          PageSection(part, optionalWords("about.\(part).title") ?? part) {
            element("div", ["class": "prose"]) { element("p") { aboutText(part) } }
            if part == AboutPart.offline.rawValue { offlineControl }
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

  /// The buttons that keep the pages of the language for use without a network, and remove them
  /// again. A script shows the one that applies.
  private var offlineControl: HTMLNode {
    element("p", offlineWords) {
      element("button", Self.hiddenButton)
      element("button", Self.hiddenButton) { words("about.offline.remove") }
      element("span", ["role": "status"])
    }
  }

  private static let hiddenButton: HTMLAttributes = [
    "type": "button", "class": "button", "hidden": nil,
  ]

  private var offlineWords: HTMLAttributes {
    [
      "class": "offline", "data-offline": nil,
      "data-keep": words("about.offline.keep", ["size": "{size}"]),
      "data-progress": words("about.offline.progress", ["share": "{share}"]),
      "data-kept": words("about.offline.kept"), "data-failed": words("about.offline.failed"),
      "data-removed": words("about.offline.removed"),
    ]
  }
}
