package import Diagnostics
package import Guidelines

/// Finds objects without words in the source locale.
package struct MissingSourceText: ContentCheck {
  package static let code: Diagnostic.Code = "missing-source-text"
  package static let summary = "An object has no text in the source locale."
  package static let explanation = """
    The source locale is the one that every other is translated from and that readers see where a
    translation is missing, so every text exists in it.
    """

  package init() {}

  package func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let source = base.manifest.sourceLocale
    return base.localizedObjects { hasWords in !hasWords(source) }.map {
      Diagnostic(
        "\($0.kind) '\($0.id)' has no text in the source locale; add it to 'Locales/\(source)/\($0.file)'",
        at: $0.location, code: Self.code)
    }
  }
}
