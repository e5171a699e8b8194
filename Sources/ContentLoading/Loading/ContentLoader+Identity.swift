import Diagnostics
import Foundation
import Guidelines
import Localization

extension ContentLoader {
  /// Reads who publishes the knowledge base, and what its pages show of it.
  mutating func identity(_ fields: Fields, _ locales: [LocaleTag]) -> Identity {
    var identity = Identity()
    guard let node = fields.optional("identity") else { return identity }
    let own = Fields(
      node,
      known: [
        "publisher", "url", "license", "logo", "icon", "picture", "links", "normative",
        "generator", "design", "about",
      ], &diagnostics)
    identity.publisher = own.optionalText("publisher", &diagnostics)
    identity.url = address("url", own)
    identity.license = address("license", own)
    identity.logo = asset("logo", own)
    identity.icon = asset("icon", own)
    identity.picture = asset("picture", own)
    identity.links = links(own)
    identity.normative = normative(own, locales)
    if own.optional("generator") != nil {
      identity.namesGenerator = own.flag("generator", &diagnostics)
    }
    identity.describesDesign = own.flag("design", &diagnostics)
    if own.optional("about") != nil {
      identity.about = declarable(own.texts("about", &diagnostics))
    }
    return identity
  }

  /// Returns the name of a picture in a folder of assets.
  private mutating func asset(_ key: String, _ fields: Fields) -> Located<AssetID>? {
    guard let node = fields.optional(key), let name = Fields.text(node, &diagnostics) else {
      return nil
    }
    let id = AssetID(name.precomposedStringWithCanonicalMapping)
    return Located(id, at: node.location)
  }

  /// Reads the links. Reports ids that occur twice.
  private mutating func links(_ own: Fields) -> [Identity.Link] {
    var known: Set<String> = []
    return own.elements("links", &diagnostics).compactMap { node in
      let fields = Fields(node, known: ["id", "url"], &diagnostics)
      let id = fields.text("id", &diagnostics)
      if !id.isEmpty, !known.insert(id).inserted {
        diagnostics.append(.repeatedReference(Located(id, at: fields.place("id"))))
      }
      return link(id, fields)
    }
  }

  private mutating func link(_ id: String, _ fields: Fields) -> Identity.Link? {
    guard fields.required("url", &diagnostics) != nil else { return nil }
    return address("url", fields).map { Identity.Link(id: id, url: $0) }
  }

  /// Reports the parts of the page about the site that have no words in a locale. What has none in
  /// the source locale either is reported only there.
  mutating func reportUnworded(
    _ identity: Identity, _ locale: LocaleTag, in catalogs: [LocaleTag: MessageCatalog]
  ) {
    guard !partial.contains(locale), let messages = catalogs[locale] else { return }
    let path = "Locales/\(locale)/\(siteFile)"
    for part in identity.about where AboutPart(rawValue: part) == nil {
      let isLinked = part == "license" && identity.license != nil
      let key = MessageKey("about.\(part).text")
      let isExpected = locale == source || catalogs[source]?[key] != nil
      guard isExpected, !isLinked, messages[key] == nil else { continue }
      diagnostics.append(.missingText(part, in: "about", at: ContentLocation(path: path)))
    }
  }

  /// Returns an address of the web, or of a mailbox.
  private mutating func address(_ key: String, _ fields: Fields) -> String? {
    guard let text = fields.optionalText(key, &diagnostics) else { return nil }
    let isAddress = ["https://", "http://", "mailto:"].contains { text.hasPrefix($0) }
    guard isAddress, !text.contains(where: \.isWhitespace) else {
      diagnostics.append(
        Diagnostic(
          LocalizableMessage("content.invalid-address", ["text": .text(text)]),
          at: fields.place(key), code: "invalid-address"))
      return nil
    }
    return text
  }

  private mutating func normative(_ fields: Fields, _ locales: [LocaleTag]) -> LocaleTag? {
    guard let text = fields.optionalText("normative", &diagnostics) else { return nil }
    if let tag = try? LocaleTag(text), locales.contains(tag) { return tag }
    diagnostics.append(
      Diagnostic(
        LocalizableMessage("content.unlisted-normative", ["locale": .text(text)]),
        at: fields.place("normative"), code: "invalid-locale"))
    return nil
  }
}
