import Diagnostics
import Guidelines
import Localization
import Parallel

extension KnowledgeBase {
  /// What is not set as the locale of a text wants it, one finding for each kind of fault of a unit.
  func typographyFindings(
    _ kind: TypographyFault.Kind,
    _ message: @Sendable (TypographyFault, String) -> Diagnostic.Message
  ) -> [Diagnostic] {
    manifest.locales.flatMap { locale -> [Diagnostic] in
      guard let checks = localeChecks[locale], checks.typography != TypographyPolicy() else {
        return []
      }
      let policy = checks.typography
      let objects =
        textObjects(in: locale) + messageObjects(in: locale) { !checks.isVerbatim($0) }
      return objects.parallelMap { object in
        object.units.flatMap { unit in
          TextRuns(unit.prose).words.flatMap { TypographyScan($0, policy).faults(of: kind) }
            .uniqued.map { fault in
              message(fault, "\(unit.part) of \(object.name)").at(unit.location)
            }
        }
      }.flatMap(\.self)
    }
  }
}

extension Diagnostic {
  /// A finding before it has a place.
  struct Message {
    let text: String
    let code: Code

    func at(_ location: ContentLocation) -> Diagnostic {
      Diagnostic(.warning, text, at: location, code: code)
    }
  }
}

extension [TypographyFault] {
  /// The faults without those that were found before in the same words.
  fileprivate var uniqued: [TypographyFault] {
    var seen: Set<String> = []
    return filter { seen.insert($0.found).inserted }
  }
}

extension TypographyFault {
  /// `'，'; did you mean …`, where only one thing can be meant.
  var suggestion: String { replacement.map { "; did you mean '\($0)'?" } ?? "" }
}
