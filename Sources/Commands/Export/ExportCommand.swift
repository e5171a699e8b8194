import ArgumentParser
import Diagnostics
import Files
import Localization
import SkillExport

/// The `export` command, whose subcommands write files for other tools.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "export",
    subcommands: [
      ExportPaletteCommand.self, ExportSkillCommand.self, ExportSearchCommand.self,
    ])
}

extension Session {
  /// Returns a remark about the files that were written.
  func written(_ count: Int, to place: OutputPlace) -> String {
    words("cli.export.written", ["count": .number(count), "path": .text(place.name)]) + "\n"
  }
}

extension OutputPlace {
  /// Replaces the folder in one step, unless it has files that this program did not write.
  func publish(
    refuseForeign: (String) throws(PublishingError) -> Void = PublishedFiles.refuseOthers(in:),
    filledBy fill: (StagingFolder) -> Void
  ) throws(CommandFailure) {
    do throws(PublishingError) {
      try FolderPublisher(output: name).publish(refuseForeign: refuseForeign, filledBy: fill)
    } catch {
      throw .cannotWrite(error.message)
    }
  }
}

/// The `export skill` command, which writes a skill for assistants.
struct ExportSkillCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("export", "skill")

  @OptionGroup var global: GlobalOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("help.export.skill.output", valueName: "dir"))
  var output: String?

  /// The skill is named after the folder; without a folder, both are named after the knowledge
  /// base.
  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let usual = SkillName(of: session.base)
    let place = try OutputPlace.folder(output ?? usual.description)
    let folder = place.path.split(separator: "/").last.map(String.init) ?? ""
    guard let name = SkillName(folder) else {
      throw .usage(
        LocalizableMessage(
          "output.no-skill-name", ["name": .text(folder), "suggestion": .text(usual.description)]))
    }
    let theme = try siteTheme(of: siteFiles(root: session.root))
    let files = Skill(session.base, name: name, locale: session.locale, theme: theme).files
    try place.publish { folder in
      for file in files { folder.add(file.bytes, at: file.path) }
      folder.add(PublishedFiles.list(of: files.map(\.path)), at: PublishedFiles.name)
    }
    return Answer("", remarks: session.written(files.count, to: place))
  }
}
