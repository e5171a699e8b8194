import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@testable import SiteGeneration

/// A site in a language that the program does not have: its interface is in English, and says so.
@Suite struct BorrowedWordsTests {
  /// What the knowledge base says itself.
  private static let own: Set = [
    "Paint", "About paint.", "Paint thin coats", "Paint thin coats.", "They dry.", "Wait an hour.",
    "Pour.", "Touch it.", "Red", "Basic", "Is every coat thin?", "Thick coats run.",
    "A layer of paint.",
  ]

  private func site() throws -> [SiteFile] {
    let files = tinyContent.filter { !$0.key.hasPrefix("Locales/zh-Hans/") }
      .map { path, text in
        ContentFile(
          path: path.replacing("Locales/en/", with: "Locales/nb/"),
          text: text.replacing(
            "sourceLocale: en\nlocales: [en, zh-Hans]", with: "sourceLocale: nb\nlocales: [nb]"))
      }
    let content = ParsedContent(files.sorted { $0.path < $1.path }, words: Repository.words)
    let loaded = loadKnowledgeBase(from: content)
    #expect(loaded.diagnostics.map(\.textLine) == [])
    return siteFiles(loaded.value, theme: try shippedTheme()).filter { $0.path.hasSuffix(".html") }
  }

  /// The texts of the English interface that have no placeholders.
  private static let interface: Set<String> = {
    let files = Repository.wordFiles.filter { $0.path == "Words/en/ui.yaml" }
    guard let catalog = messageCatalogs(from: files).value[.english] else { return [] }
    return Set(
      catalog.keys.compactMap { key in
        guard case .plain(let pattern) = catalog[key], pattern.parts.count == 1,
          case .text(let text) = pattern.parts[0]
        else { return nil }
        return text
      })
  }()

  @Test func `every text is in the language that the page states for it`() throws {
    var (words, texts) = (0, 0)
    for file in try site() where file.path.hasPrefix("nb/") && !file.path.contains("/cards/") {
      for (text, language) in spokenTexts(in: file.text) {
        if Self.own.contains(text) {
          texts += 1
          #expect(language == "nb", "\(file.path): \(text)")
        } else if Self.interface.contains(text) {
          words += 1
          #expect(language == "en", "\(file.path): \(text)")
        }
      }
    }
    #expect(words > 500 && texts > 50)
  }
}

/// The texts and spoken attributes of the body of a page, each with its language.
private func spokenTexts(in page: String) -> [(text: String, language: String)] {
  let void: Set = ["br", "hr", "img", "input", "link", "meta", "source", "wbr", "path", "use"]
  let silent: Set = ["script", "style", "svg", "code"]
  var found: [(String, String)] = []
  var open: [(name: String, language: String)] = []
  for part in page.split(separator: "<").dropFirst() {
    guard let end = part.firstIndex(of: ">") else { continue }
    let tag = part[..<end]
    let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber })
    if tag.hasPrefix("/") {
      while let last = open.popLast(), last.name != name {}
    } else if tag.first?.isLetter == true {
      let own = tag.firstMatch(of: /\blang="([^"]*)"/).map { String($0.1) }
      let language = own ?? open.last?.language ?? ""
      for match in tag.matches(of: /(?:aria-label|title|placeholder|alt)="([^"]*)"/) {
        found.append((String(match.1), language))
      }
      if !void.contains(name), !tag.hasSuffix("/") { open.append((name, language)) }
    }
    let text = part[part.index(after: end)...].split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let isSilent = open.contains { silent.contains($0.name) || $0.name == "head" }
    if !text.isEmpty, !isSilent { found.append((text, open.last?.language ?? "")) }
  }
  return found
}
