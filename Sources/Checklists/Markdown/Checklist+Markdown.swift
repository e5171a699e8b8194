import Diagnostics
import Guidelines
import Localization

extension Checklist {
  /// Returns the checklist as a GitHub task list, by topic and section.
  package func markdown(_ vocabulary: ChecklistVocabulary) -> String {
    let writer = ChecklistMarkdownWriter(
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

/// A writer of the parts of a task list.
struct ChecklistMarkdownWriter {
  let header: ChecklistHeader
  let languages: ChecklistLanguages

  var words: ChecklistWords { languages.leading }
}

extension ChecklistMarkdownWriter {
  func top(of checklist: Checklist) -> String {
    let subject = header.subject.writtenParts.map { part in
      let value = header.subject[part].map(TagEscaping.escaped) ?? ""
      return "- " + words.labeled(.subject(part), value).trimmed + "\n"
    }
    let facts = checklist.facts(words).map(MarkdownEscaping.escaped)
    return """
      # \(MarkdownEscaping.escaped(words[.title]))

      \(MachineLine.header(.object(header.jsonMembers + checklist.idMembers)))

      \(MarkdownEscaping.escaped(words[.taskHelp]))

      \(subject.joined())
      <sub>\(facts.joined(separator: " · "))</sub>


      """
  }

  /// Returns a name in every language, without repetitions.
  func title(_ name: (ChecklistWords) -> String) -> String {
    let names = languages.all.map(name).withoutRepetitions
    return MarkdownEscaping.escaped(names.joined(separator: " · "))
  }
}
