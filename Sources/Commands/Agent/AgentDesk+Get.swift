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
      ],
      output: [
        ("id", .string), ("kind", .string), ("title", .string), ("language", .string),
        ("address", .string), ("note", .string), ("text", .string), ("nextCursor", .string),
      ], required: ["id", "text", "address"]
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
      return try desk.answer(text, desk.facts(about: page), from: start(input))
    }
  }

  private func answer(
    about found: FoundObject, _ part: RulePart, from start: Int
  ) throws(CommandFailure) -> ToolAnswer {
    try answer(
      found.object.shown(part, in: session).markdown, facts(about: found),
      note: (found.object as? Rule).flatMap(notice), from: start)
  }

  /// Returns an answer with one page of a document, which is in it twice: as text and as data.
  private func answer(
    _ document: String, _ facts: [(String, JSONText)], note: String? = nil, from start: Int
  ) throws(CommandFailure) -> ToolAnswer {
    var members = facts
    if let note { members.insert(("note", .string(note)), at: 0) }
    let frame = JSONText.object(members).compactBytes.count + 600
    let pages = document.pages(of: (AnswerPage.largest - frame) / 2)
    guard pages.indices.contains(start) else { throw .noCursor("\(start)") }
    let page = pages[start]
    let next = start + 1 < pages.count ? "\(start + 1)" : nil
    members.append(("text", .string(page)))
    if let next { members.append(("nextCursor", .string(next))) }
    members.append(edition)
    let lines = [note.map { "**\($0)**" } ?? "", page, more(next)].filter { !$0.isEmpty }
    return ToolAnswer(lines.joined(separator: "\n\n"), .object(members))
  }

  /// Returns what is told beside the text, which names the sources itself.
  private func facts(about found: FoundObject) -> [(String, JSONText)] {
    let page = found.page.flatMap { options.address(of: $0, in: session.locale) }
    return [
      ("id", .string(found.id)), ("kind", .string(found.kind.rawValue)),
      ("title", .string(session.title(of: found).onOneLine)),
      ("language", .string(session.textLocale(of: found).description)),
      ("address", .string(page ?? uri(found.kind, found.id))),
    ]
  }

  private func facts(about page: NamedPage) -> [(String, JSONText)] {
    let address = options.baseURL.map { $0 + page.path + page.query }
    return [
      ("id", .string(page.name)), ("kind", .string(NamedPage.kind)),
      ("title", .string(page.title)), ("language", .string(session.locale.description)),
      ("address", .string(address ?? uri(NamedPage.kind, page.name))),
    ]
  }

  /// Returns a page as Markdown, just as the site publishes it. The checklist that a platform, topic or
  /// profile narrows down on the site has only its own questions.
  func markdown(of page: NamedPage) throws(CommandFailure) -> String? {
    let filter = page.query.dropFirst().split(separator: "=", maxSplits: 1).map(String.init)
    let options = ["platforms": "platform", "topics": "topic", "profile": "profile"]
    guard filter.count == 2, let option = options[filter[0]],
      let value = filter[1].removingPercentEncoding
    else { return try pages.markdown(of: page) }
    return try questions(["--\(option)=\(value)"], by: .rule)
      .markdown(session.checklistVocabulary).withoutComments
  }
}

extension ShowableObject {
  /// Returns the part of a rule, or the whole of any other object.
  fileprivate func shown(_ part: RulePart, in session: Session) -> TextDocument {
    (self as? Rule)?.document(part, in: session) ?? document(in: session)
  }
}

extension Session {
  fileprivate func title(of found: FoundObject) -> String {
    let entry = base.catalog.first { $0.kind == found.kind && $0.id == found.id }
    let titles = entry?.titles ?? [:]
    return base.localesToTry(for: locale).lazy.compactMap { titles[$0] }.first ?? found.id
  }

  /// The language in which the texts of an object are shown.
  fileprivate func textLocale(of found: FoundObject) -> LocaleTag {
    found.object.textLocale(in: self) ?? locale
  }
}

extension String {
  /// Divides a text between its lines into pages, each of which takes at most so many bytes as a
  /// string of JSON. Joined by line ends, they are the text again. A longer line is cut.
  func pages(of size: Int) -> [String] {
    var pages: [[String]] = []
    var rest = 0
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.flatMap({ String($0).pieces(of: size) }) {
      rest -= line.jsonSize
      if rest < 0 || pages.isEmpty {
        pages.append([])
        rest = size - line.jsonSize
      }
      pages[pages.count - 1].append(line)
    }
    return pages.map { $0.joined(separator: "\n") }
  }

  private var jsonSize: Int { JSONText.string(self).compactBytes.count }

  private func pieces(of size: Int) -> [String] {
    guard jsonSize > size else { return [self] }
    var pieces: [String] = []
    var piece = ""
    var count = 0
    for character in self {
      let bytes = JSONText.string(String(character)).compactBytes.count - 2
      if count + bytes > size - 2 || count > size * 3 / 4 && character.isWhitespace {
        pieces.append(piece)
        (piece, count) = ("", 0)
      }
      piece.append(character)
      count += bytes
    }
    return pieces + (piece.isEmpty ? [] : [piece])
  }
}
