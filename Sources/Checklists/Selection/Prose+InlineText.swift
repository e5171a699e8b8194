import Guidelines
import MarkdownTree

extension Prose {
  /// The words on one line, with code between backticks.
  var inlineText: String {
    var runs: [String] = []
    blocks.forEachInline { runs.append($0.marked.plainText()) }
    return runs.joined(separator: " ")
  }
}

extension [MarkdownInline] {
  /// The inlines with the backticks of code as text; code inside other markup is left plain.
  fileprivate var marked: [MarkdownInline] {
    map { inline in
      guard case .code(let code) = inline, !code.contains("`") else { return inline }
      return .text("`\(code)`")
    }
  }
}
