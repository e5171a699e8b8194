import Diagnostics
import Guidelines
import Localization

extension ChecklistMarkdownWriter {
  /// Appends an item: the line of the task, the question in other languages, impact and platforms,
  /// the reason and the steps, the finding, and a comment with data for programs.
  func append(_ item: ChecklistItem, to text: inout String) {
    text += task(item)
    for other in item.texts.dropFirst() { paragraph(question(other), &text) }
    let facts = facts(of: item)
    if !facts.isEmpty { paragraph("<sub>\(facts)</sub>", &text) }
    for words in item.texts { details(words, isMarked: item.texts.count > 1, &text) }
    finding(item.finding, &text)
    paragraph(MachineLine.item(machineFacts(of: item)), &text)
    text += "\n"
  }

  private func paragraph(_ line: String, _ text: inout String) { text += "\n  \(line)\n" }

  private func question(_ text: ChecklistText) -> String {
    "**\(MarkdownEscaping.escaped(text.question))**"
  }

  /// Returns the line of the task. Its box is ticked if the item passes or does not apply. The word
  /// for the status follows, except for `untested` and `pass`, which the box alone shows.
  private func task(_ item: ChecklistItem) -> String {
    let status = item.finding.status
    let box = status.isSettled ? "x" : " "
    let question = item.texts.first.map(question) ?? ""
    return "- [\(box)] \(question) `\(item.id)`\(statusMark(status))\n"
  }

  /// Returns what follows the id: the word for the status, if the box alone does not show it.
  func statusMark(_ status: ReviewStatus) -> String {
    status.isSaidByBox ? "" : " — **\(words[.status(status)])**"
  }

  private func facts(of item: ChecklistItem) -> String {
    var facts: [String] = []
    if let impact = item.impact { facts.append(words[.impact(impact)]) }
    if !item.platforms.isEmpty { facts.append(words.names(of: item.platforms)) }
    if item.isCheck { facts += words.facts(of: item) }
    var text = facts.map(MarkdownEscaping.escaped)
    if let link = item.link?.asLinkDestination { text.append("[\(words[.page])](\(link))") }
    return text.joined(separator: " · ")
  }

  private func details(_ words: ChecklistText, isMarked: Bool, _ text: inout String) {
    guard !words.why.isEmpty || !words.steps.isEmpty else { return }
    let summary = languages[words.locale][.column(.howToCheck)]
    let tag = isMarked ? "<details lang=\"\(words.locale)\">" : "<details>"
    paragraph("\(tag)<summary>\(MarkdownEscaping.escaped(summary))</summary>", &text)
    if !words.why.isEmpty { paragraph(MarkdownEscaping.escaped(words.why).asParagraph, &text) }
    if !words.steps.isEmpty { text += "\n" }
    var places = StepPlaces()
    for step in words.steps.map({ places.take($0) }) {
      text += line(of: step) + "\n"
    }
    paragraph("</details>", &text)
  }

  /// Returns a step as an item of a list. Places such as `2.a` are no numbers of Markdown, so that
  /// the steps below another one are bullets that begin with their places.
  private func line(of step: StepPlaces.Line) -> String {
    guard step.depth > 0 else {
      return "  " + step.numbered.prefix { $0 != " " } + " " + MarkdownEscaping.escaped(step.text)
    }
    let indent = String(repeating: "  ", count: step.depth - 1)
    return "     \(indent)- \(MarkdownEscaping.escaped(step.numbered))"
  }

  private func finding(_ finding: Finding, _ text: inout String) {
    for group in entries(finding) {
      text += "\n"
      for line in group { text += line + "\n" }
    }
  }

  /// Returns the lines of the note, and those of the evidence, the reviewer and the date.
  func entries(_ finding: Finding) -> [[String]] {
    var lines = finding.evidence.map { (ChecklistColumn.evidence, $0) }
    if let reviewer = finding.reviewer { lines.append((.reviewer, reviewer)) }
    if let date = finding.date { lines.append((.date, date.description)) }
    let note = finding.note.isEmpty ? [] : finding.note.markdownQuoteLines
    let labeled = lines.map { column, value in
      "  - " + words.labeled(.column(column), linkable(TagEscaping.escaped(value)))
    }
    return [note, labeled].filter { !$0.isEmpty }
  }

  /// Adds a space before an address if the colon of its label does not end with one, as in Chinese,
  /// because GitHub makes links of addresses only after white space (GFM 0.29, 6.9).
  private func linkable(_ value: String) -> String {
    let isApart = words[.mark(.colon)].utf8.last == 0x20
    return isApart || !value.hasPrefix("http") ? value : " " + value
  }

  private func machineFacts(of item: ChecklistItem) -> JSONText {
    var members = item.jsonFacts.filter { $0.0 != "id" }
    let locales = item.texts.map(\.locale)
    if locales != header.locales {
      members.append(("locales", .strings(locales.map(\.description))))
    }
    return .object(members)
  }
}

extension ReviewStatus {
  /// Whether the box of a task is enough to show the status.
  var isSaidByBox: Bool { self == .untested || self == .pass }
}

extension String {
  /// The address with those characters escaped that would end a link early; nil if it is empty.
  fileprivate var asLinkDestination: String? {
    isEmpty
      ? nil : replacing(" ", with: "%20").replacing("(", with: "%28").replacing(")", with: "%29")
  }

  /// The text with a backslash in front if it would otherwise begin a list, a heading or the like.
  fileprivate var asParagraph: String {
    if let marker = Substring(self).numberedLine?.marker {
      return marker.dropLast() + "\\" + utf8.dropFirst(marker.utf8.count - 1).text
    }
    return utf8.first.map { "-+#=".utf8.contains($0) } ?? false ? "\\" + self : self
  }
}
