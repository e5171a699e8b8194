package import Guidelines
package import Localization
import MarkdownTree
package import SiteGeneration

/// An Agent Skill: a folder that teaches an assistant a knowledge base.
///
/// The file `SKILL.md` is read whole, and its front matter always; the files in `references/` are
/// opened when they are needed. They are made from the Markdown pages of the site.
/// https://agentskills.io/specification
package struct Skill: Sendable {
  let base: KnowledgeBase
  let locale: LocaleTag
  let name: SkillName
  let messages: LocalizedMessages
  let pages: PageChapters

  package init(_ base: KnowledgeBase, name: SkillName, locale: LocaleTag, theme: SiteTheme) {
    (self.base, self.name, self.locale) = (base, name, locale)
    messages = base.messages(for: locale)
    pages = PageChapters(base, locale: locale, theme: theme)
  }

  /// The files of the skill, sorted by path.
  package var files: [SkillFile] {
    let body = SkillBody.fitting(self)
    let links = SkillLinks(body.parts)
    let references = body.parts.map { SkillFile(path: $0.path, text: $0.text(in: self, links)) }
    return ([SkillFile(path: "SKILL.md", text: body.text)] + references)
      .sorted { $0.path < $1.path }
  }
}

/// A file of a skill.
package struct SkillFile: Sendable, Equatable {
  /// The path relative to the folder of the skill.
  package let path: String
  package let bytes: [UInt8]

  init(path: String, text: String) {
    self.path = path
    bytes = Array(text.utf8)
  }
}

/// The name of a skill, which is also that of its folder: 1 to 64 lowercase letters, digits and
/// single hyphens.
package struct SkillName: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Returns nil for a string that is not allowed as the name of a skill.
  package init?(_ text: String) {
    guard !text.isEmpty, text == Self.slug(of: text) else { return nil }
    description = text
  }

  /// Creates the name from the id of a knowledge base.
  package init(of base: KnowledgeBase) {
    let slug = Self.slug(of: base.manifest.id)
    description = slug.isEmpty ? "guidelines" : slug
  }

  private static let longest = 64

  /// Returns the ASCII letters and digits in lowercase, with one hyphen in place of anything else
  /// between them.
  static func slug(of text: String) -> String {
    let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let slug = words.joined(separator: "-").prefix(longest)
    return String(slug.last == "-" ? slug.dropLast() : slug)
  }
}

// The words of a skill, in its locale.
extension Skill {
  func words(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
    messages.text(MessageKey(key), arguments)
  }

  func text<Value>(_ texts: Localized<Value>) -> Value? { base.text(texts, in: locale)?.value }

  func title(of topic: Topic) -> String { text(topic.texts)?.title ?? topic.id.rawValue }

  func joined(_ items: [String]) -> String {
    items.joined(separator: words("cli.punctuation.list"))
  }

  /// Returns a string in parentheses, to be appended to another one; empty for an empty string.
  func aside(_ text: String) -> String {
    text.isEmpty ? "" : words("cli.punctuation.aside", ["text": .text(text)])
  }

  /// Joins the strings as sentences, without empty ones.
  func sentences(_ texts: [String]) -> String {
    let sentences = texts.map(\.onOneLine).filter { !$0.isEmpty }.map { text in
      text.last.map { ".!?…。！？".contains($0) } == true
        ? text : words("skill.sentence", ["text": .text(text)])
    }
    return sentences.dropFirst().reduce(sentences.first ?? "") { text, next in
      words("cite.join", ["first": .text(text), "second": .text(next)])
    }
  }
}

extension String {
  /// The string with single spaces in place of line breaks and other white space, which could begin
  /// a new block.
  var onOneLine: String {
    split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }

  /// Returns the string, or as many of its first words as fit into the length, with an ellipsis.
  func clipped(to count: Int) -> String {
    guard unicodeScalars.count > count else { return self }
    var length = 1
    let kept = prefix { character in
      length += character.unicodeScalars.count
      return length <= count
    }
    let words = kept.split(separator: " ").dropLast().joined(separator: " ")
    // Chinese has no spaces at which to cut.
    return (words.utf8.count > kept.utf8.count / 2 ? words : String(kept)) + "…"
  }
}
