import ContentChecks
import ContentLoading
import Diagnostics
import Guidelines
import Localization

/// A generator of the first version of new objects, complete and without mistakes.
///
/// Its functions return files. ``ScaffoldWriter`` writes them to disk.
struct Scaffold {
  let base: KnowledgeBase
  let files: [String: ContentFile]

  init(_ base: KnowledgeBase, files: [ContentFile]) {
    self.base = base
    self.files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// A file that is to be written for a new object.
struct ScaffoldFile: Equatable {
  let path: String
  let bytes: [UInt8]
  /// Whether the file exists already and is written again with an addition.
  var isChange = false
}

extension ScaffoldFile {
  init(path: String, text: String, isChange: Bool = false) {
    self.init(path: path, bytes: Array(text.utf8), isChange: isChange)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension CommandFailure {
  static func existingFile(_ path: String) -> CommandFailure {
    .cannotWrite(LocalizableMessage("new.existing-file", ["path": .text(path)]))
  }

  static func unknownLayout(_ path: String, key: String) -> CommandFailure {
    .badData(LocalizableMessage("new.no-list", ["path": .text(path), "key": .text(key)]))
  }
}

extension Scaffold {
  func words(_ locale: LocaleTag) -> Words { Words(base, locale: locale) }

  func text(at path: String) -> String? {
    guard case .bytes(let bytes) = files[path]?.contents else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  func required(_ path: String) throws(CommandFailure) -> String {
    guard let text = text(at: path) else {
      throw .noInput(LocalizableMessage("new.no-text", ["path": .text(path)]))
    }
    return text
  }

  /// Returns the files. Throws if a file that is to be created exists.
  func fresh(_ new: [ScaffoldFile]) throws(CommandFailure) -> [ScaffoldFile] {
    for file in new where !file.isChange && files[file.path] != nil {
      throw .existingFile(file.path)
    }
    return new
  }

  /// Returns the manifest with an entry added to one of its lists.
  func manifest(adding entry: String, to key: String) throws(CommandFailure) -> ScaffoldFile {
    let path = "Content/precept.yaml"
    guard let text = YAMLListEdit(try required(path)).adding(entry, to: key) else {
      throw .unknownLayout(path, key: key)
    }
    return ScaffoldFile(path: path, text: text, isChange: true)
  }
}

extension String {
  /// Whether the text consists of words of lower-case ASCII letters and digits, joined by hyphens.
  fileprivate var isContentID: Bool {
    let words = split(separator: "-", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty
        && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
  }
}

/// Throws unless an id is made of words of lower-case ASCII letters and digits, and its files can
/// exist on every system.
///
/// - Parameters:
///   - expected: An id of the right form.
///   - kind: The kind of object, such as `topic`.
///   - parts: The parts of the id that have the form of words.
func requireID(
  _ id: String, of kind: String, expected: String = "a-name", parts: [String]? = nil
) throws(CommandFailure) {
  guard (parts ?? [id]).allSatisfy(\.isContentID) else {
    throw .usage(LocalizableMessage("new.no-id", ["id": .text(id), "expected": .text(expected)]))
  }
  if let fault = LocalizableMessage.unportableID(id, of: .kind(kind)) { throw .usage(fault) }
}

extension Scaffold {
  static let section = "best-practices"

  /// Returns the files of an object: its structure, and a page in each locale.
  ///
  /// - Parameter path: The path of the files without extension, relative to `Content` or to the folder
  ///   of a locale.
  func files(
    at path: String, _ structure: String, in locales: [LocaleTag], page: (Words) -> String
  ) -> [ScaffoldFile] {
    [ScaffoldFile(path: "Content/\(path).yaml", text: structure)]
      + locales.map {
        ScaffoldFile(path: "Locales/\($0)/\(path).md", text: page(words($0)))
      }
  }

  /// Returns the files of a new topic with one section, and the manifest with the topic added.
  func topic(_ id: String) throws(CommandFailure) -> [ScaffoldFile] {
    try requireID(id, of: "topic")
    let files = files(
      ofTopic: id, tables: [], platforms: base.platforms.map(\.id.rawValue),
      in: base.manifest.locales)
    return try fresh(files + [try manifest(adding: id, to: "topics")])
  }

  func files(
    ofTopic id: String, tables: [String], platforms: [String], in locales: [LocaleTag]
  ) -> [ScaffoldFile] {
    let states = platforms.map { "  \($0): applies\n" }.joined()
    let scopes = states.isEmpty ? "" : "platforms:\n\(states)"
    let shown = tables.isEmpty ? "" : "tables: [\(tables.joined(separator: ", "))]\n"
    let structure = "id: \(id)\nsections: [\(Self.section)]\n\(scopes)\(shown)"
    return files(at: "topics/\(id)/topic", structure, in: locales) { words in
      let section = words("cli.new.topic.section")
      return """
        ---
        title: \(YAMLText.quoted(words("cli.new.topic.title", ["id": .text(id)])))
        summary: \(YAMLText.quoted(words("cli.new.topic.summary")))
        sections:
          \(Self.section): \(YAMLText.quoted(section))
        ---
        \(words("cli.new.topic.introduction"))

        ## \(section)

        \(words("cli.new.topic.text"))

        """
    }
  }

  /// Returns the files of a new article.
  func article(_ id: String) throws(CommandFailure) -> [ScaffoldFile] {
    try requireID(id, of: "article")
    return try fresh(
      files(at: "articles/\(id)", "id: \(id)\n", in: base.manifest.locales) { words in
        """
        ---
        title: \(YAMLText.quoted(words("cli.new.article.title", ["id": .text(id)])))
        summary: \(YAMLText.quoted(words("cli.new.article.summary")))
        ---
        \(words("cli.new.article.introduction"))

        ## \(words("cli.new.article.heading"))

        \(words("cli.new.article.text"))

        """
      })
  }

  /// Returns the files of a new check with a procedure of one step.
  func check(_ id: String) throws(CommandFailure) -> [ScaffoldFile] {
    try requireID(id, of: "check")
    guard AutomaticCheck(rawValue: id) == nil else {
      throw .usage(LocalizableMessage("check.reserved-id", ["id": .text(id)]))
    }
    let structure = "id: \(id)\nprocedure:\n  - step: look\n"
    return try fresh(
      files(at: "checks/\(id)", structure, in: base.manifest.locales) { words in
        """
        ---
        title: \(YAMLText.quoted(words("cli.new.check.title", ["id": .text(id)])))
        question: \(YAMLText.quoted(words("cli.new.check.question")))
        steps:
          look: \(YAMLText.quoted(words("cli.new.check.step")))
        ---
        \(words("cli.new.check.text"))

        """
      })
  }
}
