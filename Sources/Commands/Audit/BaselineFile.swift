import DesignAudit
import Diagnostics
import Files
import Guidelines
import Localization

/// The files from which a baseline is read and to which it is written.
struct BaselineFile {
  /// The file to read, with its baseline; nil if none is read.
  private let known: (path: String, baseline: AuditBaseline)?
  private let output: OutputPlace?

  /// Reads the baseline in the options or the configuration; nil if none is read or written.
  init?(_ options: AuditPolicyOptions, _ configuration: AuditConfigurationFile?)
    throws(CommandFailure)
  {
    output = try options.writeBaseline.map { name throws(CommandFailure) in
      guard let place = try OutputPlace.file(name) else { throw .usage("audit.baseline.no-file") }
      return place
    }
    let configured = configuration?.configuration.baseline.map { path in
      path.hasPrefix("/") ? path : shownPath((configuration?.folderPath ?? "") + "/" + path)
    }
    guard let path = options.baseline ?? configured else {
      guard output != nil else { return nil }
      known = nil
      return
    }
    // A file in the configuration may not exist before it is first written.
    if options.baseline == nil, output?.path == absolutePath(path), FileKind(of: path) == .nothing {
      known = nil
    } else {
      let rule = options.baseline == nil ? ReadingRule.content(limit: 64 << 20) : .named
      known = (path, try Self.read(path, rule))
    }
  }

  private static func read(
    _ path: String, _ rule: ReadingRule
  ) throws(CommandFailure) -> AuditBaseline {
    let bytes = try readBytes(path, rule)
    do throws(BaselineError) {
      return try AuditBaseline(bytes, path: inputName(path))
    } catch {
      throw .badData(error.message.located(at: error.location))
    }
  }
}

extension BaselineFile {
  /// Leaves out known findings, writes a requested baseline, and reports which findings are gone.
  func applied(
    to findings: [AuditFinding], of scope: AuditScope, _ words: Words,
    where isAudited: (String) -> Bool
  ) throws(CommandFailure) -> (findings: [AuditFinding], remarks: String) {
    guard let known else {
      let all = AuditBaseline(of: findings, scope: scope.words(from: output?.path ?? ""))
      return ([], try write(all, words))
    }
    let name = inputName(known.path)
    let scope = scope.words(from: absolutePath(known.path))
    let comparison = known.baseline.compared(with: findings, scope: scope, where: isAudited)
    var remarks = line("known", comparison.known, name, words)
    if !known.baseline.covers(scope) { remarks += line("other-scope", 0, name, words) }
    if output != nil {
      remarks += try write(comparison.rest, words)
    } else if !comparison.gone.isEmpty {
      remarks += gone(comparison.gone, name, words)
    }
    return (comparison.new, remarks)
  }

  /// Writes a baseline, and returns a message. Does not overwrite a file that isn't a baseline.
  private func write(
    _ baseline: AuditBaseline, _ words: Words
  ) throws(CommandFailure) -> String {
    guard let output else { return "" }
    if case .file = FileKind(of: output.path) {
      let present = try readBytes(output.path)
      guard present.isEmpty || (try? AuditBaseline(present, path: "")) != nil else {
        throw .cannotWrite(
          LocalizableMessage("audit.baseline.not-replaced", ["path": .text(output.name)]))
      }
    }
    try output.write(Array(baseline.json.utf8))
    return line("written", baseline.entries.reduce(0) { $0 + $1.count }, output.name, words)
  }

  private func line(_ key: String, _ count: Int, _ file: String, _ words: Words) -> String {
    words("cli.audit.baseline.\(key)", ["count": .number(count), "file": .text(file)]) + "\n"
  }

  private func gone(_ entries: [AuditBaseline.Entry], _ file: String, _ words: Words) -> String {
    let lines = entries.prefix(Self.mostShown).map { entry in
      let what = String(
        String.UnicodeScalarView(
          entry.what.unicodeScalars.filter { $0.properties.generalCategory != .control }))
      return "  " + [entry.code, what].filter { !$0.isEmpty }.joined(separator: ": ") + "\n"
    }
    return line("gone", entries.reduce(0) { $0 + $1.count }, file, words) + lines.joined()
      + (entries.count > Self.mostShown ? "  …\n" : "")
  }

  private static let mostShown = 10
}

/// The audited folders and the options that affect the findings.
struct AuditScope {
  let paths: [String]
  let options: [String]

  /// Returns the scope with paths relative to the folder of a file, which is the same in every copy
  /// of the app.
  func words(from file: String) -> [String] {
    let names = paths.map { path in
      let name = shownPath(absolutePath(path), from: file.parentFolder)
      return name.isEmpty ? "." : name
    }
    return names.withoutRepetitions.sorted() + options
  }
}
