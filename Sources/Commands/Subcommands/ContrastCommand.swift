import ArgumentParser
import ColorScience
import Diagnostics
import Guidelines

/// Compares two colors.
struct ContrastCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "contrast", abstract: "Measure the contrast of two colors.",
    discussion: """
      Examples:
        precept contrast '#777777' '#FFFFFF'
        precept contrast 'rgba(0,0,0,0.3)' white
        precept contrast ios.label ios.systemBackground
        precept contrast ios.secondaryLabel@dark ios.systemBackground@dark --over '#FF383C'

      Colors are any CSS notation, UIColor(…), Color(…), 0xRRGGBB, or the id of a color, alone for
      every environment or with an appearance after it, as in system.blue@dark.
      The ratio is that of WCAG 2.2; verdicts rest on the unrounded value.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The color of the text or the symbol.", completion: .colorIDs)
  var foreground: String

  @Argument(help: "The color behind it.", completion: .colorIDs)
  var background: String

  @Option(
    help: """
      What a translucent background lies on; if left out, white, and in the environments the \
      background of each.
      """, completion: .colorIDs)
  var over: String?

  @OptionGroup var values: ValueOptions

  @Flag(help: "Print JSON.")
  var json = false

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let front = try session.color(named: foreground, values.choice)
    let behind = try session.color(named: background, values.choice)
    let ground = try over.map { text throws(CommandFailure) in
      try session.color(named: text, values.choice).srgb
    }
    let comparison = Comparison(
      foreground: front.srgb, background: behind.srgb, base: ground ?? .white,
      environments: session.base.environmentPairs(front.member, on: behind.member, over: ground))
    return Answer(json ? comparison.json.pretty : comparison.text(session))
  }
}

/// The edition and the variant of the colors that are named by id.
struct ValueOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The edition of the palette; the one in force if left out.", valueName: "id"),
    completion: .values(of: "edition"))
  var edition: String?

  @Option(
    help: ArgumentHelp(
      "The variant, such as ios; if left out, the one that each color names first.",
      valueName: "id"),
    completion: .values(of: "variant"))
  var variant: String?

  var choice: ValueChoice { ValueChoice(edition: edition, variant: variant) }
}
