import ArgumentParser

/// Keeps translations in step with their source.
struct LocaleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locale", abstract: "Keep translations in step with their source.",
    discussion: """
      Examples:
        precept locale status
        precept locale status zh-Hans --topic color --fail-on stale,missing
        precept locale accept zh-Hans topics/color/topic.md#title
        precept locale init ja
        precept locale sync

      Locales/<tag>/translation.lock records the source text that each translation was made from.
      A unit is fresh, stale (its source has changed since), missing, orphaned (its source is gone)
      or unreviewed (nothing says what it was made from). Reflow, white space and the shape of
      quotation marks do not count.
      """,
    subcommands: [
      LocaleStatusCommand.self, LocaleAcceptCommand.self, LocaleInitCommand.self,
      LocaleSyncCommand.self, LocaleExportCommand.self, LocaleImportCommand.self,
    ])
}
