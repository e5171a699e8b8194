import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns the controls for the subject of the page; nil if there are none.
  func pageTools(_ subject: BilingualSubject? = nil, button: HTMLNode? = nil) -> HTMLNode? {
    let tools = [button, subject.flatMap(sideBySideLink), shareControl].compactMap(\.self)
    guard !tools.isEmpty else { return nil }
    return element("div", ["class": "page-tools"]) { tools }
  }

  /// The parts that readers can copy: the address, the citation, and the element that shows the
  /// card on another site. Scripts add buttons that copy.
  private var shareControl: HTMLNode? {
    guard let citation = ObjectCitation(of: page, in: base, locale, options) else { return nil }
    let site = options.baseURL ?? ""
    let path = page.path(in: locale)
    let card = base.card(of: page)
    var texts: [(name: String, text: HTMLNode)] = [
      ("link", .text(site + path)), ("plain", .text(citation.plain)),
      ("markdown", .text(citation.markdown)),
    ]
    if let card {
      let frame = element(
        "iframe",
        [
          "src": site + card.path(in: locale), "title": citation.title,
          "width": String(Self.frameWidth), "height": String(card.height(in: base)),
          "loading": "lazy",
        ])
      texts.append(("embed", element("code") { frame.html }))
    }
    // If the address of the site is unknown, scripts complete these paths.
    let paths = [path, card?.path(in: locale)].compactMap(\.self).joined(separator: " ")
    let attributes: HTMLAttributes = ["class": "share", "data-share": nil]
    return element(
      "details", attributes.adding("data-paths", ifPresent: options.baseURL == nil ? paths : nil)
    ) {
      element("summary", ["class": "button"]) { words("cite.share") }
      element("dl") {
        for (name, text) in texts {
          element("div") {
            element("dt") { words("cite.\(name)") }
            element("dd") { text }
          }
        }
      }
    }
  }

  /// The width of the frame of a card, in CSS pixels.
  private static let frameWidth = 480
}
