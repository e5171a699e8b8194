import Diagnostics
import Guidelines
import Localization

extension Checklist {
  /// Returns the checklist as a GitHub task list, by topic and section.
  package func markdown(_ vocabulary: ChecklistVocabulary) -> String {
    let writer = MarkdownWriter(
      header: header, languages: ChecklistLanguages(header, vocabulary))
    var text = writer.top(of: self)
    for group in groups {
      if group.startsTopic { text += "## \(writer.title { $0.name(of: group.topic) })\n\n" }
      if let section = group.section {
        text += "### \(writer.title { $0.name(of: section, in: group.topic) })\n\n"
      }
      for item in group.items { writer.append(item, to: &text) }
    }
    return text
  }
}

struct MarkdownWriter {
  let header: ChecklistHeader
  let languages: ChecklistLanguages

  private var words: ChecklistWords { languages.leading }

  fileprivate func top(of checklist: Checklist) -> String {
    let subject = header.subject.writtenParts.map { part in
      let value = header.subject[part].map(TagEscaping.escaped) ?? ""
      return "- " + words.labeled(.subject(part), value).trimmed + "\n"
    }
    let facts = checklist.facts(words).map(MarkdownEscaping.escaped)
    return """
      # \(MarkdownEscaping.escaped(words[.title]))

      \(MachineLine.header(.object(checklist.headerMembers)))

      \(MarkdownEscaping.escaped(words[.taskHelp]))

      \(subject.joined())
      <sub>\(facts.joined(separator: " · "))</sub>


      """
  }

  /// Returns a name in every language, without repetitions.
  fileprivate func title(_ name: (ChecklistWords) -> String) -> String {
    let names = languages.all.map(name).withoutRepetitions
    return MarkdownEscaping.escaped(names.joined(separator: " · "))
  }

  /// Appends an item: the line of the task, the question in other languages, impact and platforms,
  /// the reason and the steps, the finding, and a comment with data for programs.
  ///
  /// The box of the task is ticked if the item passes or does not apply.
  fileprivate func append(_ item: ChecklistItem, to text: inout String) {
    let status = item.finding.status
    let question = item.texts.first.map(question) ?? ""
    text += "- [\(status.isSettled ? "x" : " ")] \(question) `\(item.id)`\(statusMark(status))\n"
    for other in item.texts.dropFirst() { paragraph(self.question(other), &text) }
    let facts = facts(of: item)
    if !facts.isEmpty { paragraph("<sub>\(facts)</sub>", &text) }
    for words in item.texts { details(words, isMarked: item.texts.count > 1, &text) }
    for group in entries(item.finding) {
      text += "\n" + group.map { $0 + "\n" }.joined()
    }
    var members = item.jsonFacts.filter { $0.0 != "id" }
    let locales = item.texts.map(\.locale)
    if locales != header.locales {
      members.append(("locales", .strings(locales.map(\.description))))
    }
    paragraph(MachineLine.item(.object(members)), &text)
    text += "\n"
  }

  private func paragraph(_ line: String, _ text: inout String) { text += "\n  \(line)\n" }

  private func question(_ text: ChecklistText) -> String {
    "**\(MarkdownEscaping.escaped(text.question))**"
  }

  /// Returns the word for the status, which follows the id; empty if the box alone shows it.
  func statusMark(_ status: ReviewStatus) -> String {
    status.isSaidByBox ? "" : " — **\(words[.status(status)])**"
  }

  private func facts(of item: ChecklistItem) -> String {
    var text = words.facts(of: item).map(MarkdownEscaping.escaped)
    if let link = item.link, !link.isEmpty {
      // These characters would end the link early.
      let address = link.replacing(" ", with: "%20").replacing("(", with: "%28")
        .replacing(")", with: "%29")
      text.append("[\(words[.page])](\(address))")
    }
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
      if step.depth == 0 {
        let number = step.numbered.prefix { $0 != " " }
        text += "  \(number) \(MarkdownEscaping.escaped(step.text))\n"
      } else {
        // Markdown has no numbers like `2.a`, so such a step is a bullet that begins with its
        // number.
        let indent = String(repeating: "  ", count: step.depth - 1)
        text += "     \(indent)- \(MarkdownEscaping.escaped(step.numbered))\n"
      }
    }
    paragraph("</details>", &text)
  }

  func entries(_ finding: Finding) -> [[String]] {
    let note = finding.note.isEmpty ? [] : finding.note.markdownQuoteLines
    let colon = words[.mark(.colon)]
    let labeled = Finding.labeledFields.flatMap { field in
      field.values(of: finding).map { value in
        // GitHub makes links of addresses only after white space (GFM 0.29, 6.9), and the colon of
        // some languages has none.
        let space = colon.utf8.last != 0x20 && value.hasPrefix("http") ? " " : ""
        return "  - " + words[.column(field.column ?? .id)] + colon + space
          + TagEscaping.escaped(value)
      }
    }
    return [note, labeled].filter { !$0.isEmpty }
  }
}

extension String {
  /// The text with a leading backslash if it would otherwise begin a list, a heading or the like.
  fileprivate var asParagraph: String {
    if let marker = Substring(self).numberedLine?.marker {
      return marker.dropLast() + "\\" + utf8.dropFirst(marker.utf8.count - 1).text
    }
    return utf8.first.map { "-+#=".utf8.contains($0) } ?? false ? "\\" + self : self
  }

  /// The lines of the text as a Markdown quotation in a list item.
  var markdownQuoteLines: [String] {
    TagEscaping.escaped(self).utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "  >" : "  > \(Substring($0))" }
  }
}
