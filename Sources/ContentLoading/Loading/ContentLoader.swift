import Diagnostics
import Guidelines
import Localization
import Parallel

/// A loader that builds a knowledge base from parsed files. It records which files it used and
/// what is wrong with them.
struct ContentLoader: Sendable {
  let content: ParsedContent
  /// The paths of the files that were used. A path can occur more than once.
  private(set) var claimed: [String] = []
  var diagnostics: [Diagnostic] = []
  /// The manifest. Before it has been read, it is that of a base in English that declares nothing.
  private(set) var manifest = Manifest(unreadAt: manifestPath)
  /// The groups of words in which a mistake was reported, by the path of the file.
  var unreadWords: [String: Set<DeclaredWords>] = [:]

  init(_ content: ParsedContent) { self.content = content }
}

let manifestPath = "Content/precept.yaml"

/// Files.
extension ContentLoader {
  /// Makes a value from each item, on all cores. Every value is made by a copy of this loader, and
  /// the used files and diagnostics of the copies are added to this loader.
  mutating func parallel<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ make: @Sendable (inout ContentLoader, Item) -> Value?
  ) -> [Value] {
    var fresh = self
    (fresh.claimed, fresh.diagnostics) = ([], [])
    let made = items.parallelMap { [fresh] item in
      var loader = fresh
      let value = make(&loader, item)
      return (value: value, loader: loader)
    }
    claimed += made.flatMap(\.loader.claimed)
    diagnostics += made.flatMap(\.loader.diagnostics)
    return made.compactMap(\.value)
  }

  func exists(_ path: String) -> Bool { content.files[path] != nil }

  /// Returns the sorted names, without the extension, of the files that are directly in a folder.
  func names(in folder: String, ending: String = "yaml") -> [String] {
    content.files.paths(in: folder).filter { $0.hasSuffix("." + ending) }
      .map { String($0.dropFirst(folder.count + 1).dropLast(ending.count + 1)) }
  }

  /// Returns the root of a YAML file. Reports a file that cannot be read, and returns nil.
  mutating func yaml(at path: String) -> YAMLNode? { file(at: path)?.yaml }

  /// Returns a Markdown file. Reports a file without readable front matter, and returns nil.
  mutating func page(at path: String) -> TextPage? { file(at: path)?.page }

  /// Returns a file and reports its faults. If the file is missing, reports that and returns nil.
  @discardableResult
  mutating func file(at path: String) -> ParsedFile? {
    guard let file = content[path] else {
      reportMissing(path)
      return nil
    }
    claimed.append(path)
    diagnostics += file.diagnostics
    return file
  }

  private mutating func reportMissing(_ path: String) {
    diagnostics.append(
      Diagnostic("content.missing-file", at: ContentLocation(path: path), code: "missing-file"))
  }
}

/// Maps.
extension ContentLoader {
  /// - Parameter locale: The locale of a text; nil for a map in `Content/`.
  func reader(
    of node: YAMLNode, in locale: LocaleTag? = nil, headings: RuleWords? = nil
  ) -> FieldReader {
    var context = ReadingContext()
    context.declarations = manifest.declarations
    context.isPartial = locale.map(manifest.partialLocales.contains) ?? false
    context.headings = headings
    return FieldReader(node, context)
  }

  /// Notes what is wrong with a map that was read, without the gaps in a text of a partial locale: such
  /// a locale is allowed to lack any text, and `precept locale status` lists what it lacks.
  ///
  /// - Returns: Whether the text has such gaps.
  @discardableResult
  mutating func note(_ fields: FieldReader) -> Bool {
    let faults = fields.allFaults
    guard fields.context.isPartial else {
      diagnostics += faults
      return false
    }
    diagnostics += faults.filter { !$0.isGap }
    return faults.contains(where: \.isGap)
  }

  mutating func read<Value>(
    _ node: YAMLNode, in locale: LocaleTag? = nil, headings: RuleWords? = nil,
    _ read: (inout FieldReader) -> Value
  ) -> Value {
    var fields = reader(of: node, in: locale, headings: headings)
    let value = read(&fields)
    note(fields)
    return value
  }

  mutating func readManifest() {
    guard let root = yaml(at: manifestPath) else { return }
    manifest = read(root) { Manifest(&$0) }
  }

  /// Reads the optional file of `Content/` that lists the objects of a kind.
  ///
  /// - Parameter other: The key of another list in the file.
  mutating func listed<Object: ListedKind>(
    _ kind: Object.Type, beside other: String? = nil
  ) -> [Object] {
    let path = "Content/\(kind.list.file)"
    guard exists(path), let root = yaml(at: path) else { return [] }
    let nodes = read(root) { fields in
      fields.know([other].compactMap(\.self))
      return fields.requiredElements(kind.list.key)
    }
    let texts = texts(in: kind.list, of: nodes.writtenIDs, kind.text)
    return nodes.map { node in
      let id = [node].writtenIDs.first
      return read(node) { Object(&$0, texts: id.flatMap { texts[$0] } ?? Localized()) }
    }
  }

  /// Reads the text of each id from the same file of every locale that has this file. Reports a
  /// required file that is missing, and entries for objects that do not exist.
  mutating func texts<Text: Sendable>(
    in list: ObjectList, of ids: [String], _ read: (YAMLEntry, inout FieldReader) -> Text?
  ) -> [String: Localized<Text>] {
    var texts: [String: Localized<Text>] = [:]
    for locale in manifest.locales {
      let path = "Locales/\(locale)/\(list.file)"
      guard exists(path) else {
        let isExpected = list.isRequired && !manifest.partialLocales.contains(locale)
        if isExpected { reportMissing(path) }
        continue
      }
      guard let root = yaml(at: path) else { continue }
      var fields = reader(of: root, in: locale)
      fields.know(list.others)
      for entry in fields.entries(list.key, of: ids) {
        texts[entry.key, default: Localized()][locale] = read(entry, &fields)
      }
      diagnostics += fields.allFaults
    }
    return texts
  }

  /// Reads the text of an object from a page of every locale that has one.
  ///
  /// - Parameter file: The path of the pages, relative to the folder of a locale.
  mutating func texts<Object: ContentKind>(
    of kind: Object.Type, in file: String, headings words: [LocaleTag: RuleWords] = [:],
    _ read: (TextPage, inout FieldReader) -> Object.Text
  ) -> Localized<Object.Text> where Object.Text: BorrowingText {
    var texts = Localized<Object.Text>()
    for locale in manifest.locales {
      let path = "Locales/\(locale)/\(file)"
      guard exists(path), let page = page(at: path) else { continue }
      texts[locale] = self.read(page.frontMatter, in: locale, headings: words[locale]) {
        read(page, &$0)
      }
    }
    return kind.completed(texts, manifest.partialLocales, by: manifest.sourceLocale)
  }
}
