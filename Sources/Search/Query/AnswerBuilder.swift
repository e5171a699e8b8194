import ColorScience

struct AnswerBuilder {
  let boot: BootRecord
  let folding: TextFolding
  let parsed: ParsedQuery
  let readerLocale: Int
  let allowed: [Bool]

  /// Returns the answer; nil if the query asks for nothing that has one.
  func answer(
    _ ranked: [Candidate], _ reader: inout IndexReader
  ) throws(IndexError) -> SearchAnswer? {
    if let hex = parsed.colorHex { return try value(hex, &reader) }
    guard parsed.exclusions.isEmpty else { return nil }
    if let first = ranked.first, first.exactness > 0,
      kind(of: first.object) == SearchAnswer.colorKind
    {
      return try color(first.object, &reader)
    }
    if let answer = try api(ranked, &reader) { return answer }
    guard let hex = parsed.namedHex else { return nil }
    return try value(hex, &reader)
  }

  private func kind(of object: Int) -> String { boot.kind(of: object)?.name ?? "" }

  /// Returns an object in the reader's locale or otherwise in the first one that has it.
  private func document(
    _ object: Int, _ reader: inout IndexReader
  ) throws(IndexError) -> (StoredDocument, SearchAnswer.Subject)? {
    for locale in [readerLocale] + boot.locales.indices.filter({ $0 != readerLocale }) {
      guard let document = try reader.document(object, locale: locale) else { continue }
      let subject = SearchAnswer.Subject(
        kind: kind(of: object), id: document.id, locale: boot.locales[locale].tag,
        title: document.title, url: document.url)
      return (document, subject)
    }
    return nil
  }

  /// Returns the values of a color, with those in the requested appearance marked.
  private func color(
    _ object: Int, _ reader: inout IndexReader
  ) throws(IndexError) -> SearchAnswer? {
    guard let (document, subject) = try document(object, &reader) else { return nil }
    let asked = NamingUnits(parsed.units, boot.appearances).appearance
    let marked = asked.isEmpty ? nil : boot.appearances.first(having: asked)
    var answer = SearchAnswer(kind: .color, title: document.title, subject: subject)
    answer.names = document.texts.filter { $0.field == .name }.map(\.text)
    answer.values = document.values.map {
      SearchAnswer.MarkedValue(value: $0, isMarked: $0.appearance == marked)
    }
    return answer
  }

  /// Returns the first rules with the query as a keyword, if it is written like a name in code.
  private func api(
    _ ranked: [Candidate], _ reader: inout IndexReader
  ) throws(IndexError) -> SearchAnswer? {
    guard parsed.units.contains(where: { $0.token.kind == .whole }) else { return nil }
    let wanted = parsed.text.scalars.filter { $0 > 0x20 }
    var answer = SearchAnswer(kind: .api, title: "")
    for candidate in ranked.prefix(boot.rerankCount)
    where kind(of: candidate.object) == SearchAnswer.ruleKind {
      guard let (document, subject) = try document(candidate.object, &reader) else { continue }
      let name = document.texts.first {
        $0.field == .keyword && folding.fold($0.text).scalars == wanted
      }
      guard let name else { continue }
      answer.title = name.text
      answer.rules.append(subject)
    }
    return answer.rules.isEmpty ? nil : answer
  }

  /// Returns the objects with a color value today, those that used to have it, and the nearest
  /// ones.
  private func value(
    _ hex: String, _ reader: inout IndexReader
  ) throws(IndexError) -> SearchAnswer? {
    let entries = try reader.colors().filter { allowed[$0.object] }
    guard !entries.isEmpty, let wanted = FixedPointOKLab(hex: hex) else { return nil }
    let distances = entries.map { (entry: $0, distance: wanted.distance(to: $0.color)) }
    let exact = distances.filter { $0.distance == 0 }
    let today = exact.filter { $0.entry.former == nil }
    let taken = Set(today.map(\.entry.object))
    let others = entries.filter { $0.former == nil && !taken.contains($0.object) }
    let near = ColorTable.nearest(to: wanted, in: others, readerLocale: readerLocale)
    var answer = SearchAnswer(kind: .value, title: hex, hex: hex)
    answer.current = try uses(today, &reader)
    answer.former = try uses(exact.filter { $0.entry.former != nil }, &reader)
    answer.nearest = try uses(Array(near.prefix(SearchAnswer.mostNear)), &reader)
    return answer
  }

  /// Returns the colors in the order of the objects, each only in the locale in which it is shown.
  private func uses(
    _ found: [(entry: ColorTable.Entry, distance: Int)], _ reader: inout IndexReader
  ) throws(IndexError) -> [SearchAnswer.Use] {
    var uses: [SearchAnswer.Use] = []
    for (entry, distance) in found {
      guard let (_, subject) = try document(entry.object, &reader),
        subject.locale == boot.locales[entry.locale].tag
      else { continue }
      let color = SearchColor(hex: entry.hex, label: entry.label, former: entry.former)
      uses.append(SearchAnswer.Use(subject: subject, color: color, distance: distance))
    }
    return uses
  }
}
