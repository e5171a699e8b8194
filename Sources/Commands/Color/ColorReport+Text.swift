import ColorScience
import Guidelines
import Localization
import Terminal

extension ColorReport {
  func text(_ session: Session) -> String {
    let words = session.words
    let luminance = fixedDecimal(color.relativeLuminance, places: 4)
    var parts = [TextDocument.Part.title(session.style.swatch(color) + color.label, id: input)]
    parts += color.notations.map { .fact($0, $1) }
    parts.append(.fact(words("cli.color.luminance"), luminance))
    parts += [SRGB.white, .black].map { background in
      .fact(
        words("cli.color.contrast-on", ["color": .text(background.hex)]),
        ContrastVerdict(color, on: background).ratioText + ":1")
    }
    if !color.isInGamut { parts.append(.paragraph(words("cli.color.outside-srgb"))) }
    if let finding = finding(session) { parts.append(.paragraph(finding)) }
    parts.append(.heading(words("cli.color.nearest")))
    parts.append(.swatches(nearest.map { row($0, session) }))
    return TextDocument(parts).text(session.style)
  }

  private func row(_ near: NearColor, _ session: Session) -> TextDocument.SwatchRow {
    let context = session.words("context.\(near.context)")
    let edition = session.editionName(near.edition)
    let difference = fixedDecimal(near.difference, places: 2)
    return (
      near.id.rawValue, near.color,
      "\(near.color.hex)  ΔE \(difference)  \(context) · \(edition)"
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
