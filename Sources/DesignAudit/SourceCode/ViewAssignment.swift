/// A color that a property or a method gives to a view of UIKit or AppKit, such as
/// `label.textColor = .red`.
struct ViewAssignment {
  /// The names of the view, such as `cell.titleLabel`; `self` and optional marks are left out.
  let receiver: String
  let role: ColorUse.Role
  /// Nil if the color cannot be read.
  let color: AppColor?
  /// Whether the color is for the title of a button.
  var isTitle = false
  /// Whether the color is for one state of a control, such as `.highlighted`.
  let isForState: Bool
  /// The tokens from the receiver to the value.
  let range: Range<Int>
}

extension SourceReader {
  /// The colors that code gives to views of UIKit and AppKit.
  var viewAssignments: [ViewAssignment] {
    let assigned = chains.compactMap { assignment(to: $0) ?? call($0) }
    guard language == .objectiveC else { return assigned }
    return assigned
      + tokens.tokens.indices.compactMap { index in message(at: index).flatMap { send($0, index) } }
  }

  /// Reads `view.backgroundColor = color`.
  private func assignment(to chain: CodeChain) -> ViewAssignment? {
    let equals = chain.range.upperBound
    guard tokens.isMark("=", at: equals), !tokens.isMark("=", at: equals + 1),
      let last = chain.members.last, last.arguments == nil, last.closures.isEmpty,
      !isDeclaration(chain)
    else { return nil }
    let end = tokens.endOfStatement(from: equals + 1, language)
    guard equals + 1 < end else { return nil }
    return assignment(
      of: last.name, to: chain.receiver, equals + 1..<end, range: chain.range.lowerBound..<end)
  }

  /// Whether a chain is the name in a declaration such as `let textColor = …`.
  private func isDeclaration(_ chain: CodeChain) -> Bool {
    let start = chain.range.lowerBound
    return chain.members.count == 1
      && (["let", "var"].contains { tokens.isWord($0, at: start - 1) }
        || tokens.isMark("*", at: start - 1) || tokens.isWord("UIColor", at: start - 1)
        || tokens.isMark(":", at: start - 1))
  }

  /// Reads `button.setTitleColor(color, for: .normal)`.
  private func call(_ chain: CodeChain) -> ViewAssignment? {
    guard let last = chain.members.last, let property = setters[last.name],
      let arguments = last.arguments
    else { return nil }
    let end = endOfFirst(arguments)
    return assignment(
      of: property, to: chain.receiver, arguments.lowerBound..<end, range: chain.range,
      state: end..<arguments.upperBound)
  }

  /// Reads `[button setTitleColor:color forState:UIControlStateNormal]`.
  private func send(_ message: CodeMessage, _ open: Int) -> ViewAssignment? {
    guard let first = message.parts.first, let value = first.argument,
      let property = setters[first.name], let inside = tokens.inside(open)
    else { return nil }
    let receiver = message.receiver.filter { tokens.kind($0) == .word }.map(tokens.text)
    return assignment(
      of: property, to: receiver, value, range: open..<inside.upperBound + 1,
      state: message.parts.count > 1 ? message.parts[1].argument ?? 0..<0 : 0..<0)
  }

  private func assignment(
    of property: String, to receiver: [String], _ value: Range<Int>, range: Range<Int>,
    state: Range<Int> = 0..<0
  ) -> ViewAssignment? {
    guard let role = viewProperties[property] else { return nil }
    // The property is one of `AttributedString`, whose color is that of SwiftUI where both are imported.
    let type = property == "foregroundColor" && importsSwiftUI ? "Color" : viewColorType
    let isForState = state.contains { isControlState(tokens.text($0)) }
    return ViewAssignment(
      receiver: receiver.viewName, role: role, color: color(in: value, as: type),
      isTitle: property == "titleColor", isForState: isForState, range: range)
  }
}

extension [String] {
  /// The name of the view that a receiver stands for: `button` for `self.button.titleLabel`.
  var viewName: String {
    var names = filter { !transparentNames.contains($0) }
    // The variable of a property in Objective-C is the property itself.
    if let first = names.first, first.count > 1 { names[0] = String(first.drop { $0 == "_" }) }
    let isButton = names.dropLast().last?.lowercased().contains("button") == true
    if isButton, names.last == "titleLabel" { names.removeLast() }
    return names.joined(separator: ".")
  }
}

private let viewProperties: [String: ColorUse.Role] = [
  "textColor": .text, "titleColor": .text, "baseForegroundColor": .text, "foregroundColor": .text,
  "backgroundColor": .background, "baseBackgroundColor": .background, "barTintColor": .background,
  "fillColor": .fill, "tintColor": .tint, "contentTintColor": .tint, "borderColor": .border,
  "separatorColor": .border, "strokeColor": .border,
]

private let setters: [String: String] = [
  "setTitleColor": "titleColor", "setTextColor": "textColor",
  "setBackgroundColor": "backgroundColor",
  "setTintColor": "tintColor", "setBarTintColor": "barTintColor", "setFillColor": "fillColor",
  "setBorderColor": "borderColor", "setStrokeColor": "strokeColor",
]

/// Parts of a receiver that stand for the view itself.
private let transparentNames: Set<String> = [
  "self", "layer", "background", "animator", "weakSelf", "strongSelf",
]

/// Whether a word names a state of a control other than the normal one.
func isControlState(_ word: String) -> Bool {
  let lower = word.lowercased()
  return states.contains { lower.hasSuffix($0) }
}

private let states = ["highlighted", "selected", "disabled", "focused", "reserved"]
