import ArgumentParser
import ColorScience
import Diagnostics
import Guidelines
import Localization
import Terminal

/// The `color` command, which shows colors in many notations with the nearest palette colors.
struct ColorCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("color")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.color.value", completion: .colorIDs)
  var value: [String]

  @OptionGroup var values: ValueOptions

  @Flag(help: "help.shared.json")
  var json = false

  var part: ContentPart { .palette }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let texts = colorTexts(in: value.joined(separator: " "), isColor: session.isColor)
    let reports = try texts.map { text throws(CommandFailure) in
      ColorReport(text, try session.color(named: text, values).written, session.base)
    }
    let remarks = session.remarks(on: texts)
    guard json else {
      return Answer(reports.map { $0.text(session) }.joined(separator: "\n"), remarks: remarks)
    }
    let answers = reports.map(\.json)
    return Answer((answers.count == 1 ? answers[0] : .array(answers)).pretty, remarks: remarks)
  }
}

/// A report on a color: its coordinates and the nearest colors of the palette.
struct ColorReport {
  let input: String
  /// The color as it was written, which can be outside of sRGB.
  let color: SRGB
  /// The color in hex notation, which is used for all measurements.
  let shown: SRGB
  let nearest: [NearColor]

  init(_ input: String, _ color: SRGB, _ base: KnowledgeBase) {
    self.input = input
    self.color = color
    shown = color.rounded8
    nearest = base.nearestColors(to: shown, limit: 5)
  }

  var json: JSONText {
    let oklch = OKLCh(color)
    return [
      "input": .string(input),
      "hex": .string(color.hex),
      "alpha": .number(color.alpha),
      "srgb": [.number(color.red), .number(color.green), .number(color.blue)],
      "oklch": [.number(oklch.lightness), .number(oklch.chroma), .number(oklch.hue)],
      "luminance": .number(shown.relativeLuminance),
      "inGamut": .bool(color.isInGamut),
      "gamut": color.gamutJSON,
      "nearest": .array(
        nearest.map {
          [
            "id": .string($0.id.rawValue),
            "appearance": .string($0.context.description),
            "edition": .string($0.edition.rawValue),
            "variant": .string($0.variant.rawValue),
            "hex": .string($0.color.hex),
            "deltaE2000": .number($0.difference),
          ]
        }),
    ]
  }
}

/// A value of the palette that is close to a given color.
struct NearColor: Sendable {
  let id: ColorID
  let context: ColorContext
  let edition: EditionID
  let variant: VariantID
  let color: SRGB
  /// The CIEDE2000 difference from the given color.
  let difference: Double
}

extension KnowledgeBase {
  /// Returns the opaque palette values nearest to a color, nearest first. A palette color appears
  /// at most once for each edition.
  func nearestColors(to color: SRGB, limit: Int) -> [NearColor] {
    let order = Dictionary(
      editions.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    return opaqueValues(comparedTo: color.over(.white)).nearest(
      limit, oneOfEach: { "\($0.id)/\($0.edition)" },
      by: {
        ($0.difference, order[$0.edition] ?? 0, $0.id)
          < ($1.difference, order[$1.edition] ?? 0, $1.id)
      })
  }

  private func opaqueValues(comparedTo wanted: SRGB) -> [NearColor] {
    colors.flatMap { color in
      color.valueSets.flatMap { set in
        set.values.sorted { $0.key < $1.key }.compactMap { context, value in
          guard case .color(let own) = value.content, own.isOpaque else { return nil }
          return NearColor(
            id: color.id, context: context, edition: set.edition.value,
            variant: set.variant.value, color: own,
            difference: deltaE2000(wanted, own.shownInSRGB))
        }
      }
    }
  }
}

extension ColorReport {
  func text(_ session: Session) -> String {
    let words = session.words
    let luminance = words.decimal(fixedDecimal(shown.relativeLuminance, places: 4))
    var parts = [TextDocument.Part.title(session.style.swatch(color) + color.label, id: input)]
    parts += color.notations.map { .fact($0, $1) }
    parts.append(.fact(words("cli.color.luminance"), luminance))
    parts += [SRGB.white, .black].map { background in
      .fact(
        words("cli.color.contrast-on", ["color": .text(background.hex)]),
        words.decimal(ContrastVerdict(shown, on: background).ratioText) + ":1")
    }
    if let note = color.gamutNote(words) { parts.append(.paragraph(note)) }
    if let finding = finding(session) { parts.append(.paragraph(finding)) }
    parts.append(.heading(words("cli.color.nearest")))
    parts.append(.swatches(nearest.map { row($0, session) }))
    return TextDocument(parts).text(session.style)
  }

  private func row(_ near: NearColor, _ session: Session) -> TextDocument.SwatchRow {
    let context = session.words("context.\(near.context)")
    let edition = session.editionName(near.edition)
    let difference = session.words.decimal(fixedDecimal(near.difference, places: 2))
    return (
      near.id.rawValue, near.color,
      "\(near.color.hex)  ΔE \(difference)  "
        + [context, session.variantName(near.variant), edition].compactMap(\.self).joined(
          separator: " · ")
    )
  }

  /// Returns a remark if the color is an outdated value of a palette color, whose current value
  /// differs.
  func finding(_ session: Session) -> String? {
    let base = session.base
    let inForce = nearest.filter { $0.difference == 0 && base.isInForce($0) }
    for match in nearest
    where match.difference == 0 && !inForce.contains(where: { $0.id == match.id }) {
      guard let color = base.color(match.id),
        let current = base.currentSet(of: color, for: match.variant) ?? color.current,
        let today = base.color(in: current, match.context), today.hex != match.color.hex
      else { continue }
      return session.words(
        "cli.color.outdated",
        [
          "color": .text(match.color.hex), "id": .text(match.id.rawValue),
          "edition": .text(session.editionName(match.edition)), "today": .text(today.hex),
        ])
    }
    return nil
  }
}

extension KnowledgeBase {
  /// Returns whether the edition of a value is the current one, or adds to it.
  func isInForce(_ match: NearColor) -> Bool {
    guard let current = color(match.id)?.current?.edition.value else { return false }
    return !isEarlier(match.edition, than: current)
  }
}

extension Session {
  /// Returns the name of a variant; nil if it is for all platforms.
  func variantName(_ id: VariantID) -> String? {
    guard let variant = base.variant(id) else { return id.rawValue }
    if case .all = variant.platforms { return nil }
    return base.text(variant.names, in: locale)?.value ?? id.rawValue
  }

  func editionName(_ id: EditionID) -> String {
    base.edition(id).flatMap { base.text($0.texts, in: locale) }?.value.name ?? id.rawValue
  }
}

extension SRGB {
  /// The gamut mapping of a color outside of sRGB, and its unmapped value; null for other colors.
  var gamutJSON: JSONText {
    isInGamut
      ? nil : ["mapping": .string(SRGB.gamutMapping), "unmapped": .string(text(.displayP3))]
  }

  /// Returns a note about the mapping of a color outside of sRGB; nil for other colors.
  func gamutNote(_ words: Words) -> String? {
    isInGamut
      ? nil
      : words(
        "cli.color.outside-srgb", ["unmapped": .text(text(.displayP3)), "mapped": .text(hex)])
  }

  /// The color in common notations, each with the name of the notation.
  var notations: [(String, String)] {
    [
      ("CSS", text(.rgb)), ("HSL", text(.hsl)), ("OKLCH", text(.oklch)), ("P3", text(.displayP3)),
      ("SwiftUI", text(.swiftUI)), ("UIKit", text(.uiKit)), ("AppKit", text(.appKit)),
    ]
  }
}
