import ArgumentParser
import Diagnostics
import Guidelines
import Localization
import Parallel
import SiteGeneration
import Terminal

/// Shows one object, whole.
struct ShowCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("show")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.show.id", completion: .objectIDs)
  var id: String

  @Option(help: "help.show.format")
  var format: ShowFormat = .text

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    guard let found = FoundObject.named(id, in: session.base) else {
      throw .unknownObject("object", id, session.base.catalog.map(\.id))
    }
    guard format != .json else { return Answer(found.object.json(in: session.base).pretty) }
    let document = found.object.document(in: session)
    let remark = outdatedRemark(found, session)
    return format == .markdown
      ? Answer(document.markdown, remarks: remark)
      : Answer(
        document.text(session.style), remarks: remark, subjects: ["\(found.kind):\(found.id)"])
  }

  /// Says which parts of what is shown are behind their source.
  private func outdatedRemark(_ found: FoundObject, _ session: Session) -> String {
    guard let page = found.page, session.locale != session.base.manifest.sourceLocale else {
      return ""
    }
    if let note = session.base.untranslatedSentence(
      of: found.object.textLocale(in: session), session.words.messages)
    {
      return note + "\n"
    }
    return session.base.outdatedSentences(
      of: page, in: session.locale, among: session.outdated.value, session.words.messages
    ).map { $0 + "\n" }.joined()
  }
}

enum ShowFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, json
}

/// An object that can be shown whole.
protocol ShowableObject {
  associatedtype Text: Sendable
  /// What it says in each locale, beside what is the same in all.
  var texts: Localized<Text> { get }
  func json(in base: KnowledgeBase) -> JSONText
  func document(in session: Session) -> TextDocument
}

extension ShowableObject {
  /// What is shown of its texts; nil where it has none.
  func text(in session: Session) -> InLocale<Text>? {
    session.base.text(texts, in: session.locale)
  }

  /// The locale whose text is shown.
  fileprivate func textLocale(in session: Session) -> LocaleTag? { text(in: session)?.locale }
}

/// An object found by its id.
struct FoundObject {
  let kind: ObjectKind
  let id: String
  let object: any ShowableObject

  /// Looks through all kinds, rules and colors first; ignores case where nothing fits exactly.
  ///
  /// Ids are unique within a kind only; `term:color` says which of them is meant.
  static func named(_ id: String, in base: KnowledgeBase) -> FoundObject? {
    if let colon = id.firstIndex(of: ":"), let kind = ObjectKind(rawValue: String(id[..<colon])) {
      return exact(String(id[id.index(after: colon)...]), kind, base)
    }
    return exact(id, base)
      ?? base.catalog.first { $0.id.lowercased() == id.lowercased() }
      .flatMap { exact($0.id, base) }
  }

  private static func exact(_ id: String, _ base: KnowledgeBase) -> FoundObject? {
    ObjectKind.allCases.lazy.compactMap { exact(id, $0, base) }.first
  }

  private static func exact(
    _ id: String, _ kind: ObjectKind, _ base: KnowledgeBase
  ) -> FoundObject? {
    let object: (any ShowableObject)? =
      switch kind {
      case .rule: base.rule(RuleID(id))
      case .color: base.color(ColorID(id))
      case .topic: base.topic(TopicID(id))
      case .table: base.table(TableID(id))
      case .term: base.term(TermID(id))
      case .platform: base.platform(PlatformID(id))
      case .source: base.source(SourceID(id))
      }
    return object.map { FoundObject(kind: kind, id: id, object: $0) }
  }

  /// The page about the object that has its texts; nil where it has none of its own.
  var page: SitePage? {
    switch kind {
    case .rule: .rule(RuleID(id))
    case .color: .color(ColorID(id))
    case .topic: .topic(TopicID(id))
    case .table: .table(TableID(id))
    case .term, .platform, .source: nil
    }
  }
}
