import ArgumentParser

/// Reads filled-in checklists back.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Read filled-in checklists back.",
    discussion: """
      Examples:
        precept review summarize review.md
        precept review summarize ann.csv bo.md --format html -o summary.html
        precept review merge ann.csv bo.md --base blank.csv -o both.md
        precept review compare october.json november.json
        precept review update october.csv -o november.csv
        precept review convert review.csv --format sarif

      A checklist may come back as Markdown, CSV or JSON, in UTF-8, UTF-16 or GB18030, whatever it
      was handed out as. What cannot be placed in it is listed.
      """,
    subcommands: [
      ReviewSummarizeCommand.self, ReviewMergeCommand.self, ReviewCompareCommand.self,
      ReviewUpdateCommand.self, ReviewConvertCommand.self,
    ])
}
