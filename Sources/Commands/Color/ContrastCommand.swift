import ArgumentParser
import ColorScience
import Diagnostics
import Guidelines

/// The `contrast` command, which compares two colors.
struct ContrastCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("contrast")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.contrast.foreground", completion: .colorIDs)
  var foreground: String

  @Argument(help: "help.contrast.background", completion: .colorIDs)
  var background: String

  @Option(help: ArgumentHelp("help.contrast.over", valueName: "background"), completion: .colorIDs)
  var over: String?

  @Option(help: ArgumentHelp("help.contrast.min", valueName: "ratio"))
  var min: String?

  @OptionGroup var values: ValueOptions

  @Flag(help: "help.shared.json")
  var json = false

  /// Returns a session with the palette, or only with words if all colors are values and the lowest one
  /// is opaque.
  func session() throws(CommandFailure) -> Session {
    let texts = [foreground, background] + [over].compactMap(\.self)
    // Names of palette colors have no such characters.
    let colors = texts.filter { $0.contains { "#(".contains($0) } }
      .compactMap { try? readColor($0).color }
    let needsPalette = colors.count < texts.count || colors.last?.isOpaque != true
    return try global.session(part: needsPalette ? .palette : .interface)
  }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let comparison = try comparison(in: session)
    return Answer(
      json ? comparison.json.pretty : comparison.text(session),
      remarks: session.remarks(on: [foreground, background, over].compactMap(\.self))
        + comparison.remark(session.words),
      status: comparison.isTooLow ? .findings : .done)
  }

  func comparison(in session: Session) throws(CommandFailure) -> Comparison {
    let minimum = try minimum()
    let front = try session.color(named: foreground, values)
    let behind = try session.color(named: background, values)
    let ground = try over.map { text throws(CommandFailure) in
      try session.color(named: text, values).written
    }
    return Comparison(
      foreground: front.written, background: behind.written, ground: ground, minimum: minimum,
      environments: session.base.environmentPairs(
        front.member, on: behind.member, over: ground?.rounded8),
      surfaces: session.base.environmentPairs(
        .fixed(front.written), on: behind.member, over: ground?.rounded8
      ).map(\.surface))
  }

  /// Returns the ratio of the option, which can be written as `4.5`, as `4.5:1` or as a level.
  private func minimum() throws(CommandFailure) -> Double? {
    guard let min else { return nil }
    let text = plainColorText(min).lowercased()
    let number = text.hasSuffix(":1") ? String(text.dropLast(2)) : text
    guard let ratio = Self.levels[text] ?? Double(number), (1...21).contains(ratio) else {
      throw .usage(LocalizableMessage("command.no-ratio", ["text": .text(min)]))
    }
    return ratio
  }

  // WCAG 2.2, success criteria 1.4.3 and 1.4.6.
  private static let levels = [
    "aa": ContrastLevel.text.minimumRatio, "aa-large": ContrastLevel.largeText.minimumRatio,
    "aaa": ContrastLevel.enhancedText.minimumRatio,
    "aaa-large": ContrastLevel.text.minimumRatio,
  ]
}

/// The options for the edition and the variant of colors that are named by id.
struct ValueOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("help.palette.edition", valueName: "id"), completion: .values(of: "edition"))
  var edition: String?

  @Option(
    help: ArgumentHelp("help.palette.variant", valueName: "id"), completion: .values(of: "variant"))
  var variant: String?

  /// Returns the edition and the variant that the options name. Throws if one does not exist.
  func ids(
    in base: KnowledgeBase
  ) throws(CommandFailure) -> (edition: EditionID?, variant: VariantID?) {
    (
      try Self.known(edition, "edition", base.editions.map(\.id)),
      try Self.known(variant, "variant", base.variants.map(\.id))
    )
  }

  private static func known<Subject>(
    _ name: String?, _ kind: String, _ known: [Identifier<Subject>]
  ) throws(CommandFailure) -> Identifier<Subject>? {
    guard let id = name.map({ Identifier<Subject>($0) }) else { return nil }
    guard known.contains(id) else {
      throw .unknownChoice(kind, id.rawValue, known.map(\.rawValue), status: .noInput)
    }
    return id
  }
}
