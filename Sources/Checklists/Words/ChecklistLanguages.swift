import Localization

/// The words of a list's languages, for whoever writes it.
struct ChecklistLanguages {
  /// For headings and labels.
  let leading: ChecklistWords
  /// In the order of the list's languages.
  let all: [ChecklistWords]

  init(_ header: ChecklistHeader, _ vocabulary: ChecklistVocabulary) {
    leading = vocabulary.leading(for: header.locales)
    all = vocabulary.words(for: header.locales)
  }

  subscript(locale: LocaleTag) -> ChecklistWords { all.first { $0.locale == locale } ?? leading }
}
