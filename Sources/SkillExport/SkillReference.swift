import Guidelines
import Localization
import MarkdownTree

/// A file in `references/`, or several if it is long.
struct SkillReference: Sendable {
  /// The name of the file without its ending.
  let name: String
  let title: String
  /// What the reference holds, in one line.
  let about: String
  var topic: TopicID?
  var lead: [MarkdownBlock] = []
  let groups: [Group]

  /// Chapters under a heading, which is repeated in each file that holds some of them.
  struct Group: Sendable {
    var title: String?
    let chapters: [Chapter]
  }

  /// A part of the text that stays in one file.
  struct Chapter: Sendable {
    /// What the chapter is about, as links name it.
    var object: ContentReference?
    let blocks: [MarkdownBlock]
  }

  static let indexName = "index"
}

/// What one file in `references/` holds of a reference.
struct SkillPart: Sendable {
  let reference: SkillReference
  let name: String
  /// The number of the part, counted from 1, and that of all parts of the reference.
  let number: Int
  let count: Int
  let groups: [SkillReference.Group]

  var path: String { "references/\(name).md" }
  var file: String { "\(name).md" }
  var chapters: [SkillReference.Chapter] { groups.flatMap(\.chapters) }
}

extension SkillReference {
  /// The bytes after which a file ends: about 10,000 tokens, which an assistant can read at once. Only
  /// a single chapter can be longer.
  static let mostBytes = 36_000

  /// Returns the reference divided into parts that are not too long.
  func parts(_ names: inout FileNames) -> [SkillPart] {
    var divided: [[Group]] = [[]]
    var size = lead.markdown().utf8.count
    for group in groups {
      for chapter in group.chapters {
        let bytes = chapter.blocks.markdown().utf8.count
        if size + bytes > Self.mostBytes, !divided[divided.count - 1].isEmpty {
          divided.append([])
          size = 0
        }
        size += bytes
        divided[divided.count - 1].add(chapter, under: group.title)
      }
    }
    return divided.enumerated().map { index, groups in
      SkillPart(
        reference: self, name: index == 0 ? name : names.take(name, from: index + 1),
        number: index + 1, count: divided.count, groups: groups)
    }
  }
}

extension [SkillReference.Group] {
  fileprivate mutating func add(_ chapter: SkillReference.Chapter, under title: String?) {
    if let group = last, group.title == title {
      self[count - 1] = .init(title: title, chapters: group.chapters + [chapter])
    } else {
      append(.init(title: title, chapters: [chapter]))
    }
  }
}

extension SkillPart {
  func title(in skill: Skill) -> String {
    guard count > 1 else { return reference.title }
    return skill.words(
      "skill.part",
      ["title": .text(reference.title), "number": .number(number), "count": .number(count)])
  }

  /// Returns which part of the reference it is: the titles of its groups, or else its first and its
  /// last chapter. Nothing if it is the only part.
  func range(in skill: Skill) -> String {
    guard count > 1 else { return "" }
    let titles = groups.compactMap(\.title)
    guard titles.isEmpty else { return skill.joined(titles) }
    let ids = chapters.compactMap(\.object?.id)
    return [ids.first, ids.last].compactMap(\.self).joined(separator: " … ")
  }

  func text(in skill: Skill, links: SkillLinks) -> String {
    let top = [heading(1, title(in: skill))] + (number == 1 ? reference.lead : [])
    let chapters = groups.flatMap { group in
      (group.title.map { [[heading(2, $0)]] } ?? []) + group.chapters.map(\.blocks)
    }
    return ([top] + chapters).flatMap(\.self).markdown(links: links)
  }
}
