import HTMLTree

/// A row of pages that differ in one respect, of which one is open.
struct ChooserRow: Sendable {
  let label: String
  let choices: [Choice]

  struct Choice: Sendable {
    let title: String
    let url: String
    let isOpen: Bool
  }
}

extension PageContext {
  /// Rows of links that look like switches and work without scripts.
  func chooser(_ rows: [ChooserRow]) -> HTMLNode {
    element("nav", ["class": "chooser", "aria-label": words("palette.choose")]) {
      for row in rows where row.choices.count > 1 {
        element("div") {
          element("p") { row.label }
          element("ul") {
            for choice in row.choices { element("li") { link(to: choice) } }
          }
        }
      }
    }
  }

  private func link(to choice: ChooserRow.Choice) -> HTMLNode {
    let attributes: HTMLAttributes = ["href": choice.url]
    return element(
      "a", attributes.adding("aria-current", ifPresent: choice.isOpen ? "page" : nil)
    ) { choice.title }
  }
}
