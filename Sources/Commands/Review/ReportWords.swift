import Checklists
import Guidelines
import Localization

extension ChecklistVocabulary {
  /// Returns the words of a report: those of the language asked for, else of the list's own, else
  /// of the session.
  func reportWords(
    for checklist: Checklist, _ argument: String?, in session: Session
  ) -> ChecklistWords {
    let own = checklist.header.locales.first { session.base.manifest.locales.contains($0) }
    return leading(for: [argument == nil ? own ?? session.locale : session.locale])
  }
}
