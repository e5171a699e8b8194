import Guidelines
import Localization
import MarkdownTree

extension Skill {
  /// How to ask the program, where it is installed.
  var program: [MarkdownBlock] {
    let shown = Question.allCases.filter { $0.applies(to: self) }
    let commands = shown.map { question in
      [
        MarkdownInline.code("precept \(question.usage)"),
        .text(words("site.colon") + words("skill.program.\(question.rawValue)")),
      ]
    }
    let tools = ["search", "get", "list"] + Question.allCases.filter(\.isTool).map(\.rawValue)
    let list = joined(tools.map { "`\($0)`" })
    return [heading(2, words("skill.program.title")), sentence("skill.program.lede")]
      + bullets(commands) + [sentence("skill.program.agent", ["tools": .text(list)])]
  }

  /// A command that answers a question about the guidelines.
  private enum Question: String, CaseIterable {
    case search, show, color, contrast, checklist, changes, audit

    /// The command with its arguments.
    var usage: String {
      switch self {
      case .search: "search WORDS"
      case .show: "show ID"
      case .color: "color VALUE"
      case .contrast: "contrast FOREGROUND BACKGROUND"
      case .checklist: "checklist -o review.md"
      case .changes: "changes --since DATE"
      case .audit: "audit FOLDER"
      }
    }

    /// Whether the server has a tool of this name.
    var isTool: Bool { self != .search && self != .show }

    func applies(to skill: Skill) -> Bool {
      switch self {
      case .search, .show, .contrast: true
      case .color: !skill.base.colors.isEmpty
      case .checklist: !skill.base.rules.isEmpty
      case .changes: skill.changes != nil
      case .audit: !skill.base.namedChecks.isEmpty
      }
    }
  }
}
