import Checklists
import Guidelines
import HTMLTree
import Localization
import MarkdownTree
import SiteGeneration

/// A file in `references/`, or several if it is long.
struct SkillReference: Sendable {
  /// The name of the file without its ending.
  let name: String
  let title: String
  /// The contents of the reference, in one line.
  let about: String
  var topic: TopicID?
  let chapters: [SkillChapter]

  static let indexName = "index"
}

/// A page of the site, or as much of a long one as fits into one file.
struct SkillChapter: Sendable {
  /// The path of the page without the language folder, as in links.
  var path = ""
  /// The id of the object that the page is about.
  var id: String?
  var rule: Rule?
  var blocks: [MarkdownBlock]
}

/// The part of a reference that is in one file in `references/`.
struct SkillPart: Sendable {
  let reference: SkillReference
  let name: String
  /// The number of the part, counted from 1, and that of all parts of the reference.
  let number: Int
  let count: Int
  let chapters: [SkillChapter]

  var path: String { "references/\(name).md" }
  var file: String { "\(name).md" }
}

extension Skill {
  /// The parts of all references, each of which becomes a file. Kinds without objects have no
  /// reference.
  var parts: [SkillPart] {
    let others = others.filter { !$0.chapters.isEmpty }
    var names = FileNames(taken: others.map(\.name) + [SkillReference.indexName])
    let topics = base.topics.map { topic in
      let rules = base.rules(in: topic.id).map { SitePage.rule($0.id) }
      let summary = text(topic.texts)?.summary.prose.blocks ?? []
      return reference(
        names.take(SkillName.slug(of: topic.id.rawValue)), title(of: topic),
        summary.searchText(links: ObjectTitles(base: base, locale: locale)).onOneLine,
        [.topic(topic.id)] + rules, topic: topic.id)
    }
    return (topics + others).flatMap { $0.parts(&names) }
  }

  private var others: [SkillReference] {
    let tables = base.tables.map { text($0.texts)?.title ?? $0.id.rawValue }
    let articles = base.articles.map { text($0.texts)?.title ?? $0.id.rawValue }
    let changes = words(base.tables.isEmpty ? "plain.changes" : "changes.lede")
    let pages: [(name: String, title: String, about: String, pages: [SitePage])] = [
      ("palette", "search.all-colors", joined(tables), base.tables.map { .table($0.id) }),
      ("palette-history", "history.title", words("skill.about.history"), [.paletteHistory]),
      ("checks", "checks.title", words("checks.lede"), base.checks.map { .check($0.id) }),
      (
        "standards", "standards.title", words("standards.lede"),
        base.standards.map { .standard($0.id) }
      ), ("articles", "articles.title", joined(articles), base.articles.map { .article($0.id) }),
      ("glossary", "glossary.title", words("skill.about.glossary"), [.glossary]),
      ("changes", "changes.title", changes, [.changes]),
      ("sources", "cli.show.sources", words("skill.about.sources"), [.sources]),
    ]
    var references = pages.map { reference($0.name, words($0.title), $0.about, $0.pages) }
    references.insert(
      SkillReference(
        name: "checklist", title: words("checklist.title"), about: words("skill.about.checklist"),
        chapters: checklist), at: 2)
    return references
  }

  private func reference(
    _ name: String, _ title: String, _ about: String, _ pages: [SitePage], topic: TopicID? = nil
  ) -> SkillReference {
    SkillReference(
      name: name, title: title, about: about, topic: topic,
      chapters: pages.flatMap { chapters(of: $0, under: title) })
  }

  /// Returns a page, without its title if that is the same as the title of its file.
  private func chapters(of page: SitePage, under title: String) -> [SkillChapter] {
    let blocks = pages.blocks(of: page)
    guard case .heading(_, let own)? = blocks.first?.kind else { return [] }
    // A page about one object has its name in the folder of its kind.
    let names = page.path.split(separator: "/")
    let id = names.count > 1 ? String(names[1].dropLast(".html".count)) : nil
    let isTopic = if case .topic = page.subject { true } else { false }
    let head: [MarkdownBlock] =
      isTopic || own.plainText() == title
      ? [] : [MarkdownBlock(.heading(level: 2, MarkdownInline.anchor(id ?? "") + own))]
    var chapter = SkillChapter(
      path: page.path, id: id, blocks: head + blocks.dropFirst().demoted(by: head.isEmpty ? 0 : 1))
    if case .rule(let id) = page.subject { chapter.rule = base.rule(id) }
    return chapter.pieces
  }

  /// The questions of a review as `precept checklist` writes them.
  private var checklist: [SkillChapter] {
    let checklist = makeChecklist(from: ChecklistCatalog(base), locales: [locale])
    guard !checklist.items.isEmpty else { return [] }
    let text = checklist.markdown(ChecklistVocabulary(of: base))
    return SkillChapter(blocks: Array(parseMarkdown(text, at: "").blocks.dropFirst())).pieces
  }

  /// Returns the list of all topics with their rules, for a knowledge base with many of them.
  func index(of parts: [SkillPart]) -> [SkillPart] {
    let chapters = parts.filter { $0.reference.topic != nil }.flatMap { part in
      SkillChapter(
        blocks: [MarkdownBlock(.heading(level: 2, [link(part.file, part.title(in: self))]))]
          + (part.number == 1 && !part.reference.about.isEmpty
            ? [MarkdownBlock(.paragraph([.text(part.reference.about)]))] : [])
          + list(rules(in: part).map(line))
      ).pieces
    }
    let index = SkillReference(
      name: SkillReference.indexName, title: words("home.topics"),
      about: words("skill.about.index"), chapters: chapters)
    var names = FileNames(taken: parts.map(\.name) + [index.name])
    return index.parts(&names)
  }
}

extension SkillReference {
  /// The bytes after which a file ends: about 10,000 tokens, which an assistant can read at once.
  fileprivate static let mostBytes = 36_000

  /// Returns the reference divided into parts that are not too long.
  func parts(_ names: inout FileNames) -> [SkillPart] {
    let files = runs(of: chapters, bytes: \.blocks.bytes)
    return files.enumerated().map { index, chapters in
      SkillPart(
        reference: self, name: index == 0 ? name : names.take(name, from: index + 1),
        number: index + 1, count: files.count, chapters: chapters)
    }
  }
}

extension SkillChapter {
  /// The chapter, or the pieces of one that is too long for a file.
  fileprivate var pieces: [SkillChapter] {
    let runs = runs(of: blocks.flatMap(\.pieces)) { [$0].bytes }
    return runs.enumerated().map { index, blocks in
      index == 0
        ? SkillChapter(path: path, id: id, rule: rule, blocks: blocks)
        : SkillChapter(path: path, blocks: blocks)
    }
  }
}

extension MarkdownBlock {
  /// The block, or the pieces of a list that is too long for a file.
  fileprivate var pieces: [MarkdownBlock] {
    guard case .list(let list) = kind, [self].bytes > SkillReference.mostBytes else {
      return [self]
    }
    var start = list.start
    return runs(of: list.items, bytes: \.blocks.bytes).map { items in
      defer { start = start.map { $0 + items.count } }
      return MarkdownBlock(.list(MarkdownList(start: start, isTight: list.isTight, items: items)))
    }
  }
}

/// Divides elements into runs that fit into a file, unless a single one does not.
private func runs<Element>(of elements: [Element], bytes: (Element) -> Int) -> [[Element]] {
  var (runs, size) = ([[Element]](), 0)
  for element in elements {
    let bytes = bytes(element)
    if runs.isEmpty || size + bytes > SkillReference.mostBytes {
      runs.append([])
      size = 0
    }
    size += bytes
    runs[runs.count - 1].append(element)
  }
  return runs
}

extension [MarkdownBlock] {
  fileprivate var bytes: Int { markdown().utf8.count }
}

extension SkillPart {
  func title(in skill: Skill) -> String {
    guard count > 1 else { return reference.title }
    return skill.words(
      "skill.part",
      ["title": .text(reference.title), "number": .number(number), "count": .number(count)])
  }

  /// The first and the last object of the part; empty if it is the only part.
  var range: String {
    let ids = chapters.compactMap(\.id).filter { $0 != reference.topic?.rawValue }
    guard count > 1, let first = ids.first, let last = ids.last else { return "" }
    return first == last ? first : "\(first) … \(last)"
  }

  func text(in skill: Skill, _ links: SkillLinks) -> String {
    let top = MarkdownBlock(.heading(level: 1, [.text(title(in: skill).onOneLine)]))
    return ([top] + chapters.flatMap(\.blocks)).markdown(links: links)
  }
}

/// The names of files that are taken already.
struct FileNames {
  private var taken: Set<String>

  init(taken: [String]) { self.taken = Set(taken) }

  /// Returns the name, or the first free one with a number after it.
  mutating func take(_ wanted: String, from first: Int = 1) -> String {
    let stem = wanted.isEmpty ? "topic" : wanted
    let names = sequence(first: first) { $0 + 1 }.lazy.map { $0 == 1 ? stem : "\(stem)-\($0)" }
    return names.first { taken.insert($0).inserted } ?? stem
  }
}

/// The resolver of links between the references of a skill. A link to a page leads to its chapter,
/// and one to another site stays as it is. Other links become plain text.
struct SkillLinks: LinkResolver {
  /// The locations of pages, and of the anchors in them.
  private let places: [String: String]

  init(_ parts: [SkillPart]) {
    let places = parts.flatMap { part in
      part.chapters.filter { !$0.path.isEmpty }.flatMap { chapter in
        var anchors: [String] = []
        chapter.blocks.forEachInline { anchors += $0.compactMap(\.anchoredID) }
        let top = anchors.first { $0 == chapter.id }.map { "#\($0)" } ?? ""
        // The pages of colors are left out, because the tables have their values.
        return [(chapter.path, part.file + top)]
          + anchors.flatMap { anchor in
            ["\(chapter.path)#\(anchor)", SitePage.color(ColorID(anchor)).path].map {
              ($0, "\(part.file)#\(anchor)")
            }
          }
      }
    }
    self.places = Dictionary(places, uniquingKeysWith: { first, _ in first })
  }

  func target(of destination: String) -> LinkTarget? {
    if destination.contains(":") { return SafeURL(destination).map { LinkTarget($0) } }
    // The first folder is the language.
    let path = destination.split(separator: "/", maxSplits: 1).last.map(String.init) ?? ""
    let place = places[path] ?? places[String(path.prefix { $0 != "#" })]
    return place.flatMap { SafeURL($0) }.map { LinkTarget($0) }
  }

  /// A skill contains no images, so their alternative text replaces them.
  func picture(at destination: String) -> PictureTarget? { nil }
}

/// Returns a list of lines.
func list(_ lines: [[MarkdownInline]], start: Int? = nil) -> [MarkdownBlock] {
  [MarkdownBlock](list: lines.map { [MarkdownBlock(.paragraph($0))] }, start: start)
}

func link(_ destination: String, _ text: String) -> MarkdownInline {
  .link(MarkdownLink(destination: destination, children: [.text(text.onOneLine)]))
}

extension Sequence<MarkdownBlock> {
  /// Returns the blocks with their headings demoted by a number of levels.
  fileprivate func demoted(by levels: Int) -> [MarkdownBlock] {
    map { block in
      guard case .heading(let level, let title) = block.kind else { return block }
      return MarkdownBlock(.heading(level: Swift.min(level + levels, 6), title), at: block.location)
    }
  }
}
