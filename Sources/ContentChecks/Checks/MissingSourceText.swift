import Diagnostics
import Guidelines

/// A check for objects without a text in the source locale.
struct MissingSourceText: ContentCheck {
  static let code: Diagnostic.Code = "missing-source-text"
  static let summary = "An object has no text in the source locale."
  static let explanation = """
    All other locales are translated from the source locale, and readers see its text if a
    translation is missing, so every object needs text there.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let source = base.manifest.sourceLocale
    return base.localizedObjects { hasWords in !hasWords(source) }.map {
      Diagnostic(
        LocalizableMessage(
          "check.missing-source-text",
          ["file": .text("Locales/\(source)/\($0.file)"), "object": .message($0.name)]),
        at: $0.location, code: Self.code)
    }
  }
}
