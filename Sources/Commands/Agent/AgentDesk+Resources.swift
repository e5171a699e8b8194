import AgentServer
import Checklists
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Localization
import SiteGeneration
import Terminal

/// The address of an object or a page as a resource: `precept://rule/color.one-meaning?language=en`.
struct ResourceAddress {
  /// The kind of the object, or that of pages.
  let kind: String
  let id: String
  let language: String?

  init?(_ text: String) {
    guard text.hasPrefix(Self.scheme) else { return nil }
    let parts = text.dropFirst(Self.scheme.count)
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let slash = parts[0].firstIndex(of: "/"),
      let id = parts[0][slash...].dropFirst().removingPercentEncoding, !id.isEmpty
    else { return nil }
    kind = String(parts[0][..<slash])
    self.id = id
    let query = parts.count > 1 ? parts[1] : ""
    language = query.isEmpty ? nil : Self.language(in: query)
  }

  private static func language(in query: Substring) -> String? {
    query.split(separator: "&").first { $0.hasPrefix("language=") }
      .map { String($0.dropFirst("language=".count)) }
  }

  static let scheme = "precept://"
}

extension AgentDesk {
  private var mediaType: String { "text/markdown" }

  func uri(_ kind: ObjectKind, _ id: String) -> String { uri(kind.rawValue, id) }

  func uri(_ kind: String, _ id: String) -> String {
    let plain = CharacterSet.urlPathAllowed
    return ResourceAddress.scheme + kind + "/"
      + (id.addingPercentEncoding(withAllowedCharacters: plain) ?? id)
  }

  /// All objects, with their titles in the language of the server.
  var resources: [AgentResource] {
    let locales = base.localesToTry(for: session.locale)
    return base.catalog.map { entry in
      AgentResource(
        uri: uri(entry.kind, entry.id), name: "\(entry.kind.rawValue):\(entry.id)",
        title: (locales.lazy.compactMap { entry.titles[$0] }.first ?? entry.id).onOneLine,
        mediaType: mediaType)
    }
  }

  /// A template for each kind of object.
  var resourceTemplates: [ResourceTemplate] {
    base.objectKinds.map { kind in
      ResourceTemplate(
        uriTemplate: "\(ResourceAddress.scheme)\(kind.rawValue)/{+id}{?language}",
        name: kind.rawValue, title: session.words("kind.\(kind.rawValue)"), mediaType: mediaType
      ) { [base] variable in
        switch variable {
        case "id": base.catalog.filter { $0.kind == kind }.map(\.id)
        case "language": base.manifest.locales.map(\.description)
        default: []
        }
      }
    }
  }

  /// Returns the object or the page at an address as Markdown; nil if there is none.
  func resourceText(_ uri: String) -> (mediaType: String, text: String)? {
    guard let address = ResourceAddress(uri) else { return nil }
    var desk = self
    if let language = address.language {
      guard let tag = try? LocaleTag(language), base.manifest.locales.contains(tag) else {
        return nil
      }
      desk = answering(in: tag)
    }
    return desk.text(at: address).map { (mediaType, $0) }
  }

  private func text(at address: ResourceAddress) -> String? {
    if address.kind == NamedPage.kind {
      return session.page(named: address.id).flatMap { try? markdown(of: $0) }
    }
    let found = FoundObject.all(address.id, in: base)
    return found.first { $0.kind.rawValue == address.kind }?.object.document(in: session).markdown
  }
}
