package import Guidelines
package import Localization
import MarkdownTree

/// An Agent Skill: a folder from which an assistant learns what a knowledge base says.
///
/// The file `SKILL.md` is read whole, and its front matter always; the files in `references/` are
/// opened when they are needed. https://agentskills.io/specification
package struct Skill: Sendable {
  let base: KnowledgeBase
  let locale: LocaleTag
  let name: SkillName
  let messages: LocalizedMessages

  package init(_ base: KnowledgeBase, name: SkillName, locale: LocaleTag) {
    (self.base, self.name, self.locale) = (base, name, locale)
    messages = base.messages(for: locale)
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

extension Skill {
  /// The files of the skill, sorted by path.
  package var files: [SkillFile] {
    let body = SkillBody.fitting(self)
    let links = SkillLinks(base: base, locale: locale, parts: body.parts)
    let references = body.parts.map { part in
      SkillFile(path: part.path, text: part.text(in: self, links: links))
    }
    return ([SkillFile(path: "SKILL.md", text: body.text)] + references)
      .sorted { $0.path < $1.path }
  }

  /// The references without the index, in the order in which they are listed. What the knowledge
  /// base has no objects of has no reference.
  var references: [SkillReference] {
    let others = [
      palette, paletteHistory, checklist, checks, standards, articles, glossary, changes, sources,
    ].compactMap(\.self)
    var names = FileNames(taken: others.map(\.name) + [SkillReference.indexName])
    return base.topics.map { topic in
      reference(to: topic, named: names.take(SkillName.slug(of: topic.id.rawValue)))
    } + others
  }

  /// The parts of all references, each of which becomes a file.
  var parts: [SkillPart] {
    let references = references
    var names = FileNames(taken: references.map(\.name) + [SkillReference.indexName])
    return references.flatMap { $0.parts(&names) }
  }
}

/// The names of files that are taken already.
struct FileNames {
  private var taken: Set<String>

  init(taken: [String]) { self.taken = Set(taken) }

  /// Returns the name, or the first with a number after it that is free.
  mutating func take(_ wanted: String, from first: Int = 1) -> String {
    let stem = wanted.isEmpty ? "topic" : wanted
    var (name, number) = (first == 1 ? stem : "\(stem)-\(first)", max(first, 1))
    while !taken.insert(name).inserted {
      number += 1
      name = "\(stem)-\(number)"
    }
    return name
  }
}
