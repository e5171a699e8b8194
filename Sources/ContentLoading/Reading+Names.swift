import Diagnostics
import Guidelines
import Localization

/// Words by id and locale, from the files that hold nothing but names.
typealias Names = [String: Localized<String>]

extension Reading {
  /// Reads the map under `key` from the same file of every locale that has it.
  mutating func names(
    in file: String, key: String, alongside other: [String] = [], locales: [LocaleTag],
    isRequired: Bool = true
  ) -> Names {
    var names: Names = [:]
    for locale in locales {
      for entry in namedEntries(in: file, key: key, other, locale, isRequired: isRequired) {
        guard let text = Fields.text(entry.value, &found) else { continue }
        names[entry.key, default: Localized()][locale] = text
      }
    }
    return names
  }

  /// Reads the map under `key` of one locale's file.
  mutating func namedEntries(
    in file: String, key: String, _ other: [String] = [], _ locale: LocaleTag,
    isRequired: Bool = true
  ) -> [YAMLEntry] {
    let path = "Locales/\(locale)/\(file)"
    guard exists(path) else {
      if isRequired { found.append(.missingNames(path)) }
      return []
    }
    guard let root = yaml(at: path) else { return [] }
    let fields = Fields(root, known: [key] + other, &found)
    guard fields.optional(key) != nil else { return [] }
    return fields.entries(key, &found)
  }
}

extension Diagnostic {
  fileprivate static func missingNames(_ path: String) -> Diagnostic {
    Diagnostic("file is missing", at: ContentLocation(path: path), code: "missing-file")
  }
}
