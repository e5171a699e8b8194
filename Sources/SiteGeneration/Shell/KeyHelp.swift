import Guidelines
import HTMLTree

extension PageContext {
  /// The button and the dialog that explain the keyboard shortcuts. Both need scripts.
  var keyHelp: [HTMLNode] {
    [
      element("p") {
        element(
          "button", ["type": "button", "class": "button", "data-keys-open": nil, "hidden": nil]
        ) { words("keys.title") }
      },
      element("dialog", ["class": "keys", "data-keys": nil, "aria-labelledby": "keys-title"]) {
        element("h2", ["id": "keys-title"]) { words("keys.title") }
        element("dl") {
          for key in Self.keys where base.uses(key: key.name) {
            element("div") {
              element("dt") { element("kbd") { key.sign } }
              element("dd") { words("keys.\(key.name)") }
            }
          }
        }
        element("label") {
          element("input", ["type": "checkbox", "checked": nil])
          " "
          words("keys.on")
        }
        element("form", ["method": "dialog"]) {
          element("button", ["class": "button"]) { words("keys.close") }
        }
      },
    ]
  }

  private static let keys: [(sign: String, name: String)] = [
    ("?", "help"), ("/", "search"), ("j", "next"), ("k", "previous"), ("r", "rules"),
    ("c", "colors"), ("b", "beside"), ("l", "language"),
  ]
}

extension KnowledgeBase {
  /// Returns whether any page has something that a key leads to.
  fileprivate func uses(key: String) -> Bool {
    switch key {
    case "next", "previous": hasPagers
    case "rules": exists(.rules)
    case "colors": exists(.palette)
    case "beside": hasBilingualPages
    case "language": manifest.locales.count > 1
    default: true
    }
  }

  private var hasPagers: Bool { [rules.count, colors.count, topics.count].contains { $0 > 1 } }
}
