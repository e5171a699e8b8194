import ArgumentParser
import ContentLoading
import Diagnostics
import Files
import Foundation
import Guidelines
import Localization
import Terminal

/// The `new` command, which writes the first version of a new object, complete and without
/// mistakes.
struct NewCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("new")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.new.kind")
  var kind: NewKind

  @Argument(help: "help.new.name")
  var name: String

  @Option(help: ArgumentHelp("help.new.section", valueName: "id"))
  var section: String?

  @OptionGroup var wanted: KnowledgeBaseOptions

  func validate() throws {
    if kind != .knowledgeBase, wanted.isGiven {
      throw ValidationError("line.needs-knowledge-base")
    }
    guard section != nil, kind != .rule else { return }
    throw ValidationError("line.section-needs-rule")
  }

  /// Runs the command. To create a knowledge base, the current folder need not be inside another
  /// knowledge base.
  mutating func run() throws {
    try deliver(kind == .knowledgeBase ? startKnowledgeBase() : answer(in: global.session()))
  }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    guard kind != .knowledgeBase else { return try startKnowledgeBase() }
    try session.requireManifest()
    let files = try files(from: Scaffold(session.base, files: readContent(session.root)))
    try ScaffoldWriter(root: session.root).write(files)
    return Answer(
      files.map { $0.path + "\n" }.joined(),
      remarks: session.words(kind == .locale ? "cli.new.next-locale" : "cli.new.next") + "\n")
  }

  private func files(from scaffold: Scaffold) throws(CommandFailure) -> [ScaffoldFile] {
    switch kind {
    case .rule: try scaffold.rule(name, section: section)
    case .topic: try scaffold.topic(name)
    case .article: try scaffold.article(name)
    case .check: try scaffold.check(name)
    case .locale: try scaffold.locale(name)
    case .knowledgeBase: []
    }
  }
}

/// The kind of object that is created.
enum NewKind: String, CaseIterable, ExpressibleByArgument {
  case rule, topic, article, check, locale
  case knowledgeBase = "knowledge-base"
}

extension NewCommand {
  private func startKnowledgeBase() throws(CommandFailure) -> Answer {
    let place = try OutputPlace.folder(name)
    let writer = ScaffoldWriter(root: place.path)
    try writer.refuseUsedFolder(named: name)
    guard InstalledData.words != nil else { throw .noInput("root.no-program-files") }
    let folder = (place.path as NSString).lastPathComponent
    let words = ProgramWords(programWordFiles(["ui.yaml"]))
    let draft = try wanted.draft(id: folder.contentID, name: folder, date: .today, words: words)
    let scaffold = Scaffold(draft, words: words)
    let files = scaffold.knowledgeBase(draft)
    try writer.write(files)
    let next = scaffold.words(reader(of: draft))(
      "cli.new.next-base", ["folder": .text(name)])
    return Answer(files.map { "\(name)/\($0.path)\n" }.joined(), remarks: next + "\n")
  }

  private func reader(of draft: KnowledgeBaseDraft) -> LocaleTag {
    let environment = ProcessInfo.processInfo.environment
    return LocaleTag.preferred(in: environment)?.bestMatch(in: draft.locales) ?? draft.locales[0]
  }
}

extension String {
  /// The name of a folder as an id: its ASCII words in lower case, joined by hyphens.
  fileprivate var contentID: String {
    let words = lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return words.isEmpty ? "guidelines" : words.joined(separator: "-")
  }
}

extension CalendarDate {
  /// The current date in UTC, which is the same everywhere.
  fileprivate static var today: CalendarDate {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day], from: Date())
    return CalendarDate(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
  }
}

/// A writer that puts scaffolded files on disk.
struct ScaffoldWriter {
  /// The folder that holds `Content` and `Locales`.
  let root: String

  /// Writes all files. Throws before writing anything if a file that is to be created exists.
  func write(_ files: [ScaffoldFile]) throws(CommandFailure) {
    for file in files where !file.isChange && isTaken(file.path) { throw .existingFile(file.path) }
    for file in files {
      do {
        try write(file)
      } catch {
        throw .cannotWrite(.unwritable(file.path, reason(for: error)))
      }
    }
  }

  /// Throws if the folder exists and is not empty, so that two knowledge bases are never mixed.
  func refuseUsedFolder(named name: String) throws(CommandFailure) {
    guard FileManager.default.fileExists(atPath: root) else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [""]
    guard names.isEmpty else {
      throw .cannotWrite(LocalizableMessage("new.used-folder", ["path": .text(name)]))
    }
  }

  private func isTaken(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(root)/\(path)")
  }

  private func write(_ file: ScaffoldFile) throws {
    let path = "\(root)/\(file.path)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try replaceFile(at: path, with: file.bytes)
  }
}
