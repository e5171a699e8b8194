import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns the controls for the subject of the page, or nil if there are none.
  func pageTools(_ subject: BilingualSubject? = nil, button: HTMLNode? = nil) -> HTMLNode? {
    let tools = [button, subject.flatMap(sideBySideLink), shareControl].compactMap(\.self)
    guard !tools.isEmpty else { return nil }
    return element("div", ["class": "page-tools"]) { tools }
  }

  /// What there is to copy about the subject of the page: its address, its citation, and the
  /// element that shows its card on another site. Scripts add buttons that copy.
  private var shareControl: HTMLNode? {
    guard let citation = ObjectCitation(of: page, in: base, locale, options) else { return nil }
    let attributes: HTMLAttributes = ["class": "share", "data-share": nil]
    return element("details", attributes.adding("data-paths", ifPresent: unknownAddresses)) {
      element("summary", ["class": "button"]) { words("cite.share") }
      element("dl") {
        copyable("link", .text((options.baseURL ?? "") + path))
        copyable("plain", .text(citation.plain))
        copyable("markdown", .text(citation.markdown))
        if let card {
          copyable("embed", element("code") { frame(card, title: citation.title).html })
        }
      }
    }
  }

  private func copyable(_ name: String, _ text: HTMLNode) -> HTMLNode {
    element("div") {
      element("dt") { words("cite.\(name)") }
      element("dd") { text }
    }
  }

  private var path: String { page.path(in: locale) }

  private var card: SubjectCard? { base.card(of: page) }

  /// The paths in the texts that scripts have to complete, because the address of the site is not
  /// known. It is nil if it is known.
  private var unknownAddresses: String? {
    guard options.baseURL == nil else { return nil }
    return ([path] + [card?.path(in: locale)].compactMap(\.self)).joined(separator: " ")
  }

  /// The width of the frame of a card, in CSS pixels.
  private static let frameWidth = 480

  /// Returns the element with which another site shows a card.
  private func frame(_ card: SubjectCard, title: String) -> HTMLNode {
    element(
      "iframe",
      [
        "src": (options.baseURL ?? "") + card.path(in: locale), "title": title,
        "width": String(Self.frameWidth), "height": String(card.height(in: base)),
        "loading": "lazy",
      ])
  }
}
