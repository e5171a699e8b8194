import ArgumentParser
import Diagnostics
import Files
import SkillExport

/// The `export skill` command, which writes a skill for assistants.
struct ExportSkillCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("export", "skill")

  @OptionGroup var global: GlobalOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("help.export.skill.output", valueName: "dir"))
  var output: String?

  /// The name of the skill is that of the folder; without a folder, both are named after the
  /// knowledge base.
  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let usual = SkillName(of: session.base)
    let place = try OutputPlace.folder(output ?? usual.description)
    let folder = place.path.split(separator: "/").last.map(String.init) ?? ""
    guard let name = SkillName(folder) else {
      throw .usage(
        LocalizableMessage(
          "output.no-skill-name", ["name": .text(folder), "suggestion": .text(usual.description)]))
    }
    let files = Skill(session.base, name: name, locale: session.locale).files
    try write(files, to: place)
    return Answer("", remarks: session.written(files.count, to: place))
  }

  /// Replaces the folder in one step, unless it has files that this program did not write.
  private func write(_ files: [SkillFile], to place: OutputPlace) throws(CommandFailure) {
    do throws(PublishingError) {
      try FolderPublisher(output: place.name).publish(
        refuseForeign: PublishedFiles.refuseOthers(in:)
      ) { folder in
        for file in files { folder.add(file.bytes, at: file.path) }
        folder.add(PublishedFiles.list(of: files.map(\.path)), at: PublishedFiles.name)
      }
    } catch {
      throw .cannotWrite(error.message)
    }
  }
}
