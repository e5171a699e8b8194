import ArgumentParser
import ContentLoading
import Diagnostics
import Files
import Foundation
import Guidelines
import Terminal

/// Writes the first version of something new, complete and without mistakes.
struct NewCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("new")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.new.kind")
  var kind: NewKind

  @Argument(help: "help.new.name")
  var name: String

  @Option(help: ArgumentHelp("help.new.section", valueName: "id"))
  var section: String?

  func validate() throws {
    guard section != nil, kind != .rule else { return }
    throw ValidationError("help.fault.section-needs-rule")
  }

  /// A knowledge base is started from the one that came with the program; no other is needed.
  mutating func run() throws {
    do {
      try deliver(kind == .knowledgeBase ? startKnowledgeBase() : answer(in: global.session()))
    } catch let failure as CommandFailure {
      try deliver(Answer(failure))
    }
  }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    guard kind != .knowledgeBase else { return try startKnowledgeBase() }
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
    case .locale: try scaffold.locale(name)
    case .knowledgeBase: []
    }
  }
}

/// What can be started.
enum NewKind: String, CaseIterable, ExpressibleByArgument {
  case rule, topic, locale
  case knowledgeBase = "knowledge-base"
}

extension NewCommand {
  private func startKnowledgeBase() throws(CommandFailure) -> Answer {
    let writer = ScaffoldWriter(root: name)
    try writer.refuseUsedFolder(named: name)
    let session = try modelSession()
    let files = try Scaffold(session.base, files: readContent(session.root))
      .knowledgeBase(id: writer.root.lastPathComponent.contentID, date: .today)
    try writer.write(files)
    return Answer(
      files.map { "\(name)/\($0.path)\n" }.joined(), remarks: session.words("cli.new.next") + "\n")
  }

  /// The knowledge base that came with the program, or else the one at hand.
  private func modelSession() throws(CommandFailure) -> Session {
    guard global.root == nil, let root = InstalledData.root else { return try global.session() }
    return try Session(
      root: root, locale: global.locale, style: .plain,
      environment: ProcessInfo.processInfo.environment)
  }
}

extension String {
  /// The nearest id to the name of a folder.
  fileprivate var contentID: String {
    let words = lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return words.isEmpty ? "guidelines" : words.joined(separator: "-")
  }
}

extension CalendarDate {
  /// The day by Greenwich time, which is the same for everybody who starts one now.
  fileprivate static var today: CalendarDate {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day], from: Date())
    return CalendarDate(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
  }
}

/// Puts scaffolded files on disk.
struct ScaffoldWriter {
  let root: URL

  init(root: String) { self.root = URL(fileURLWithPath: root).standardized }

  /// Writes all files, or none where one that is new exists already.
  func write(_ files: [ScaffoldFile]) throws(CommandFailure) {
    for file in files where !file.isChange && isTaken(file.path) { throw .existingFile(file.path) }
    for file in files {
      do {
        try write(file)
      } catch {
        throw .cannotWrite("'\(file.path)' cannot be written: \(reason(for: error))")
      }
    }
  }

  /// Refuses a folder that holds anything, so that two knowledge bases never mix.
  func refuseUsedFolder(named name: String) throws(CommandFailure) {
    guard FileManager.default.fileExists(atPath: root.path) else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? [""]
    guard names.isEmpty else {
      throw .cannotWrite("'\(name)' exists and is not an empty folder; name another one")
    }
  }

  private func isTaken(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  private func write(_ file: ScaffoldFile) throws {
    let url = root.appendingPathComponent(file.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try replaceFile(at: url.path, with: Array(file.text.utf8))
  }
}
