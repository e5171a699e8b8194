import Localization

/// A manual page in the man(7) macros, made of the description of a command.
struct ManualPage {
  let program: ProgramDescription
  let version: String
  /// The day of the knowledge base, so that the same sources make the same page.
  let date: String

  /// Returns the page of the program and one for each command, by file name.
  var files: [(name: String, text: String)] {
    [("precept.1", overview)]
      + program.commands.map { ("precept-\($0.commandName).1", page(of: $0)) }
  }

  private var overview: String {
    let command = program.command
    var page = head("PRECEPT") + section("NAME", "precept \\- " + escaped(command.abstract ?? ""))
    page += section(
      "SYNOPSIS",
      ".B precept\n[\\fB\\-\\-root\\fR \\fIdir\\fR] \\fIcommand\\fR [\\fIargument\\fR ...]")
    page += section("DESCRIPTION", discussion(command))
    page += ".SH COMMANDS\n"
    for command in program.commands {
      page += ".TP\n.BR precept\\-\(escaped(command.commandName)) (1)\n"
      page += escaped(command.abstract ?? "") + "\n"
    }
    return page + section("EXIT STATUS", Self.exitStatus) + section("ENVIRONMENT", Self.environment)
      + section("FILES", Self.fileList)
  }

  private func page(of command: CommandDescription) -> String {
    let name = "precept-" + command.commandName
    var page = head(name.uppercased())
    page += section("NAME", "\(escaped(name)) \\- \(escaped(command.abstract ?? ""))")
    page += section("SYNOPSIS", synopsis(command, after: "precept"))
    page += section("DESCRIPTION", discussion(command))
    page += options(of: command)
    for own in command.subcommands ?? [] where own.shouldDisplay ?? true {
      page += ".SH \(escaped(own.commandName.uppercased()))\n\(escaped(own.abstract ?? ""))\n"
      page += ".PP\n" + synopsis(own, after: "precept \(command.commandName)") + "\n"
      page += options(of: own, macro: ".SS OPTIONS")
    }
    return page + section("SEE ALSO", ".BR precept (1)")
  }
}

extension ManualPage {
  private func head(_ title: String) -> String {
    ".TH \"\(escaped(title))\" \"1\" \"\(escaped(date))\" \"precept \(escaped(version))\"\n"
      + ".nh\n.ad l\n"
  }

  private func section(_ title: String, _ text: String) -> String { ".SH \(title)\n\(text)\n" }

  /// Paragraphs; indented lines, such as examples, as they are.
  private func discussion(_ command: CommandDescription) -> String {
    let blocks = (command.discussion ?? "").split(separator: "\n\n")
    return blocks.map { block in
      var isLiteral = false
      var text = ".PP\n"
      for line in block.split(separator: "\n") {
        let isIndented = line.hasPrefix("  ")
        if isIndented != isLiteral { text += isIndented ? ".PP\n.RS 4\n.nf\n" : ".fi\n.RE\n.PP\n" }
        isLiteral = isIndented
        text += escaped(String(line.drop { $0 == " " })) + "\n"
      }
      return text + (isLiteral ? ".fi\n.RE\n" : "")
    }.joined()
  }

  private func synopsis(_ command: CommandDescription, after parent: String) -> String {
    let arguments = command.shownArguments.filter { $0.kind == .positional }.map { argument in
      let name =
        "\\fI\(escaped(argument.valueName ?? "value"))\\fR"
        + (argument.isRepeating ? " ..." : "")
      return argument.isOptional ? "[\(name)]" : name
    }
    let own = command.subcommands?.isEmpty == false ? ["\\fIcommand\\fR"] : []
    return
      (["\\fB\(escaped(parent)) \(escaped(command.commandName))\\fR", "[\\fIoption\\fR ...]"]
      + own + arguments).joined(separator: " ")
  }

  private func options(of command: CommandDescription, macro: String = ".SH OPTIONS") -> String {
    let shown = command.shownArguments
    return shown.isEmpty ? "" : macro + "\n" + shown.map(entry).joined()
  }

  private func entry(_ argument: ArgumentDescription) -> String {
    let value = "\\fI\(escaped(argument.valueName ?? "value"))\\fR"
    let names = (argument.names ?? []).map { "\\fB\(escaped($0.written))\\fR" }
    let head =
      names.isEmpty
      ? value
      : names.joined(separator: ", ")
        + (argument.kind == .option ? " " + value : "")
    let usual = argument.defaultValue.map { " (default: \($0))" } ?? ""
    let more = argument.discussion.map { "\n.br\n" + escaped($0) } ?? ""
    return ".TP\n\(head)\n\(escaped((argument.abstract ?? "") + usual))\(more)\n"
  }

  /// Backslashes, hyphens that are to stay hyphens, and the signs that begin a request.
  private func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let plain = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : String(plain)
    }.joined(separator: "\n")
  }
}

extension ManualPage {
  private static let exitStatus = """
    .TP
    .B 0
    Done.
    .TP
    .B 1
    Errors in the content, or nothing found.
    .TP
    .B 64
    The command line is wrong.
    .TP
    .B 65
    What was given to read is wrong.
    .TP
    .B 66
    What was named does not exist.
    .TP
    .B 73
    The output cannot be written.
    """

  private static let environment = """
    .TP
    .B PRECEPT_ROOT
    The folder of the knowledge base.
    .TP
    .B PRECEPT_SITE
    The built site that ":open" opens pages of: an address or a folder.
    .TP
    .BR LC_ALL ", " LC_MESSAGES ", " LANG
    The language of the answers.
    .TP
    .BR NO_COLOR ", " CLICOLOR ", " CLICOLOR_FORCE ", " COLORTERM ", " COLORFGBG
    Whether and which colors are shown.
    .TP
    .B FORCE_HYPERLINK
    Whether text is made a link: 0 or 1.
    .TP
    .B PAGER
    Shows answers that are longer than the screen; "cat" shows them at once.
    .TP
    .B BROWSER
    Opens pages.
    """

  private static let fileList = """
    .TP
    .I $XDG_STATE_HOME/precept/history
    The lines given to "precept repl"; the folder is ~/.local/state unless the variable says otherwise.
    """
}
