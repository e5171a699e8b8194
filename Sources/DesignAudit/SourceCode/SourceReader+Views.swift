import ColorScience
import Diagnostics

/// A background that code gives to a view.
struct ViewBackground: Sendable {
  /// The name of the view, and a number for the function around it.
  let view: String
  let function: Int
  let color: AppColor
  let location: ContentLocation
  /// The type around the view and the words of the code, without its layout.
  let code: String
}

extension SourceReader {
  /// The backgrounds of views, and the pairs of text and background that the code gives to one
  /// view.
  func viewColors(
    _ context: CodeContext, _ places: LineTable
  ) -> (pairs: [ColorPair], backgrounds: [ViewBackground]) {
    let assignments = viewAssignments.filter { !context.isExempt($0.range.lowerBound) }
    let views = chains.filter { !context.isExempt($0.range.lowerBound) }
    var backgrounds = views.compactMap { chain -> ViewBackground? in
      guard let member = chain.members.first(where: { $0.name == "background" }),
        let color = backgroundColor(of: member)
      else { return nil }
      let end = member.closures.last?.upperBound ?? member.arguments?.upperBound ?? member.token
      return background(
        chain.range.lowerBound, "\(member.token)", color, member.token..<end, places)
    }
    backgrounds += assignments.compactMap { assignment in
      guard assignment.role == .background, let color = assignment.color else { return nil }
      return background(
        assignment.range.lowerBound, assignment.receiver, color, assignment.range, places)
    }
    // An app for Apple Watch has one appearance.
    guard !setsAppearance, !imports.contains("WatchKit") else { return ([], backgrounds) }
    return (
      views.compactMap { pair(of: $0, places) } + pairs(of: assignments, places), backgrounds
    )
  }

  private func background(
    _ start: Int, _ view: String, _ color: AppColor, _ range: Range<Int>, _ places: LineTable
  ) -> ViewBackground {
    ViewBackground(
      view: view, function: scopes.functionName(around: start) ?? scopes.brace(around: start) ?? -1,
      color: color, location: location(range.lowerBound, places), code: code(range))
  }

  func location(_ token: Int, _ places: LineTable) -> ContentLocation {
    places.location(of: tokens.tokens[token].range.lowerBound)
  }

  /// The type around a range and the words of the code, by which a finding is recognized.
  func code(_ range: Range<Int>) -> String {
    "\(typeName(around: range.lowerBound)) \(tokens.words(range.prefix(40)))"
  }

  /// Whether the file sets the appearance of its views, so that a fixed color may be right.
  /// `@Environment(\.colorScheme)` only reads it.
  private var setsAppearance: Bool {
    chains.contains { chain in
      chain.members.contains { member in
        member.name == "preferredColorScheme" || member.name == "overrideUserInterfaceStyle"
          || ["colorScheme", "environment"].contains(member.name)
            && (member.arguments ?? 0..<0).contains { place in
              ["dark", "light", "colorScheme"].contains { tokens.isWord($0, at: place) }
            }
      }
        || chain.members.count > 1 && chain.members.last?.name == "appearance"
          && tokens.isMark("=", at: chain.range.upperBound)
    }
  }

  /// The appearances that code gives to all windows of the app: dark (true) or light (false).
  func keptAppearances(_ context: CodeContext) -> Set<Bool> {
    let isOfApp = tokens.tokens.indices.contains { tokens.isWord("WindowGroup", at: $0) }
    let found = chains.filter { !context.isExempt($0.range.lowerBound) }
      .compactMap { chain -> Range<Int>? in
        guard let last = chain.members.last else { return nil }
        if isOfApp, let member = chain.members.first(where: { $0.name == "preferredColorScheme" }) {
          return member.arguments
        }
        guard last.name == "overrideUserInterfaceStyle",
          tokens.isMark("=", at: chain.range.upperBound),
          chain.receiver.contains(where: { $0.lowercased().hasSuffix("window") })
        else { return nil }
        let start = chain.range.upperBound + 1
        return start..<max(start, tokens.endOfStatement(from: start, language))
      }
    return Set(
      found.filter { $0.count < 4 }.compactMap { value in
        value.last.flatMap { tokens.text($0).lowercased() }.flatMap { word in
          word.hasSuffix("dark") ? true : word.hasSuffix("light") ? false : nil
        }
      })
  }
}

/// SwiftUI modifiers.
extension SourceReader {
  /// Returns the text color and the background that modifiers give to one view; nil if either is
  /// missing, or if a modifier may change what people see.
  private func pair(of chain: CodeChain, _ places: LineTable) -> ColorPair? {
    let modifiers = chain.members.dropFirst()
    let colored = modifiers.filter { textModifiers.contains($0.name) }
    guard colored.count == 1, let text = colored.first, let color = styleColor(of: text),
      let level = textLevel(of: chain), modifiers.allSatisfy({ isHarmless($0.name) }),
      // The first background is the nearest to the text.
      let background = modifiers.lazy.filter({ $0.name == "background" })
        .map({ self.backgroundColor(of: $0) }).first(where: { $0?.isClear != true }),
      let background
    else { return nil }
    return ColorPair(
      text: color, background: background, evidence: .view, at: location(text.token, places),
      level: level, code: code(text.token..<(text.arguments?.upperBound ?? text.token) + 1))
  }

  private func isHarmless(_ modifier: String) -> Bool {
    harmlessModifiers.contains(modifier) || modifier.hasPrefix("on")
      || modifier.hasPrefix("accessibility") && modifier != "accessibilityHidden"
  }

  private func styleColor(of member: CodeChain.Member) -> AppColor? {
    guard member.closures.isEmpty, let arguments = member.arguments,
      endOfFirst(arguments) == arguments.upperBound
    else { return nil }
    return color(in: arguments, as: "Color")
  }

  /// Returns the color of `.background(color)`, or of a shape that is filled with it.
  private func backgroundColor(of member: CodeChain.Member) -> AppColor? {
    if let closure = member.closures.first, member.arguments?.isEmpty != false {
      return filledColor(in: closure)
    }
    guard member.closures.isEmpty, let arguments = member.arguments else { return nil }
    let first = arguments.lowerBound..<endOfFirst(arguments)
    return color(in: first, as: "Color") ?? filledColor(in: first)
  }

  /// Returns the color of a view that is only a color or a filled shape.
  private func filledColor(in range: Range<Int>) -> AppColor? {
    guard let start = range.first, let chain = chain(startingAt: start), chain.range == range else {
      return nil
    }
    let members = chain.members.filter { !coveringModifiers.contains($0.name) }
    if members.contains(where: { colorTypes[$0.name] != nil }) {
      return color(
        of: CodeChain(members: members, isImplicit: chain.isImplicit, range: range), as: "Color")
    }
    guard members.count == 2, viewShapes.contains(members[0].name),
      members[1].name == "fill" || textModifiers.contains(members[1].name)
    else { return nil }
    return styleColor(of: members[1])
  }

  /// Returns the end of the first argument of a call.
  func endOfFirst(_ arguments: Range<Int>) -> Int {
    var place = arguments.lowerBound
    while place < arguments.upperBound, !tokens.isMark(",", at: place) {
      place = (tokens.inside(place)?.upperBound ?? place) + 1
    }
    return min(place, arguments.upperBound)
  }
}

private let textModifiers: Set<String> = ["foregroundColor", "foregroundStyle"]

/// Modifiers that change neither the color of text nor its background.
private let harmlessModifiers: Set<String> = textModifiers.union([
  "background", "font", "fontWeight", "fontDesign", "fontWidth", "bold", "italic", "underline",
  "strikethrough", "kerning", "tracking", "monospaced", "monospacedDigit", "textCase", "lineLimit",
  "lineSpacing", "multilineTextAlignment", "minimumScaleFactor", "allowsTightening",
  "truncationMode", "textSelection", "padding", "frame", "fixedSize", "layoutPriority", "offset",
  "position", "zIndex", "clipShape", "clipped", "cornerRadius", "contentShape", "shadow", "border",
  "id", "tag", "help", "imageScale", "symbolRenderingMode", "resizable", "scaledToFit",
  "aspectRatio", "ignoresSafeArea", "edgesIgnoringSafeArea", "animation", "transition", "task",
  "sheet", "alert", "navigationTitle", "gridCellColumns",
])

/// Modifiers after which a shape or a color still covers the background of text.
private let coveringModifiers: Set<String> = [
  "clipShape", "cornerRadius", "ignoresSafeArea", "edgesIgnoringSafeArea",
]

private let viewShapes: Set<String> = [
  "Rectangle", "RoundedRectangle", "Capsule", "UnevenRoundedRectangle", "ContainerRelativeShape",
]
