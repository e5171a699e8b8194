package import Guidelines
package import Localization

/// Words by language, in the order of the knowledge base.
package struct ChecklistVocabulary: Sendable {
  package let words: [ChecklistWords]

  package init(_ words: [ChecklistWords]) { self.words = words }

  /// The words of every language of a knowledge base.
  package init(of base: KnowledgeBase) {
    words = base.manifest.locales.map {
      ChecklistWords(of: base, in: $0, names: ChecklistNames(of: base, in: $0))
    }
  }
}

extension ChecklistVocabulary {
  /// Returns the words for the languages of a checklist; without any, keys stand for words.
  package func words(for locales: [LocaleTag]) -> [ChecklistWords] {
    locales.map { locale in
      words.first { $0.locale == locale } ?? ChecklistWords(locale: locale) { _ in nil }
    }
  }

  /// Returns the words for headings and labels.
  package func leading(for locales: [LocaleTag]) -> ChecklistWords {
    words(for: Array(locales.prefix(1))).first ?? words.first
      ?? ChecklistWords(locale: .english) { _ in nil }
  }
}
