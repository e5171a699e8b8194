import ColorScience

extension SourceReader {
  /// Reads an expression as a color; nil if it is unknown, as with variables and conditions.
  ///
  /// - Parameter type: The color type that the context requires, which implicit members have.
  func color(in range: Range<Int>, as type: String?) -> AppColor? {
    guard range.count <= longestExpression else { return nil }
    let range = trimmed(range)
    guard let first = range.first else { return nil }
    if tokens.isMark("[", at: first) { return message(in: range) }
    if let chain = chain(startingAt: first), chain.range == range,
      let color = color(of: chain, as: type)
    {
      return color
    }
    let start = tokens.isMark("#", at: first) ? first + 1 : first
    guard let literal = tokens.literalColor(at: start), literal.range == range else { return nil }
    return color(of: literal.value)
  }

  /// Returns the expression without parentheses around it, a cast before it, or a default for nil
  /// after it.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    if let fallback = range.first(where: { isFallback($0, within: range) }) {
      range = range.lowerBound..<fallback
    }
    while let last = range.last {
      if tokens.isMark("!", at: last) {
        range = range.dropLast()
      } else if let inside = tokens.inside(range.lowerBound), inside.upperBound < range.upperBound,
        tokens.isMark("(", at: range.lowerBound)
      {
        if inside.upperBound == last {
          range = inside
        } else if language == .objectiveC {
          range = inside.upperBound + 1..<range.upperBound
        } else {
          return range
        }
      } else {
        return range
      }
    }
    return range
  }

  private func isFallback(_ place: Int, within range: Range<Int>) -> Bool {
    tokens.isMark("?", at: place) && tokens.isMark("?", at: place + 1)
      && tokens.tokens[place].range.upperBound == tokens.tokens[place + 1].range.lowerBound
      && tokens.kind(place + 2) != nil && place > range.lowerBound
  }

  func color(of value: ColorLiteral.Value) -> AppColor? {
    if case .color(let color) = value { .value(color) } else { nil }
  }

  func color(of chain: CodeChain, as type: String?) -> AppColor? {
    guard let (base, count) = baseColor(of: chain, as: type) else { return nil }
    return chain.members.dropFirst(count).reduce(base) { color, member in
      color.flatMap { modified($0, by: member) }
    }
  }

  private func modified(_ color: AppColor, by member: CodeChain.Member) -> AppColor? {
    guard member.closures.isEmpty else { return nil }
    guard let arguments = member.arguments, !arguments.isEmpty else {
      return convertingMembers.contains(member.name) ? color : nil
    }
    guard fadingMembers.contains(member.name) else { return nil }
    return faded(color, arguments)
  }

  /// - Parameter arguments: The tokens of the opacity.
  func faded(_ color: AppColor, _ arguments: Range<Int>) -> AppColor? {
    guard case .number(let opacity, _)? = tokens.arguments(in: arguments).first?.value else {
      return nil
    }
    return .faded(color, opacity: opacity)
  }
}

extension SourceReader {
  /// Returns the color with which a chain begins, and the number of members that name it.
  private func baseColor(of chain: CodeChain, as type: String?) -> (AppColor, Int)? {
    let members = chain.members
    if chain.isImplicit {
      if members[0].name == "init", let arguments = members[0].arguments {
        return made(type, arguments).map { ($0, 1) }
      }
      guard let type, members[0].arguments == nil else { return nil }
      return (.member(members[0].name, of: type), 1)
    }
    // A module's name may come before the type's.
    let first = members.count > 1 && modules.contains(members[0].name) ? 1 : 0
    let name = members[first].name
    if generatedTypes.contains(name) { return generated(members, from: first) }
    guard let type = typeNames[name] ?? nil else { return ownConstant(members, from: first) }
    let colorType = type == "SKColor" ? viewColorType : type
    if let arguments = members[first].arguments {
      return made(colorType, arguments).map { ($0, first + 1) }
    }
    guard members.count > first + 1, members[first].closures.isEmpty else { return nil }
    // A type nested in a color type, as in `UIColor.Palette.label`.
    if members[first + 1].name.first?.isUppercase == true,
      let constant = ownConstant(members, from: first + 1)
    {
      return constant
    }
    return member(members[first + 1], of: colorType).map { ($0, first + 2) }
  }

  private func member(_ member: CodeChain.Member, of type: String) -> AppColor? {
    guard let arguments = member.arguments else {
      return member.closures.isEmpty
        ? .member(objectiveCName(member.name, of: type), of: type) : nil
    }
    if member.name == "init" { return made(type, arguments) }
    let literal = tokens.literalColor(at: member.token - 2)
    return literal.flatMap { color(of: $0.value) }
  }

  /// Returns the color of a constant that SwiftGen or R.swift generates, such as
  /// `Asset.Colors.label.color` and `R.color.label()`.
  private func generated(_ members: [CodeChain.Member], from first: Int) -> (AppColor, Int)? {
    let last = members.lastIndex {
      !convertingMembers.contains($0.name) && !fadingMembers.contains($0.name)
    }
    guard let last, last > first else { return nil }
    return (.member(members[last].name, of: generatedColor), last + 1)
  }

  /// Reads the arguments of an initializer of a color type.
  private func made(_ type: String?, _ range: Range<Int>) -> AppColor? {
    let arguments = tokens.arguments(in: range)
    guard let first = arguments.first else { return nil }
    let framework = type.flatMap { colorTypes[$0] } ?? nil
    if case .color(let color)? = ColorLiteral.Value(framework, arguments, isPositional: true) {
      return .value(color)
    }
    if nameLabels.contains(first.label) {
      switch first.value {
      case .string(let name): return .named(name)
      case .member(let name): return .member(name, of: resourceType)
      default: return madeOfColor(range)
      }
    }
    if case .member(let name) = first.value, first.label == "resource" {
      return .member(name, of: generatedColor)
    }
    return colorLabels.contains(first.label) ? madeOfColor(range.dropFirst(2)) : nil
  }

  /// Reads the color in `Color(uiColor: .label)` or `Color(UIColor.label)`.
  private func madeOfColor(_ range: Range<Int>) -> AppColor? {
    color(in: range, as: viewColorType)
  }

  /// The type of the member in `Color(.label)`, which may be one of UIKit or AppKit, or a color
  /// set.
  private var resourceType: String { viewColorType }
}

extension SourceReader {
  /// Returns the Swift name of a UIKit or AppKit color, to which Objective-C adds `Color`: `label`
  /// for `labelColor`.
  func objectiveCName(_ name: String, of type: String) -> String {
    guard name.hasSuffix("Color") else { return name }
    let short = String(name.dropLast("Color".count))
    switch type {
    case "UIColor": return short
    case "NSColor": return name.hasPrefix("system") || isFixedColor(short, of: type) ? short : name
    default: return name
    }
  }
}

/// The type of constants that tools generate for the color sets of an app.
let generatedColor = "ColorResource"

private let longestExpression = 200

private let typeNames: [String: String?] = [
  "Color": "Color", "UIColor": "UIColor", "NSColor": "NSColor", "SKColor": "SKColor",
  "CGColor": "CGColor",
]
private let modules: Set<String> = ["SwiftUI", "UIKit", "AppKit"]
private let generatedTypes: Set<String> = ["Asset", "R", "ColorAsset", generatedColor]
/// Members that convert a color to another type.
let convertingMembers: Set<String> = [
  "cgColor", "CGColor", "color", "swiftUIColor", "uiColor", "nsColor", "ciColor",
]
private let fadingMembers: Set<String> = ["opacity", "withAlphaComponent"]
private let nameLabels: Set<String> = ["", "named"]
private let colorLabels: Set<String> = ["uicolor", "nscolor", "cgcolor", "color", "resource"]
