import DesignAudit
import Diagnostics
import Guidelines
import Localization
import Terminal

/// The findings of an audit for people: lines to which editors can jump.
struct AuditText {
  /// The findings, most important first.
  let findings: [AuditFinding]
  let extent: Extent
  let words: Words
  let errorWords: HelpWords
  let style: TextStyle
  /// The rows of the terminal that the output below the findings takes.
  let summaryRows: Int

  enum Extent: Equatable {
    /// A readable number of findings: the most important ones and some of each check.
    case overview
    /// The most important findings.
    case first(Int)
    /// All findings with all their locations.
    case everything
  }

  /// The maximum number of rows of an overview, including the summary.
  static let mostRows = 120
  /// The number of findings at the top of an overview.
  static let topCount = 10
}

extension AuditText {
  /// The output, and the number of findings in it.
  var rendered: (text: String, count: Int) {
    let (lines, count) =
      switch extent {
      case .overview: overview
      case .first(let limit): (findings.prefix(limit).map(line), min(limit, findings.count))
      case .everything: (findings.flatMap { [line($0)] + otherPlaces(of: $0) }, findings.count)
      }
    return (lines.map { $0 + "\n" }.joined(), count)
  }

  private var overview: (lines: [String], count: Int) {
    guard findings.count > Self.topCount else { return fitted(findings) }
    let plan = AuditOverview(findings, budget: Self.mostRows - summaryRows) { rows($0) }
    let top = findings.prefix(plan.topCount).map(line)
    let heading = top.isEmpty ? [] : [style.bold(words("cli.audit.most-important"))]
    return (heading + top + plan.sections.flatMap(lines), plan.count)
  }

  /// Returns as many lines as fit into an overview.
  private func fitted(_ findings: [AuditFinding]) -> (lines: [String], count: Int) {
    var left = Self.mostRows - summaryRows
    let shown = findings.prefix { finding in
      left -= rows(finding)
      return left >= 0
    }
    return (shown.map(line), shown.count)
  }

  private func lines(of section: AuditOverview.Section) -> [String] {
    let code = section.code.rawValue
    let name = words.name(ofCheck: code, errorWords)
    let heading = words("cli.audit.section", ["name": .text(name), "code": .text(code)])
    let rest = section.count - section.shown.count
    let more = words("cli.audit.more", ["count": .number(rest), "code": .text(code)])
    return ["", style.bold(heading)] + section.shown.map(line) + (rest > 0 ? ["  " + more] : [])
  }
}

extension AuditText {
  private func line(_ finding: AuditFinding) -> String {
    finding.diagnostic.styledLine(style, errorWords)
  }

  /// The further locations in the notation of compilers, so that editors find them, too.
  private func otherPlaces(of finding: AuditFinding) -> [String] {
    let code = finding.diagnostic.code.rawValue
    return finding.places.dropFirst().map { place in
      "\(place): note: \(words("cli.audit.also")) [\(code)]".escapingUnprintableScalars
    }
  }

  private func rows(_ finding: AuditFinding) -> Int {
    let columns = displayWidth(finding.diagnostic.textLine(errorWords))
    return max(1, (columns + style.width - 1) / max(style.width, 1))
  }
}

extension Diagnostic {
  /// The line of a finding with the severity in color and the code dimmed.
  fileprivate func styledLine(_ style: TextStyle, _ writer: HelpWords) -> String {
    let plain = textLine(writer)
    let start = "\(location): ".escapingUnprintableScalars
    let end = "[\(code.rawValue)]"
    guard style.usesColor, plain.hasPrefix(start + severity.rawValue), plain.hasSuffix(end) else {
      return plain
    }
    let message = plain.dropFirst(start.count + severity.rawValue.count).dropLast(end.count)
    let marked =
      switch severity {
      case .error: style.bad(severity.rawValue)
      case .warning: style.caution(severity.rawValue)
      case .advice: style.accent(severity.rawValue)
      }
    return start + marked + message + style.dim(end)
  }
}

extension Words {
  /// Returns the name of a check, or the meaning of a code that is about a file.
  func name(ofCheck code: String, _ errorWords: HelpWords) -> String {
    let isFault = AuditFault.all.contains { $0.code.rawValue == code }
    return isFault
      ? errorWords.text(of: LocalizableMessage("audit-name.\(code)"))
      : self("audit.check.\(code).name")
  }
}

/// The findings that fit into an overview: the most important ones, and then the same number of
/// each check.
private struct AuditOverview {
  /// The number of findings at the top.
  var topCount = 0
  /// The findings after those at the top, by check, in the order of their most important ones.
  var sections: [Section] = []

  struct Section {
    let code: Diagnostic.Code
    let shown: [AuditFinding]
    /// The number of findings after those at the top, shown or not.
    let count: Int
  }

  var count: Int { topCount + sections.reduce(0) { $0 + $1.shown.count } }

  /// - Parameters:
  ///   - findings: The findings, most important first.
  ///   - budget: The number of rows to fill.
  ///   - rows: Returns the number of rows of a finding.
  init(_ findings: [AuditFinding], budget: Int, rows: (AuditFinding) -> Int) {
    for top in (0...min(AuditText.topCount, findings.count)).reversed() {
      let rest = findings.dropFirst(top)
      let groups = rest.map(\.diagnostic.code).withoutRepetitions.map { code in
        rest.filter { $0.diagnostic.code == code }
      }
      // The rows of the first 0, 1, 2, … findings of a group.
      let sums = groups.map { group in
        group.prefix(max(budget, 0)).reduce(into: [0]) { $0.append(($0.last ?? 0) + rows($1)) }
      }
      let left = findings.prefix(top).reduce(budget - 1) { $0 - rows($1) }
      let share = (0...(sums.map(\.count).max() ?? 1) - 1).last { share in
        // A section is an empty row, the heading, the findings, and the number of the others.
        zip(groups, sums).reduce(0) { all, next in
          let shown = min(share, next.1.count - 1)
          return all + 2 + next.1[shown] + (shown < next.0.count ? 1 : 0)
        } <= left
      }
      guard top == 0 || share != nil else { continue }
      topCount = top
      sections = groups.map { group in
        Section(
          code: group[0].diagnostic.code, shown: Array(group.prefix(share ?? 0)),
          count: group.count)
      }
      return
    }
  }
}
