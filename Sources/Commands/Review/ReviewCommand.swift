import ArgumentParser

/// Reads filled-in checklists back.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "help.review.about",
    subcommands: [
      ReviewSummarizeCommand.self, ReviewMergeCommand.self, ReviewCompareCommand.self,
      ReviewUpdateCommand.self, ReviewConvertCommand.self,
    ])
}
