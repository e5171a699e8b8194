import ArgumentParser
import Diagnostics
import Files
import Foundation
import Guidelines
import Localization

/// The manual pages of the program in the man(7) macros, made from the descriptions of its
/// commands.
struct ManualPage {
  let program: ProgramDescription
  let words: HelpWords
  let version: String
  /// The date of the knowledge base, used instead of today's, so that pages are reproducible.
  let date: String

  /// The page of the program and a page for each command, with their file names.
  var files: [(name: String, text: String)] {
    [("precept.1", overview)]
      + program.commands.map { ("precept-\($0.commandName).1", page(of: $0)) }
  }

  private var overview: String {
    let command = program.command
    var page = head("PRECEPT") + name("precept", command)
    page += section(
      "synopsis",
      ".B precept\n[\\fB\\-\\-root\\fR \(value("dir"))] [\\fB\\-\\-locale\\fR \(value("tag"))] "
        + emphasized(words("help.form.command")) + " " + emphasized(words("help.form.options")))
    let list = program.commands.map { command in
      ".TP\n.BR precept\\-\(command.commandName.troff) (1)\n\(words(command.aboutKey).troff)\n"
    }
    page += section("description", notes(command)) + section("commands", list.joined())
    page += section("examples", examples(command)) + section("exit-status", statuses)
    return page + section("environment", environment) + section("files", history)
  }

  private func page(of command: CommandDescription) -> String {
    let title = "precept-" + command.commandName
    var page = head(title.uppercased()) + name(title, command)
    page += section("synopsis", synopsis(command, after: "precept"))
    page += section("description", notes(command)) + options(of: command)
    for own in command.subcommands ?? [] where own.shouldDisplay ?? true {
      page += ".SH \(own.commandName.uppercased().troff)\n\(words(own.aboutKey).troff)\n"
      page += ".PP\n" + synopsis(own, after: "precept \(command.commandName)") + "\n"
      page += notes(own) + options(of: own, macro: ".SS") + examples(own)
    }
    return page + section("examples", examples(command)) + section("see-also", ".BR precept (1)\n")
  }
}

extension ManualPage {
  private func head(_ title: String) -> String {
    ".TH \"\(title.troff)\" \"1\" \"\(date.troff)\" \"precept \(version.troff)\"\n.nh\n.ad l\n"
  }

  private func name(_ name: String, _ command: CommandDescription) -> String {
    section("name", "\(name.troff) \\- \(words(command.aboutKey).troff)\n")
  }

  private func section(_ key: String, _ text: String, macro: String = ".SH") -> String {
    guard !text.isEmpty else { return "" }
    return "\(macro) \(words("help.manual.heading.\(key)"))\n\(text)"
      + (text.hasSuffix("\n") ? "" : "\n")
  }

  private func notes(_ command: CommandDescription) -> String {
    let text = words(command.key("notes"))
    return text.split(separator: "\n").map { ".PP\n" + String($0).troff + "\n" }.joined()
  }

  /// Returns the examples with their line breaks kept.
  private func examples(_ command: CommandDescription) -> String {
    let text = words(command.key("examples"))
    return text.isEmpty ? "" : ".PP\n.RS 4\n.nf\n\(text.troff)\n.fi\n.RE\n"
  }

  private func synopsis(_ command: CommandDescription, after parent: String) -> String {
    let arguments = command.shownArguments.filter { $0.kind == .positional }.map { argument in
      let name = value(argument.valueName) + (argument.isRepeating ? " ..." : "")
      return argument.isOptional ? "[\(name)]" : name
    }
    let below =
      command.subcommands?.isEmpty == false ? [emphasized(words("help.form.command"))] : []
    let options = [emphasized(words("help.form.options"))]
    return (["\\fB\((parent + " " + command.commandName).troff)\\fR"] + below + options + arguments)
      .joined(separator: " ")
  }

  private func options(of command: CommandDescription, macro: String = ".SH") -> String {
    section("options", command.shownArguments.map(entry).joined(), macro: macro)
  }

  private func entry(_ argument: ArgumentDescription) -> String {
    let names = argument.writtenNames.map { "\\fB\($0.troff)\\fR" }
    let own = names.isEmpty || argument.kind == .option ? [value(argument.valueName)] : []
    let head = ([names.joined(separator: ", ")] + own).filter { !$0.isEmpty }
    let text = argument.text(words).split(separator: "\n").map { String($0).troff }
    return ".TP\n\(head.joined(separator: " "))\n\(text.joined(separator: "\n.br\n"))\n"
  }

  private func value(_ name: String?) -> String {
    emphasized(String(words.placeholder(name ?? "value").dropFirst().dropLast()))
  }

  private func emphasized(_ text: String) -> String { "\\fI\(text.troff)\\fR" }

  private var statuses: String {
    CommandStatus.allCases.map { status in
      ".TP\n.B \(status.rawValue)\n\(words("help.manual.status.\(status.name)").troff)\n"
    }.joined()
  }

  private var environment: String {
    Self.variables.map { names, key in
      ".TP\n.BR \(names.joined(separator: " \", \" "))\n"
        + words("help.manual.environment.\(key)").troff + "\n"
    }.joined()
  }

  /// The environment variables that the program reads, with the last part of the key of the message
  /// about them.
  private static let variables: [(names: [String], key: String)] = [
    (["PRECEPT_ROOT"], "root"), (["PRECEPT_SITE"], "site"),
    (["LC_ALL", "LC_MESSAGES", "LANG"], "language"),
    (["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "COLORFGBG"], "color"),
    (["FORCE_HYPERLINK"], "links"), (["PAGER"], "pager"), (["BROWSER"], "browser"),
  ]

  private var history: String {
    ".TP\n.I $XDG_STATE_HOME/precept/history\n\(words("help.manual.history").troff)\n"
  }
}

extension String {
  /// The string escaped for troff: backslashes, hyphens, and the characters at the start of a line
  /// that would begin a request. A line may end after `、`, even between Latin words.
  fileprivate var troff: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let plain = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        .replacing("、", with: "、\\:")
      return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : String(plain)
    }.joined(separator: "\n")
  }
}

/// The hidden `manual` command, which writes the manual pages for packagers.
struct ManualCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    "manual", shouldDisplay: false)

  @OptionGroup var global: GlobalOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("help.manual.output", valueName: "dir"))
  var output: String

  var needsManifest: Bool { false }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let place = try OutputPlace.folder(output)
    guard let program = ProgramDescription.current else {
      throw .badData("command.no-description")
    }
    let page = ManualPage(
      program: program, words: session.errorWords,
      version: programVersion, date: "\(session.base.manifest.date)")
    do {
      try FileManager.default.createDirectory(
        atPath: place.path, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(.unwritable(output, reason(for: error)))
    }
    for file in page.files {
      try writeFile(
        Array(file.text.utf8), to: "\(place.path)/\(file.name)", named: "\(output)/\(file.name)")
    }
    return Answer("")
  }
}
