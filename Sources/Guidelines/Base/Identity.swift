import Diagnostics
import Foundation
package import Localization

/// Who publishes a knowledge base, and what its pages show of it. The words about it are messages;
/// see `Locales/<tag>/site.yaml`.
package struct Identity: Sendable {
  /// The name of the publisher, as it is printed.
  package var publisher: String?
  /// The address of the publisher.
  package var url: String?
  /// The address of the license of the texts.
  package var license: String?
  /// The picture next to the name in the header, and its dark variant if there is one.
  package var logo: Located<AssetID>?
  /// The picture by which browsers show the site, in tabs and as an app, if it is not the logo.
  package var icon: Located<AssetID>?
  /// The picture that previews of links show.
  package var picture: Located<AssetID>?
  /// The links at the foot of every page.
  package var links: [Link] = []
  /// The locale whose texts decide where translations differ.
  package var normative: LocaleTag?
  /// Whether pages name the program that made them.
  package var namesGenerator = true
  /// Whether the site describes its own design, and how to use it with the program.
  package var describesDesign = false
  /// The parts of the page about the site, in order.
  package var about = AboutPart.own.map(\.rawValue)

  /// The pictures that all pages show.
  package var ownPictures: [Located<AssetID>] { [logo, icon, picture].compactMap(\.self) }

  package init() {}

  package struct Link: Sendable {
    package let id: String
    package let url: String
  }

  init(_ fields: inout FieldReader, _ locales: [LocaleTag]) {
    publisher = fields.optionalText("publisher")
    url = fields.address("url")
    license = fields.address("license")
    logo = fields.asset("logo")
    icon = fields.asset("icon")
    picture = fields.asset("picture")
    let links = fields.maps("links") { link in
      (id: Located(link.text("id"), at: link.place("id")), url: link.requiredAddress("url"))
    }
    _ = fields.unique(links.map(\.id).filter { !$0.value.isEmpty }) { $0 }
    self.links = links.compactMap { link in link.url.map { Link(id: link.id.value, url: $0) } }
    if let text = fields.optionalText("normative") {
      normative = (try? LocaleTag(text)).flatMap { locales.contains($0) ? $0 : nil }
      if normative == nil {
        fields.report("content.unlisted-normative", of: text, at: fields.place("normative"))
      }
    }
    if fields.optional("generator") != nil { namesGenerator = fields.flag("generator") }
    describesDesign = fields.flag("design")
    if fields.optional("about") != nil { about = fields.declarable(fields.texts("about")) }
  }
}

extension FieldReader {
  /// Returns the name of a picture in a folder of assets.
  fileprivate mutating func asset(_ key: String) -> Located<AssetID>? {
    locatedText(key).map {
      Located(AssetID($0.value.precomposedStringWithCanonicalMapping), at: $0.location)
    }
  }

  /// Returns an address of the web, or of a mailbox.
  fileprivate mutating func address(_ key: String) -> String? {
    guard let text = optionalText(key) else { return nil }
    let isAddress = ["https://", "http://", "mailto:"].contains { text.hasPrefix($0) }
    if isAddress, !text.contains(where: \.isWhitespace) { return text }
    reportAddress(text, at: place(key))
    return nil
  }

  fileprivate mutating func requiredAddress(_ key: String) -> String? {
    required(key) == nil ? nil : address(key)
  }

  mutating func reportAddress(_ text: String, at place: ContentLocation) {
    report(
      LocalizableMessage("content.invalid-address", ["text": .text(text)]), at: place,
      code: "invalid-address")
  }
}

/// The parts of the page about the site for which the program has words.
package enum AboutPart: String, CaseIterable, Sendable {
  case privacy, offline

  static let own = allCases
}
