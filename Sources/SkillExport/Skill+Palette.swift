import ColorScience
import Guidelines
import Localization
import MarkdownTree

extension Skill {
  /// The reference to the colors with the values of today, by table; nil if there are none.
  var palette: SkillReference? {
    let groups = colorGroups { chapter(of: $0) }
    guard !groups.isEmpty else { return nil }
    let history = paletteHistory.map {
      words("skill.palette", ["file": .text("\($0.name).md")])
    }
    return SkillReference(
      name: "palette", title: words("palette.title"), about: words("skill.about.palette"),
      lead: history.map { [paragraph(inlines(marked: $0))] } ?? [], groups: groups)
  }

  /// The reference to the values of earlier editions; nil if there are none.
  var paletteHistory: SkillReference? {
    let groups = colorGroups { color in
      let sets = color.valueSets.filter { isEarlier($0, of: color) }
      guard !sets.isEmpty else { return nil }
      return SkillReference.Chapter(
        blocks: [title(of: color)] + bullets(sets.map { values($0, of: color) }))
    }
    guard !groups.isEmpty else { return nil }
    return SkillReference(
      name: "palette-history", title: words("history.title"), about: words("skill.about.history"),
      lead: [paragraph(words("skill.history"))] + base.editions.flatMap(lines(on:)),
      groups: groups)
  }

  /// Returns the tables with a chapter for each of their colors that has one.
  private func colorGroups(
    _ chapter: (Color) -> SkillReference.Chapter?
  ) -> [SkillReference.Group] {
    base.tables.map { table in
      SkillReference.Group(
        title: text(table.texts)?.title ?? table.id.rawValue,
        chapters: base.colors(in: table.id).compactMap(chapter))
    }.filter { !$0.chapters.isEmpty }
  }

  private func title(of color: Color, id: String = "") -> MarkdownBlock {
    heading(3, (text(color.texts)?.name ?? "") + aside(color.id.rawValue), id: id)
  }

  private func chapter(of color: Color) -> SkillReference.Chapter {
    let text = text(color.texts)
    let sets = color.valueSets.filter { !isEarlier($0, of: color) }
    return SkillReference.Chapter(
      object: ContentReference("color:\(color.id)"),
      blocks: [title(of: color, id: color.id.rawValue)] + (text?.purpose?.prose.blocks ?? [])
        + bullets(sets.map { values($0, of: color) } + names(of: color))
        + (color.isAccentDependent ? [paragraph(words("cli.color.accent-dependent"))] : [])
        + (text?.note?.prose.blocks ?? []))
  }

  /// Returns the values of a set: `Current, December 2025, iOS: light #FF383C; …`.
  private func values(_ set: ColorValueSet, of color: Color) -> [MarkdownInline] {
    let variant = base.variant(set.variant.value).flatMap { text($0.names) }
    let parts = [
      age(of: set, of: color).map { words($0) }, name(of: set.edition.value),
      variant ?? set.variant.value.rawValue,
    ]
    let isKnown = set.values.values.contains { $0.content != .unknown }
    let values = ColorContext.all.compactMap { context in
      set.values[context].map { value($0, in: context, of: set) }
    }
    let evidence = joined(
      [words("confidence.\(set.confidence.rawValue)")] + set.sources.map(\.value.rawValue))
    return fact(
      joined(parts.compactMap(\.self)),
      (isKnown
        ? Array(values.joined(separator: [.text(words("cli.punctuation.titles"))]))
        : [.text(words("cli.color.unknown"))]) + [.text(aside(evidence))])
  }

  private func value(
    _ value: ColorValue, in context: ColorContext, of set: ColorValueSet
  ) -> [MarkdownInline] {
    let colors = base.resolved(
      value, edition: set.edition.value, variant: set.variant.value, context: context)
    let known = colors.map { MarkdownInline.code($0.label) }
    var inlines: [MarkdownInline] = [.text(words("context.\(context)") + " ")]
    inlines += known.isEmpty ? [.text(words("cli.color.unknown"))] : separated(known)
    if case .reference(let id) = value.content { inlines += [.text(" = "), .code(id.rawValue)] }
    for conflict in value.conflicts {
      inlines += [.text(" ≠ "), .code(conflict.color.label)]
      inlines.append(.text(aside(joined(conflict.sources.map(\.value.rawValue)))))
    }
    return inlines
  }

  private func separated(_ inlines: [MarkdownInline]) -> [MarkdownInline] {
    Array(inlines.map { [$0] }.joined(separator: [.text(" / ")]))
  }

  private func isEarlier(_ set: ColorValueSet, of color: Color) -> Bool {
    age(of: set, of: color) == "skill.earlier"
  }

  /// Returns the key of the word for values that are current or have been replaced; nil for those of an
  /// edition without a date that is listed before any older one, which adds to the current edition.
  private func age(of set: ColorValueSet, of color: Color) -> String? {
    if set.edition.value == color.current?.edition.value { return "skill.current" }
    let older = base.editions.indices.dropFirst()
    let first = older.first { base.editions[$0].date.value != nil } ?? 1
    let place = base.editions.firstIndex { $0.id == set.edition.value } ?? first
    return place < first ? nil : "skill.earlier"
  }

  private func names(of color: Color) -> [[MarkdownInline]] {
    let rules = base.rules(citing: color.id).map(\.id.rawValue)
    return [("cli.show.apis", color.apis.map(\.name)), ("cli.show.rules", rules)]
      .filter { !$1.isEmpty }.map { fact(words($0), codes($1)) }
  }

  /// Returns what an edition is: its name, its date and the note on it.
  private func lines(on edition: Edition) -> [MarkdownBlock] {
    let day = edition.date.value.map { aside($0.description) } ?? ""
    return [paragraph([.strong([.text(name(of: edition.id))]), .text(day)])]
      + (text(edition.texts)?.note?.prose.blocks ?? [])
  }

  private func name(of id: EditionID) -> String {
    base.edition(id).flatMap { text($0.texts)?.name } ?? id.rawValue
  }
}
