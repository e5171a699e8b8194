import Diagnostics
import Guidelines
package import Localization
import MarkdownTree
package import Translation

/// Returns a file of a locale with the given texts.
///
/// If possible, only the changed lines of a YAML file are replaced, so that comments are kept.
/// Otherwise the file is made anew from that of the source locale.
///
/// - Parameter texts: The texts of all units of the file, not only the new ones.
/// - Returns: The text of the file, or nil if the source locale's file is missing or cannot be
///   read.
package func translatedFile(
  _ file: String, in locale: LocaleTag, source: LocaleTag, from content: ParsedContent,
  texts: [UnitAddress: String]
) -> String? {
  var loader = ContentLoader(content)
  let (from, to) = ("Locales/\(source)/\(file)", "Locales/\(locale)/\(file)")
  guard loader.exists(from) else { return nil }
  if file.hasSuffix(".yaml") {
    if let edited = loader.editedYAML(file, at: to, texts) { return edited }
    let own = loader.exists(to) ? loader.yaml(at: to) : nil
    return loader.yaml(at: from).flatMap {
      TranslatedYAML(file: file, texts: texts).merged($0, own)
    }.map { YAMLWriting.text($0) }
  }
  loader.readManifest()
  let sections = loader.manifest.declarations.ruleSections
  let catalogs = loader.messages([source, locale])
  let all = [locale, source].compactMap { catalogs[$0] }
    .map { RuleWords(sections, locale: $0.locale, messages: $0) }
  let words = all.first { !$0.headings.isEmpty } ?? all.first
  guard let page = loader.page(at: from), let words else { return nil }
  let own = loader.exists(to) ? loader.page(at: to) : nil
  return TranslatedPage(file: file, texts: texts, words: words).written(page, own)
}

extension ContentLoader {
  /// Replaces values within their lines. Returns nil if a text has several lines or
  /// is not in the file yet.
  fileprivate mutating func editedYAML(
    _ file: String, at path: String, _ texts: [UnitAddress: String]
  ) -> String? {
    var parser = FileParser(limits: content.limits)
    guard let present = content.files[path], let text = parser.text(of: present),
      let root = yaml(at: path)
    else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for unit in root.units(in: file) where texts[unit.address] != unit.text {
      guard let new = texts[unit.address], unit.kind != .plural,
        lines.indices.contains(unit.location.line - 1)
      else { return nil }
      let line = Array(lines[unit.location.line - 1].utf8)
      let head = String(decoding: line.prefix(unit.location.column - 1), as: UTF8.self)
      lines[unit.location.line - 1] = head + YAMLWriting.scalar(new)
    }
    let edited = lines.joined(separator: "\n")
    let units = (try? parseYAML(edited, path: path))?.units(in: file) ?? []
    // Only the first line of a value is replaced. If the value had more lines, these remain, so
    // that the edited file does not have the wanted texts.
    let result = Dictionary(units.map { ($0.address, $0.text) }, uniquingKeysWith: { $1 })
    return result == texts ? edited : nil
  }
}

/// A writer that makes the Markdown file of a locale from that of the source locale.
private struct TranslatedPage {
  let file: String
  let texts: [UnitAddress: String]
  let words: RuleWords

  private func text(_ part: String) -> String? { texts[UnitAddress(file: file, part: part)] }

  func written(_ source: TextPage, _ own: TextPage?) -> String {
    let front = TranslatedYAML(file: file, texts: texts)
      .merged(source.frontMatter.withoutOwnKeys, own?.frontMatter.ownKeysOnly)
    return "---\n" + (front.map(YAMLWriting.text) ?? "") + "---\n"
      + body(source).joined(separator: "\n\n") + "\n"
  }

  private func body(_ source: TextPage) -> [String] {
    switch PageKind(file) {
    case .rule: parts(after: "statement", ruleSections)
    case .topic: parts(after: "introduction", topicSections(source))
    case .article, .check: items("body")
    }
  }

  private func parts(
    after opening: String, _ sections: [(heading: String, text: String)]
  ) -> [String] {
    [text(opening)].compactMap(\.self) + sections.map { "## \($0.heading)\n\n\($0.text)" }
  }

  /// Returns the texts of the items of a list.
  private func items(_ list: String) -> [String] {
    (1...).lazy.map { text("\(list).\($0)") }.prefix { $0 != nil }.compactMap(\.self)
  }

  private func topicSections(_ source: TextPage) -> [(heading: String, text: String)] {
    let ids = source.frontMatter.entries?.first { $0.key == "sections" }?.value.entries ?? []
    return ids.compactMap { entry in
      guard let body = text("text.\(entry.key)"), let title = text("sections.\(entry.key)") else {
        return nil
      }
      return (title, body)
    }
  }

  private var ruleSections: [(heading: String, text: String)] {
    words.sections.compactMap { section in
      let body = text(section.id.rawValue) ?? list(section)
      return body.map { (words.heading(of: section), $0) }
    }
  }

  private func list(_ section: RuleSection) -> String? {
    let lines = items(section.id.rawValue).enumerated().map { index, text in
      let marker = section.role == .steps ? "\(index + 1). " : "- "
      let indent = "\n" + String(repeating: " ", count: marker.count)
      return marker + text.replacing("\n", with: indent)
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

extension YAMLNode {
  /// The keys of front matter that are not translated: people search for other words in their own
  /// language, and a reading is that of the own title.
  static let ownKeys: Set = ["keywords", "reading"]

  fileprivate var withoutOwnKeys: YAMLNode {
    YAMLNode(mapping: (entries ?? []).filter { !Self.ownKeys.contains($0.key) })
  }

  fileprivate var ownKeysOnly: YAMLNode {
    YAMLNode(mapping: (entries ?? []).filter { Self.ownKeys.contains($0.key) })
  }
}
