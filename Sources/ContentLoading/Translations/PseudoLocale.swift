import Diagnostics
package import Localization
import Translation

/// Returns the files of a knowledge base whose only locale is a pseudo-locale: the source texts
/// with accents on their letters. Text that appears without accents is hard-coded in the program.
///
/// Parts that are not translated, such as keywords, are left out. The files in `Content/` are
/// unchanged, except that the manifest lists only the pseudo-locale.
///
/// - Parameters:
///   - tag: The tag of the pseudo-locale; CLDR calls accented English `en-XA`.
///   - interface: The program's words in the source language. They take the place of what the
///     knowledge base words otherwise.
package func pseudoLocale(
  _ tag: LocaleTag, of source: LocaleTag, from content: ParsedContent, interface: ContentFile?
) -> [ContentFile] {
  let ownWords = "Locales/\(source)/\(messageFile)"
  let files =
    content.list.filter { $0.path != ownWords }
    + (interface.map { [ContentFile(path: ownWords, contents: $0.contents)] } ?? [])
  let content = ParsedContent(
    files, limits: content.limits, words: content.words, reusing: content)
  let units = content.translations(of: [source], source: source, includesInterface: true)[0].units
  let texts = Dictionary(grouping: units, by: \.address.file).mapValues { units in
    Dictionary(units.map { ($0.address, $0.strange) }, uniquingKeysWith: { first, _ in first })
  }
  var written = files.filter { $0.path.hasPrefix("Content/") }.map { $0.naming(only: tag) }
  // Write the messages first, because the other files take the headings of rules from them.
  for file in texts.keys.headingsFirst {
    let interface = written.filter { file in
      filesWithHeadings.contains { file.path == "Locales/\(tag)/\($0)" }
    }
    let text = translatedFile(
      file, in: tag, source: source,
      from: ParsedContent(
        files + interface, limits: content.limits, words: content.words, reusing: content),
      texts: texts[file] ?? [:])
    if let text { written.append(ContentFile(path: "Locales/\(tag)/\(file)", text: text)) }
  }
  return written
}

/// The files of a locale from which the files of rules take their headings.
private let filesWithHeadings = [messageFile, siteFile]

extension Sequence<String> {
  /// The files in their order, but those with the headings of rules before all others.
  package var headingsFirst: [String] {
    let all = sorted()
    return all.filter(filesWithHeadings.contains) + all.filter { !filesWithHeadings.contains($0) }
  }
}

extension ParsedContent {
  /// Returns the content with new texts of files by path, in place of those with the same paths.
  package func replacing(_ texts: [String: String]) -> Self {
    let new = texts.sorted { $0.key < $1.key }.map { ContentFile(path: $0.key, text: $0.value) }
    return ParsedContent(
      list.filter { texts[$0.path] == nil } + new, limits: limits, words: words, reusing: self)
  }

  /// Returns the content with a new text of a file of a locale, if rules take headings from it.
  package func replacingHeadings(_ file: String, of locale: LocaleTag, by text: String) -> Self {
    filesWithHeadings.contains(file) ? replacing(["Locales/\(locale)/\(file)": text]) : self
  }
}

extension TextUnit {
  fileprivate var strange: String {
    guard kind == .plural, let lines = PluralLines(text) else { return PseudoText(of: text).text }
    return PluralLines(lines.branches.map { ($0.category, PseudoText(of: $0.text).text) }).text
  }
}

extension ContentFile {
  /// Returns the manifest with `tag` as its only locale. Returns any other file unchanged.
  fileprivate func naming(only tag: LocaleTag) -> ContentFile {
    guard path == "Content/precept.yaml", case .bytes(let bytes) = contents,
      let text = String(validating: bytes, as: UTF8.self)
    else { return self }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var isOfList = false
    let others = lines.filter { line in
      if isOfList, line.hasPrefix(" ") || line.hasPrefix("-") { return false }
      let keys = ["sourceLocale:", "locales:", "partialLocales:"]
      isOfList = keys.contains { line.hasPrefix($0) }
      return !isOfList
    }
    let own = "sourceLocale: \(tag)\nlocales: [\(tag)]\n"
    return ContentFile(path: path, text: own + others.joined(separator: "\n"))
  }
}
