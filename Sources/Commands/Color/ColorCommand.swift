import ArgumentParser
import ColorScience
import Diagnostics
import Guidelines

/// Shows a color in every space, and what it is close to.
struct ColorCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "color", abstract: "help.color.about")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.color.value", completion: .colorIDs)
  var value: [String]

  @OptionGroup var values: ValueOptions

  @Flag(help: "help.shared.json")
  var json = false

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let text = value.joined(separator: " ")
    let named = try session.color(named: text, values.choice)
    let report = ColorReport(
      input: text, color: named.srgb, nearest: session.base.nearestColors(to: named.srgb, limit: 5))
    return Answer(json ? report.json.pretty : report.text(session))
  }
}

/// A color with its coordinates and its neighbours in the palette.
struct ColorReport {
  let input: String
  let color: SRGB
  let nearest: [NearColor]

  var json: JSONText {
    let oklch = OKLCh(color)
    return [
      "input": .string(input),
      "hex": .string(color.hex),
      "alpha": .number(color.alpha),
      "srgb": [.number(color.red), .number(color.green), .number(color.blue)],
      "oklch": [.number(oklch.lightness), .number(oklch.chroma), .number(oklch.hue)],
      "luminance": .number(color.relativeLuminance),
      "inGamut": .bool(color.isInGamut),
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
