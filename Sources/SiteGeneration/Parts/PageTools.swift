import HTMLTree

extension PageContext {
  /// What a reader can do with a page besides reading it.
  func pageTools(_ subject: BilingualSubject) -> HTMLNode? {
    guard let sideBySide = sideBySideLink(subject) else { return nil }
    return element("p", ["class": "page-tools"]) { sideBySide }
  }
}
