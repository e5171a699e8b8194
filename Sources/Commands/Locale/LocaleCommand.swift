import ArgumentParser

/// Keeps translations in step with their source.
struct LocaleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locale", abstract: "help.locale.about",
    subcommands: [
      LocaleStatusCommand.self, LocaleAcceptCommand.self, LocaleInitCommand.self,
      LocaleSyncCommand.self, LocaleExportCommand.self, LocaleImportCommand.self,
      LocalePseudoCommand.self,
    ])
}
