import Diagnostics
import Guidelines
import Localization
import MarkdownTree

/// A check for links to rules and checks that are no longer current.
struct OutdatedLink: TextCheck {
  static let code: Diagnostic.Code = "outdated-link"
  static let summary = "Text links to a rule or a check that is superseded, or to a draft."
  static let explanation = """
    Readers who follow the link find something that no longer applies, or does not apply yet. Link
    to the successor, which the message names if there is one. Text about the past, such as the
    history of a rule or the whole text of a superseded one, can link to what was current then.
    """

  func checker(for base: KnowledgeBase, in locale: LocaleTag) -> TextChecker? {
    let past = Set(base.rules.filter { !$0.isCurrent }.compactMap { $0.texts[locale]?.location })
    return { texts, _ in
      guard !past.contains(texts.location) else { return [] }
      return texts.units.filter { !$0.isHistory }.flatMap { $0.links(in: locale) }
        .filter { !$0.isPicture }.compactMap { diagnostic($0.link, base) }
    }
  }

  private func diagnostic(_ link: MarkdownLink, _ base: KnowledgeBase) -> Diagnostic? {
    guard let object = ContentReference(link.destination).flatMap(base.object) else { return nil }
    let message = LocalizableMessage.about("check.link.superseded", link.destination)
    let found: LocalizableMessage? =
      switch object {
      case .rule(let rule):
        if case .superseded(let successor, _) = rule.status {
          message.suggesting(successor.map { "rule:\($0.value)" })
        } else {
          nil
        }
      case .check(let check):
        switch check.status {
        case .current: nil
        case .superseded(let successor): message.suggesting(successor.map { "check:\($0.value)" })
        case .draft: .about("check.link.draft", link.destination)
        }
      default: nil
      }
    return found.map { Diagnostic(.warning, $0, at: link.location, code: Self.code) }
  }
}

extension CheckedText {
  /// Whether the text is about the past of a rule.
  fileprivate var isHistory: Bool {
    ["check.part.history", "check.part.history-entry", "check.part.change"].contains(part.key)
  }
}
