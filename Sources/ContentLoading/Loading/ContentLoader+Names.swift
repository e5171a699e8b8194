import Diagnostics
import Guidelines
import Localization

/// Names by id and locale.
typealias Names = [String: Localized<String>]

/// A file of texts that every locale has, and the key of the map with the texts.
struct NamesFile {
  let name: String
  let key: String
  /// Other keys that the file may hold.
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
  /// Reads the map under `key` from the same file of every locale that has it.
  mutating func names(
    in file: String, key: String, alongside other: [String] = [], of ids: [String]?,
    locales: [LocaleTag]
  ) -> Names {
    let file = NamesFile(file, key: key, alongside: other)
    return texts(in: file, of: ids, locales) { Fields.text($1.value, &$0.diagnostics) }
  }

  /// Reads the texts of each id from the same file of every locale that has it.
  mutating func texts<Text: Sendable>(
    in file: NamesFile, of ids: [String]?, _ locales: [LocaleTag],
    read: (inout ContentLoader, YAMLEntry) -> Text?
  ) -> [String: Localized<Text>] {
    var texts: [String: Localized<Text>] = [:]
    for locale in locales {
      for entry in namedEntries(in: file, of: ids, locale) {
        texts[entry.key, default: Localized()][locale] =
          self.entry(of: locale) { read(&$0, entry) } ?? nil
      }
    }
    return texts
  }

  /// Reads the map of one locale's file; reports entries for objects that do not exist.
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

  /// Returns the entries of a map by id. Reports ids that do not exist, if it is known which do.
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
  /// The ids of maps as they are written; nothing is reported.
  var writtenIDs: [String] {
    compactMap { $0.entries?.first { $0.key == "id" }?.value.scalar }
  }
}

extension Diagnostic {
  fileprivate static func missingNames(_ path: String) -> Diagnostic {
    Diagnostic("file is missing", at: ContentLocation(path: path), code: "missing-file")
  }

  fileprivate static func orphanedText(_ entry: YAMLEntry, _ ids: [String]) -> Diagnostic {
    let hint = suggestion(for: entry.key, among: ids).map { "; did you mean '\($0)'?" } ?? ""
    return Diagnostic(
      "text for '\(entry.key)', which does not exist\(hint)", at: entry.keyLocation,
      code: "unknown-id")
  }
}
