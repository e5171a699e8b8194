import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The page about `precept agent`, by which assistants ask the knowledge base of this site.
  var agentsPage: PageContent {
    standardPage("agents") {
      article([setup, tools, promptSection, privacy])
    }
  }

  private var setup: PageSection {
    part("setup") {
      code(Self.configuration)
      element("p") { inline(words("agents.setup.others")) }
    }
  }

  /// The form in which most hosts name a server that they start.
  private static let configuration = """
    {
      "mcpServers": {
        "guidelines": { "command": "precept", "args": ["agent"] }
      }
    }
    """

  private var tools: PageSection {
    part("tools") {
      element("dl") {
        for name in Self.toolNames {
          element("dt") { element("code") { name } }
          element("dd") { inline(words("agents.tool.\(name)")) }
        }
      }
    }
  }

  private static let toolNames = [
    "search", "get", "list", "color", "contrast", "checklist", "changes", "audit",
  ]

  private var promptSection: PageSection {
    part("prompts") {
      element("ul") {
        for name in ["review_screen", "adopt_edition", "write_rule"] {
          element("li") { element("code") { name } }
        }
      }
    }
  }

  private var privacy: PageSection { part("privacy") }

  private func part(
    _ name: String, @HTMLBuilder below: () -> [HTMLNode] = { [] }
  ) -> PageSection {
    PageSection(name, words("agents.\(name).title")) {
      element("div", ["class": "prose"]) {
        element("p") { inline(words("agents.\(name).text")) }
        below()
      }
    }
  }

  private func code(_ text: String) -> HTMLNode {
    element("pre", ["role": "group", "tabindex": "0", "aria-label": words("site.code")]) {
      element("code") { text }
    }
  }
}
