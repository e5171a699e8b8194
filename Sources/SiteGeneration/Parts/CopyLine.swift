import HTMLTree

extension PageContext {
  /// Returns a text that a reader can copy. The button is added by a script, into space that the
  /// style sheet keeps for it, so that nothing moves.
  func copyable(_ text: String) -> HTMLNode { element("code", ["data-copyable": nil]) { text } }

  /// Returns a line of its own with a text that a reader can copy.
  func copyLine(_ text: String) -> HTMLNode {
    element("div", ["class": "line"]) { copyable(text) }
  }
}
