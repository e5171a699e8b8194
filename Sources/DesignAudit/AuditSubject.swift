import ColorScience
import Diagnostics
import Guidelines
import Parallel

/// The parts of an app that checks inspect.
package struct AuditSubject: Sendable {
  /// The color sets in the order of their paths.
  private(set) var colorSets: [ColorSet] = []
  /// The color sets by their names, and by their names with groups.
  private var setsByName: [String: [ColorSet]] = [:]
  /// The names of color sets by the letters of the member that Xcode generates for each.
  private(set) var symbols: [String: String] = [:]
  private(set) var icons: [IconSet] = []
  /// The names of the icons made with Icon Composer.
  private(set) var composedIcons: Set<String> = []
  private(set) var interfaces: [InterfaceFile] = []
  private(set) var sources: [SourceFile] = []
  /// The colors that code names.
  private(set) var constants = ColorConstants([])
  private(set) var settings = AppSettings()
  /// The pairs of colors with too little contrast.
  private(set) var weakPairs: [WeakPairs] = []
  /// The findings about files that could not be read.
  private(set) var faults: [Diagnostic] = []
  /// The comments that silence checks, by the paths of their files.
  private(set) var ignored: [String: IgnoreComments] = [:]
  /// The entries of the configuration that apply to a file.
  private(set) var effects = AuditPolicy.Effects()
  private(set) var generatedCount = 0
  private(set) var binaryCount = 0
  /// The number of files of an audited kind, including those that could not be read.
  private(set) var fileCount = 0
  let palette: SystemPalette
  let options: AuditOptions

  /// Reads the files in their order, and continues after faults.
  init(_ files: some Sequence<AuditFile>, _ base: KnowledgeBase, _ options: AuditOptions) {
    palette = SystemPalette(base, platforms: options.platforms)
    self.options = options
    readAll(files)
    colorSets = colorSets.map { $0.limited(to: options.platforms) }
      .sorted { $0.location < $1.location }
    setsByName = Dictionary(
      colorSets.flatMap { set in Set([set.name, set.path]).map { ($0, [set]) } },
      uniquingKeysWith: +)
    symbols = Dictionary(
      colorSets.map { ($0.name.symbolLetters, $0.path) }, uniquingKeysWith: { first, _ in first })
    icons.sort { $0.location < $1.location }
    interfaces.sort { $0.path < $1.path }
    sources.sort { $0.path < $1.path }
    constants = ColorConstants(sources.flatMap(\.constants))
    for source in sources { settings.forced.formUnion(source.keptAppearances) }
    weakPairs = provenWeakPairs
  }

  /// Reads the code of several files at a time, on all cores, without keeping the bytes of all
  /// files.
  private mutating func readAll(_ files: some Sequence<AuditFile>) {
    var rest = files.makeIterator()
    while let first = rest.next() {
      var some = [first]
      while some.count < Self.filesAtATime, let file = rest.next() { some.append(file) }
      let sources = some.parallelMap(inRunsOf: 1) { [options] in $0.source(on: options.platforms) }
      for (file, source) in zip(some, sources) { read(file, source) }
    }
  }

  private static let filesAtATime = 64

  /// - Parameter source: The code in the file, if it has been read already.
  private mutating func read(_ file: AuditFile, _ source: SourceFile?) {
    guard let kind = file.kind else {
      // The files in such a folder are unknown.
      if case .unreadable(let reason) = file.contents { addFault(file.path, unreadable: reason) }
      return
    }
    if case .generated = file.contents {
      generatedCount += 1
      return
    }
    fileCount += 1
    options.policy?.visit(file.path, &effects)
    if let source { return addSource(source) }
    switch file.contents {
    case .bytes(let bytes): read(bytes, of: file.path, kind)
    // A header that long is a table of data.
    case .tooLarge where file.path.hasSuffix(".h"): break
    case .tooLarge(let size):
      addFault(file.path, LocalizableMessage("audit.too-large", ["size": .text("\(size)")]))
    case .generated: break
    case .unreadable(let reason): addFault(file.path, unreadable: reason)
    }
  }

  private mutating func read(_ bytes: [UInt8], of path: String, _ kind: AuditFile.Kind) {
    // UTF-16 is decoded. In other encodings, the inspected parts are ASCII.
    guard !bytes.contains(0) else { return readDecoded(bytes, of: path, kind) }
    switch kind {
    case .colorSet: ColorSet(bytes, path: path, &faults).map { colorSets.append($0) }
    case .iconSet: IconSet(bytes, path: path).map { icons.append($0) }
    case .composedIcon:
      if let name = path.split(separator: "/").dropLast().last {
        composedIcons.insert(String(name.dropLast(".icon".count)))
      }
    case .interface:
      ignored[path] = IgnoreComments(xml: bytes)
      InterfaceFile(bytes, path: path, &faults).map { interfaces.append($0) }
    case .propertyList, .project, .settings: settings.read(bytes, kind)
    case .swift, .objectiveC:
      let file = AuditFile(path: path, contents: .bytes(bytes))
      file.source(on: options.platforms).map { addSource($0) }
    }
  }

  private mutating func readDecoded(_ bytes: [UInt8], of path: String, _ kind: AuditFile.Kind) {
    do {
      let text = Array(try decodedText(bytes).utf8)
      if !text.contains(0) { return read(text, of: path, kind) }
    } catch {
      if case .encoding = error.likely { return addFault(path, unreadable: error.problem) }
    }
    fileCount -= 1
    binaryCount += 1
  }

  private mutating func addSource(_ source: SourceFile) {
    sources.append(source)
    ignored[source.path] = source.ignored
  }

  private mutating func addFault(_ path: String, unreadable reason: LocalizableMessage) {
    addFault(path, LocalizableMessage("audit.unreadable", ["reason": .message(reason)]))
  }

  private mutating func addFault(_ path: String, _ message: LocalizableMessage) {
    faults.append(
      Diagnostic(
        .warning, message, at: ContentLocation(path: path), code: AuditFault.unauditedFile.code))
  }

  /// Returns the color sets that a name in the app refers to.
  func colorSets(named name: String) -> [ColorSet] { setsByName[name] ?? [] }

  /// The appearances that the app may have, according to its settings and its code.
  var appearances: [Appearance] {
    options.appearances.filter { settings.forced.isEmpty || settings.forced == [$0.isDark] }
  }
}

/// The settings for an app as a whole, from property lists, projects and build settings.
struct AppSettings: Sendable {
  /// The appearances that the app forces, whatever people choose: dark (true) or light (false).
  var forced: Set<Bool> = []
  /// Whether a project is for iPhone and iPad.
  private(set) var isForIOS = false

  mutating func read(_ bytes: [UInt8], _ kind: AuditFile.Kind) {
    if kind != .propertyList, bytes[...].mentions(anyOf: ["iphoneos"]) { isForIOS = true }
    guard bytes[...].mentions("UIUserInterfaceStyle") || bytes[...].mentions("NSRequiresAqua"),
      // An extension does not decide for its app.
      kind != .propertyList || !bytes[...].mentions("<key>NSExtension</key>")
    else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let style = /UIUserInterfaceStyle(?:<\/key>\s*<string>|[^=<\n]*=\s*"?)(Light|Dark)/
    forced.formUnion(text.matches(of: style).map { $0.1 == "Dark" })
    let aqua = /NSRequiresAquaSystemAppearance(?:<\/key>\s*<true|\s*=\s*YES)/
    if text.firstMatch(of: aqua) != nil { forced.insert(false) }
  }
}
