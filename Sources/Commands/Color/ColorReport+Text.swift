import ColorScience
import Guidelines
import Localization
import Terminal

extension ColorReport {
  func text(_ session: Session) -> String {
    let words = session.words
    var document = TextDocument()
    document.add(.title(session.style.swatch(color) + color.label, id: input))
    for (name, value) in color.notations { document.addFact(name, value) }
    document.addFact(
      words("cli.color.luminance"), fixedDecimal(color.relativeLuminance, places: 4))
    for (name, background) in [("#FFFFFF", SRGB.white), ("#000000", SRGB.black)] {
      document.addFact(
        words("cli.color.contrast-on", ["color": .text(name)]),
        ContrastVerdict(color, on: background).ratioText + ":1")
    }
    if !color.isInGamut { document.add(.paragraph(words("cli.color.outside-srgb"))) }
    if let finding = finding(session) { document.add(.paragraph(finding)) }
    document.add(.heading(words("cli.color.nearest")))
    document.add(.swatches(nearest.map { row($0, session) }))
    return document.text(session.style)
  }

  private func row(_ near: NearColor, _ session: Session) -> TextDocument.SwatchRow {
    let context = session.words("context.\(near.context)")
    let edition = session.editionName(near.edition)
    return TextDocument.SwatchRow(
      label: near.id.rawValue, color: near.color,
      value:
        "\(near.color.hex)  ΔE \(fixedDecimal(near.difference, places: 2))  \(context) · \(edition)"
    )
  }

  /// Says where the color is a value of an earlier edition, and what that one is today.
  private func finding(_ session: Session) -> String? {
    let base = session.base
    for match in nearest where match.difference == 0 {
      guard let current = base.color(match.id)?.current,
        current.edition.value != match.edition,
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

extension Session {
  func editionName(_ id: EditionID) -> String {
    base.edition(id).flatMap { base.text($0.texts, in: locale) }?.value.name ?? id.rawValue
  }
}

extension SRGB {
  /// The color in the notations that people paste.
  var notations: [(String, String)] {
    [
      ("CSS", text(.rgb)), ("HSL", text(.hsl)), ("OKLCH", text(.oklch)), ("P3", text(.displayP3)),
      ("SwiftUI", text(.swiftUI)), ("UIKit", text(.uiKit)), ("AppKit", text(.appKit)),
    ]
  }
}
