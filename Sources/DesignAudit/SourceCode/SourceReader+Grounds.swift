import ColorScience

/// What a SwiftUI view stands on, as far as its expression tells.
enum ViewGround {
  case color(AppColor)
  /// Something is there, but not a color that can be read.
  case unknown
  /// The expression ends without a background.
  case none
}

extension SourceReader {
  /// Returns what a member of a chain stands on: a background that is added later in the chain, or
  /// that of a container around it.
  func ground(of chain: CodeChain, after member: Int) -> ViewGround {
    var chain = chain
    var next = member + 1
    for _ in 0..<deepestContainer {
      if let ground = ground(of: chain.members.dropFirst(next)) { return ground }
      if tokens.isMark("#", at: chain.range.upperBound) { return .unknown }
      switch container(of: chain) {
      case .container(let outer, let member): (chain, next) = (outer, member + 1)
      case .unknown: return .unknown
      case .none: return .none
      }
    }
    return .unknown
  }

  /// Returns the background that the first of some members adds that adds any; nil if none does.
  func ground(of members: ArraySlice<CodeChain.Member>) -> ViewGround? {
    for member in members {
      if member.name == "background" {
        guard let color = backgroundColor(of: member) else { return .unknown }
        if color.isClear { continue }
        return .color(color)
      }
      if hides(member) { return .unknown }
    }
    return nil
  }

  /// Whether a member may put something between a view and the background behind it.
  private func hides(_ member: CodeChain.Member) -> Bool {
    if hidingModifiers.contains(member.name) || isDisabling(member) { return true }
    if member.name.hasSuffix("Style") { return !isPlainStyle(member) }
    return member.name.mentions(anyOf: hidingWords)
  }

  /// Whether what a member is applied to is never enabled, so that it needs no contrast.
  private func isDisabling(_ member: CodeChain.Member) -> Bool {
    guard member.name == "disabled", let value = member.arguments else { return false }
    return value.count == 1 && tokens.isWord("true", at: value.lowerBound)
  }

  private func isPlainStyle(_ member: CodeChain.Member) -> Bool {
    if ["foregroundStyle", "listStyle", "textFieldStyle"].contains(member.name) { return true }
    let words = member.arguments.map { $0.prefix(4).map(tokens.text) } ?? []
    return words.contains {
      ["plain", "borderless", "PlainButtonStyle", "BorderlessButtonStyle"].contains($0)
    }
  }

  /// Returns the color of `.background(color)`, or of a shape that is filled with it.
  func backgroundColor(of member: CodeChain.Member) -> AppColor? {
    if let closure = member.closures.first, member.arguments?.isEmpty != false {
      return filledColor(in: closure)
    }
    guard member.closures.isEmpty, let arguments = member.arguments else { return nil }
    let end = endOfFirst(arguments)
    return color(in: arguments.lowerBound..<end, as: "Color")
      ?? filledColor(in: arguments.lowerBound..<end)
  }

  /// Returns the color of a view that is nothing but a color or a filled shape.
  private func filledColor(in range: Range<Int>) -> AppColor? {
    guard let start = range.first, let chain = chain(startingAt: start), chain.range == range else {
      return nil
    }
    let first = chain.members.first { $0.name != "SwiftUI" }
    if let first, colorTypes[first.name] != nil {
      let members = chain.members.filter { !layoutModifiers.contains($0.name) }
      return color(
        of: CodeChain(members: members, isImplicit: false, range: chain.range), as: "Color")
    }
    guard viewShapes.contains(chain.members[0].name),
      let fill = chain.members.dropFirst().first(where: {
        fillModifiers.contains($0.name) || lineModifiers.contains($0.name)
      }), !lineModifiers.contains(fill.name), let arguments = fill.arguments
    else { return nil }
    return color(in: arguments.lowerBound..<endOfFirst(arguments), as: "Color")
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

extension SourceReader {
  enum Container {
    /// The chain, and its member whose closure contains the view.
    case container(CodeChain, Int)
    case unknown, none
  }

  /// Returns the view whose closure contains a chain, looking through conditions and loops.
  func container(of chain: CodeChain) -> Container {
    var token = chain.range.lowerBound
    for _ in 0..<deepestContainer {
      guard let bracket = scopes.bracket(around: token), tokens.isMark("{", at: bracket) else {
        return .unknown
      }
      if let owner = owner(ofClosure: bracket) {
        let outer = chains[owner.chain]
        let name = outer.members[owner.member].name
        let isView = owner.member == 0 && transparentContainers.contains(name)
        return isView ? .container(outer, owner.member) : isRoot(name) ? .none : .unknown
      }
      guard let keyword = blocks.block(openedBy: bracket)?.keyword else { return .unknown }
      switch tokens.text(keyword) {
      case "if", "else", "switch", "for": token = keyword
      case "var", "func": return .none
      default: return .unknown
      }
    }
    return .unknown
  }

  /// Whether a container has a background of the system, which follows the appearance.
  private func isRoot(_ name: String) -> Bool { plainContainers.contains(name) }
}

extension AppColor {
  /// Whether nothing of the color shows.
  var isClear: Bool {
    switch self {
    case .member(let name, _): name == "clear"
    case .fixed(_, let value), .value(let value): value.alpha == 0
    case .faded(let color, let opacity): opacity <= 0 || color.isClear
    case .named, .system: false
    }
  }

  /// Whether what lies under the color shows, as far as its notation tells.
  var isTranslucent: Bool {
    switch self {
    case .fixed(_, let value), .value(let value): value.alpha < 1
    case .faded(let color, let opacity): opacity < 1 || color.isTranslucent
    case .member, .named, .system: isClear
    }
  }
}

extension AppColor {
  /// Whether the color is another one that is so translucent that what lies under it is nearly as light
  /// as without it: the ground of a label in its own color.
  func isTint(of color: AppColor) -> Bool {
    if case .faded(color.solid, let opacity) = self {
      opacity <= mostOfTint && !isClear
    } else {
      false
    }
  }

  /// The color without an opacity that code gives to it.
  var solid: AppColor {
    if case .faded(let color, _) = self { color.solid } else { self }
  }
}

/// The opacity up to which a color tints its ground. Buttons of the system that are tinted have 0.15.
private let mostOfTint = 0.25

private let deepestContainer = 24

/// Containers that draw nothing by themselves.
private let transparentContainers: Set<String> = [
  "VStack", "HStack", "LazyVStack", "LazyHStack", "Group", "ForEach", "ScrollView", "Grid",
  "GridRow",
  "LazyVGrid", "LazyHGrid", "Button", "ViewThatFits", "ScrollViewReader", "Link", "FlowLayout",
]

private let plainContainers: Set<String> = [
  "WindowGroup", "Window", "Settings", "List", "Form", "Section", "NavigationStack",
  "NavigationView", "NavigationSplitView", "NavigationLink", "TabView",
]

private let hidingModifiers: Set<String> = [
  "overlay", "mask", "blendMode", "colorInvert", "colorMultiply", "glassEffect", "opacity",
  "listRowBackground", "environment", "colorScheme", "preferredColorScheme", "modifier",
  "luminanceToAlpha",
  "brightness", "contrast", "saturation", "grayscale", "hueRotation", "swipeActions", "toolbar",
  "redacted", "containerBackground", "backgroundStyle",
]

/// Words in the names of modifiers of an app that may draw a background.
private let hidingWords = ["background", "card", "glass", "material", "badge", "bubble", "chip"]

private let layoutModifiers: Set<String> = [
  "clipShape", "cornerRadius", "frame", "padding", "ignoresSafeArea", "edgesIgnoringSafeArea",
]

let viewShapes: Set<String> = [
  "Rectangle", "RoundedRectangle", "Circle", "Capsule", "Ellipse", "UnevenRoundedRectangle",
  "ContainerRelativeShape",
]

private let fillModifiers: Set<String> = ["fill", "foregroundColor", "foregroundStyle"]

/// Modifiers that make a shape a line, which is no ground.
private let lineModifiers: Set<String> = ["stroke", "strokeBorder"]
