package import Localization

extension RuleText {
  /// Returns the text with the parts of the source that it lacks.
  ///
  /// Items of a list are counted: what the source has beyond the last is added.
  package func completed(by source: RuleText, in locale: LocaleTag) -> RuleText {
    var borrowed = BorrowedParts(from: locale)
    return RuleText(
      title: borrowed.own(title, else: source.title, "title", isMissing: \.isEmpty),
      statement: borrowed.own(
        statement, else: source.statement, "statement", isMissing: \.isEmpty),
      why: borrowed.own(why, else: source.why, "why", isMissing: \.isEmpty),
      dos: borrowed.own(dos, else: source.dos, "do"),
      donts: borrowed.own(donts, else: source.donts, "dont"),
      steps: borrowed.own(steps, else: source.steps, "check"),
      question: borrowed.own(question, else: source.question, "question", isMissing: \.isEmpty),
      impact: borrowed.own(impact, else: source.impact, "impact", isMissing: \.isEmpty),
      history: borrowed.own(history, else: source.history, "history"),
      keywords: keywords, borrowed: borrowed, location: location)
  }
}

extension TopicText {
  /// Returns the text with the parts of the source that it lacks.
  package func completed(by source: TopicText, in locale: LocaleTag) -> TopicText {
    var borrowed = BorrowedParts(from: locale)
    return TopicText(
      title: borrowed.own(title, else: source.title, "title", isMissing: \.isEmpty),
      summary: borrowed.own(summary, else: source.summary, "summary", isMissing: \.isEmpty),
      introduction: borrowed.own(
        introduction, else: source.introduction, "introduction", isMissing: \.isEmpty),
      sectionTitles: borrowed.own(sectionTitles, else: source.sectionTitles, "sections"),
      sections: borrowed.own(sections, else: source.sections, "text"),
      resources: borrowed.own(resources, else: source.resources, "resources"),
      changes: borrowed.own(changes, else: source.changes, "changes"), borrowed: borrowed,
      location: location)
  }
}

extension ColorText {
  /// Returns the text with the parts of the source that it lacks.
  package func completed(by source: ColorText, in locale: LocaleTag) -> ColorText {
    var borrowed = BorrowedParts(from: locale)
    return ColorText(
      name: name, purpose: borrowed.own(purpose, else: source.purpose, "purpose"),
      note: borrowed.own(note, else: source.note, "note"), borrowed: borrowed)
  }
}
