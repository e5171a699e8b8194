import HTMLTree

extension PageContext {
  /// What a reader can do with a page besides reading it.
  func pageTools(_ subject: BilingualSubject, button: HTMLNode? = nil) -> HTMLNode? {
    let sideBySide = sideBySideLink(subject)
    guard button != nil || sideBySide != nil else { return nil }
    return element("div", ["class": "page-tools"]) {
      button
      sideBySide
    }
  }
}
