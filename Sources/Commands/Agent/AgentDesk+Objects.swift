import AgentServer
import Checklists
import Diagnostics
import Foundation
import Guidelines
import Localization
import SiteGeneration
import Terminal

extension AgentDesk {
  /// Returns everything about one object, in parts, or a page.
  var get: AgentTool {
    tool(
      "get",
      [
        text("id", isRequired: true),
        base.rules.isEmpty ? nil : choice("part", RulePart.allCases.map(\.rawValue)), cursor,
        language,
      ], output: AnswerShape.texts("id kind title language address note text nextCursor"),
      required: ["id", "text", "address"]
    ) { desk, input throws(CommandFailure) in try desk.object(for: input) }
  }

  private func object(for input: ToolInput) throws(CommandFailure) -> ToolAnswer {
    let id = input.text("id") ?? ""
    let address = ResourceAddress(id)
    let name = address.map { "\($0.kind):\($0.id)" } ?? id
    var desk = self
    if input.text("language") == nil, let language = address?.language {
      desk = answering(in: try Session.matching(language, base.manifest))
    }
    let names = NameResolver(session: desk.session, advice: "agent.search-finds-ids")
    switch try names.subject(name) {
    case .object(let found):
      let part = input.text("part").flatMap(RulePart.init) ?? .main
      return try desk.answer(about: found, part, from: start(input))
    case .page(let page):
      guard let text = try desk.markdown(of: page) else {
        throw .noInput(.unknown("object", id))
      }
      let address = options.baseURL.map { $0 + page.url }
      return try desk.answer(
        text, from: start(input), page.name, NamedPage.kind, title: page.title,
        in: desk.session.locale, at: address)
    }
  }

  private func answer(
    about found: FoundObject, _ part: RulePart, from start: Int
  ) throws(CommandFailure) -> ToolAnswer {
    let rule = found.object as? Rule
    let document = rule?.document(part, in: session) ?? found.object.document(in: session)
    let entry = base.catalog.first { $0.kind == found.kind && $0.id == found.id }
    return try answer(
      document.markdown, from: start, found.id, found.kind.rawValue,
      title: entry.map(title) ?? found.id,
      in: found.object.textLocale(in: session) ?? session.locale,
      at: found.page.flatMap { options.address(of: $0, in: session.locale) },
      note: rule.flatMap(notice))
  }

  /// Returns a page of a document with the facts about it. The text includes the sources.
  private func answer(
    _ document: String, from start: Int, _ id: String, _ kind: String, title: String,
    in locale: LocaleTag, at address: String?, note: String? = nil
  ) throws(CommandFailure) -> ToolAnswer {
    let facts: [(String, JSONText)] = [
      ("note", .optional(note)), ("id", .string(id)), ("kind", .string(kind)),
      ("title", .string(title)), ("language", .string(locale.description)),
      ("address", .string(address ?? uri(kind, id))),
    ].filter { $1 != .null }
    let room = JSONText.object(facts).compactBytes.count + 600
    return try answer("text", document, from: start, room: room, facts, note: note)
  }

  /// Returns a page as Markdown, just as the site publishes it. A checklist for a platform, topic
  /// or profile contains only its questions, which the site selects with a script.
  private func markdown(of page: NamedPage) throws(CommandFailure) -> String? {
    let filter = page.query.dropFirst().split(separator: "=", maxSplits: 1).map(String.init)
    let options = ["platforms": "platform", "topics": "topic", "profile": "profile"]
    guard filter.count == 2, let option = options[filter[0]],
      let value = filter[1].removingPercentEncoding
    else { return try pages.markdown(of: page) }
    return try questions(["--\(option)=\(value)"], by: .rule)
      .markdown(session.checklistVocabulary).withoutComments
  }

  /// Returns the title of an object in the language of the answers, on one line.
  func title(of entry: CatalogEntry) -> String {
    let locales = base.localesToTry(for: session.locale)
    return (locales.lazy.compactMap { entry.titles[$0] }.first ?? entry.id).onOneLine
  }
}

/// The address of an object or a page as a resource: `precept://rule/color.one-meaning?language=en`.
private struct ResourceAddress {
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
    let name = "language="
    language = parts.dropFirst().first?.split(separator: "&").first { $0.hasPrefix(name) }
      .map { String($0.dropFirst(name.count)) }
  }

  static let scheme = "precept://"
}

extension AgentDesk {
  private static let mediaType = "text/markdown"

  func uri(_ kind: String, _ id: String) -> String {
    let plain = CharacterSet.urlPathAllowed
    return ResourceAddress.scheme + kind + "/"
      + (id.addingPercentEncoding(withAllowedCharacters: plain) ?? id)
  }

  /// All objects, with their titles in the language of the server.
  var resources: [JSONText] {
    base.catalog.map { entry in
      agentResource(
        uri(entry.kind.rawValue, entry.id), name: "\(entry.kind.rawValue):\(entry.id)",
        title: title(of: entry), mediaType: Self.mediaType)
    }
  }

  /// A template for each kind of object.
  var resourceTemplates: [ResourceTemplate] {
    base.objectKinds.map { kind in
      ResourceTemplate(
        uriTemplate: "\(ResourceAddress.scheme)\(kind.rawValue)/{+id}{?language}",
        name: kind.rawValue, title: session.words("kind.\(kind.rawValue)"),
        mediaType: Self.mediaType
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
    let session = desk.session
    let text =
      address.kind == NamedPage.kind
      ? session.page(named: address.id).flatMap { try? desk.markdown(of: $0) }
      : FoundObject.all(address.id, in: base).first { $0.kind.rawValue == address.kind }?
        .object.document(in: session).markdown
    return text.map { (Self.mediaType, $0) }
  }
}
