import Diagnostics
import Guidelines
import Localization

/// The names of objects by id and by locale.
typealias Names = [String: Localized<String>]

/// The name of a YAML file that each locale can have, and the top-level key of the texts in it.
struct NamesFile {
  let name: String
  let key: String
  /// The other top-level keys that the file can contain.
  let other: [String]
  let isRequired: Bool

  init(_ name: String, key: String, alongside other: [String] = [], isRequired: Bool = true) {
    self.name = name
    self.key = key
    self.other = other
    self.isRequired = isRequired
  }
}

extension ContentLoader {
  /// Reads the names under `key` from the same file of every locale that has this file.
  mutating func names(
    in file: String, key: String, alongside other: [String] = [], of ids: [String]?,
    locales: [LocaleTag]
  ) -> Names {
    let file = NamesFile(file, key: key, alongside: other)
    return texts(in: file, of: ids, locales) { Fields.text($2.value, &$0.diagnostics) }
  }

  /// Reads texts of several fields for each id from the same file of every locale that has this
  /// file. If a text of a partial locale lacks a field, the whole text is left out and nothing is
  /// reported.
  mutating func fieldTexts<Text: Sendable>(
    in file: NamesFile, of ids: [String]?, _ locales: [LocaleTag],
    read: (inout ContentLoader, YAMLEntry) -> Text
  ) -> [String: Localized<Text>] {
    texts(in: file, of: ids, locales) { loader, locale, entry in
      loader.entry(of: locale) { read(&$0, entry) }
    }
  }

  /// Reads the text of each id from the same file of every locale that has this file.
  mutating func texts<Text: Sendable>(
    in file: NamesFile, of ids: [String]?, _ locales: [LocaleTag],
    read: (inout ContentLoader, LocaleTag, YAMLEntry) -> Text?
  ) -> [String: Localized<Text>] {
    var texts: [String: Localized<Text>] = [:]
    for locale in locales {
      for entry in namedEntries(in: file, of: ids, locale) {
        texts[entry.key, default: Localized()][locale] = read(&self, locale, entry)
      }
    }
    return texts
  }

  /// Reads the entries from the file of one locale. Reports a required file that is missing, and
  /// entries for objects that do not exist.
  private mutating func namedEntries(
    in file: NamesFile, of ids: [String]?, _ locale: LocaleTag
  ) -> [YAMLEntry] {
    let path = "Locales/\(locale)/\(file.name)"
    guard exists(path) else {
      if file.isRequired, expects(path, of: locale) { diagnostics.append(.missingNames(path)) }
      return []
    }
    guard let root = yaml(at: path) else { return [] }
    return entries(
      file.key, of: ids, in: Fields(root, known: [file.key] + file.other, &diagnostics))
  }

  /// Returns all entries of a map whose keys are ids. Reports keys that are not among
  /// `ids`, unless `ids` is nil.
  mutating func entries(_ key: String, of ids: [String]?, in fields: Fields) -> [YAMLEntry] {
    let entries = fields.entries(key, &diagnostics)
    guard let ids else { return entries }
    let known = Set(ids)
    for entry in entries where !known.contains(entry.key) {
      diagnostics.append(.orphanedText(entry, ids))
    }
    return entries
  }
}

extension [YAMLNode] {
  /// The ids of a list of maps, as they are written. Skips maps without an id and reports nothing.
  var writtenIDs: [String] {
    compactMap { $0.entries?.first { $0.key == "id" }?.value.scalar }
  }
}

extension Diagnostic {
  fileprivate static func missingNames(_ path: String) -> Diagnostic {
    Diagnostic("content.missing-file", at: ContentLocation(path: path), code: "missing-file")
  }

  fileprivate static func orphanedText(_ entry: YAMLEntry, _ ids: [String]) -> Diagnostic {
    let message = LocalizableMessage("content.orphaned-text", ["id": .text(entry.key)])
    return Diagnostic(
      message.suggesting(suggestion(for: entry.key, among: ids)), at: entry.keyLocation,
      code: "unknown-id")
  }
}
