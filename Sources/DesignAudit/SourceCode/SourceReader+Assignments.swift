import ColorScience

/// A color that a property or a method gives to a UIKit or AppKit view, such as `label.textColor =
/// .red`.
struct ViewAssignment {
  enum Role: Hashable { case text, background }

  /// The names of the view, such as `cell.titleLabel`, without `self` and optional marks.
  let receiver: String
  let role: Role
  /// Nil if the color cannot be read.
  let color: AppColor?
  /// Whether the color is for one state of a control, such as `.highlighted`.
  let isForState: Bool
  /// The tokens from the receiver to the value.
  let range: Range<Int>
}

extension SourceReader {
  /// The colors that code gives to UIKit and AppKit views.
  var viewAssignments: [ViewAssignment] {
    let assigned = chains.compactMap { assignment(to: $0) ?? call($0) }
    guard language == .objectiveC else { return assigned }
    return assigned
      + tokens.tokens.indices.compactMap { index in message(at: index).flatMap { send($0, index) } }
  }

  /// Returns the value of `view.property = value`; nil for a declaration or a comparison.
  func assignedValue(of chain: CodeChain) -> Range<Int>? {
    let (start, equals) = (chain.range.lowerBound, chain.range.upperBound)
    guard tokens.isMark("=", at: equals), !tokens.isMark("=", at: equals + 1),
      let last = chain.members.last, last.arguments == nil, last.closures.isEmpty
    else { return nil }
    let isDeclaration =
      chain.members.count == 1
      && (["let", "var"].contains { tokens.isWord($0, at: start - 1) }
        || tokens.isMark("*", at: start - 1) || tokens.isMark(":", at: start - 1))
    let end = tokens.endOfStatement(from: equals + 1, language)
    return isDeclaration || end <= equals + 1 ? nil : equals + 1..<end
  }

  private func assignment(to chain: CodeChain) -> ViewAssignment? {
    guard let value = assignedValue(of: chain) else { return nil }
    return assignment(
      of: chain.members[chain.members.count - 1].name, to: chain.receiver, value,
      range: chain.range.lowerBound..<value.upperBound)
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
      state: message.parts.dropFirst().first?.argument ?? 0..<0)
  }

  private func assignment(
    of property: String, to receiver: [String], _ value: Range<Int>, range: Range<Int>,
    state: Range<Int> = 0..<0
  ) -> ViewAssignment? {
    guard let role = viewProperties[property] else { return nil }
    let isForState = state.contains { place in
      let word = tokens.text(place).lowercased()
      return states.contains { word.hasSuffix($0) }
    }
    return ViewAssignment(
      receiver: receiver.viewName, role: role, color: color(in: value, as: viewColorType),
      isForState: isForState, range: range)
  }
}

extension SourceReader {
  /// The pairs of text and background that code gives to one view in one place: in the same braces,
  /// and nowhere else in the function of a local variable or in the type.
  func pairs(of assignments: [ViewAssignment], _ places: LineTable) -> [ColorPair] {
    let locals = localNames
    func brace(_ token: Int) -> Int { scopes.brace(around: token) ?? -1 }
    func isLocal(_ assignment: ViewAssignment) -> Bool {
      let name = assignment.receiver.prefix { $0 != "." }
      return name == "$0" || locals.contains("\(brace(assignment.range.lowerBound)) \(name)")
    }
    func owner(_ assignment: ViewAssignment) -> String {
      let token = assignment.range.lowerBound
      let scope =
        isLocal(assignment)
        ? scopes.functionName(around: token) ?? brace(token) : scopes.typeName(around: token) ?? -1
      return "\(scope) \(assignment.role) \(assignment.receiver)"
    }
    let counts = Dictionary(
      assignments.filter { !$0.isForState }.map { (owner($0), 1) }, uniquingKeysWith: +)
    let known = assignments.filter { !$0.isForState && counts[owner($0)] == 1 }
    func place(_ assignment: ViewAssignment) -> String {
      "\(brace(assignment.range.lowerBound)) \(assignment.receiver)"
    }
    let backgrounds = Dictionary(
      known.filter { $0.role == .background }.map { (place($0), $0.color) },
      uniquingKeysWith: { first, _ in first })
    let (sizes, unclear) = (fontSizes, unclearViews)
    return known.compactMap { text in
      guard text.role == .text, let color = text.color, let background = backgrounds[place(text)],
        let background, !unclear.contains(place(text))
      else { return nil }
      return ColorPair(
        text: color, background: background, evidence: .view,
        at: location(text.range.lowerBound, places),
        level: sizes[place(text)] ?? (isLocal(text) ? .text : .largeText), code: code(text.range))
    }
  }

  /// The names of variables and constants, each after the brace in which it is declared.
  private var localNames: Set<String> {
    Set(
      tokens.tokens.indices.compactMap { index in
        guard tokens.kind(index) == .word,
          ["let", "var"].contains(where: { tokens.isWord($0, at: index - 1) })
            || language == .objectiveC && tokens.isMark("*", at: index - 1)
              && tokens.isMark("=", at: index + 1),
          let brace = scopes.brace(around: index)
        else { return nil }
        return "\(brace) \(tokens.text(index))"
      })
  }

  /// The views, with their braces, that get an attributed string or an image, which may have other
  /// colors, and the configurations with a translucent color.
  private var unclearViews: Set<String> {
    Set(
      chains.compactMap { chain in
        let brace = scopes.brace(around: chain.range.lowerBound) ?? -1
        guard let last = chain.members.last else { return nil }
        if last.name == "tinted" || last.name == "borderedTinted" {
          return "\(brace) \(tokens.text(max(0, chain.range.lowerBound - 2)))"
        }
        return unclearMembers.contains(last.name) ? "\(brace) \(chain.receiver.viewName)" : nil
      })
  }

  /// The contrast that text needs because of its font, by brace and view.
  private var fontSizes: [String: ContrastLevel] {
    Dictionary(
      chains.compactMap { chain in
        guard chain.members.last?.name == "font", let value = assignedValue(of: chain) else {
          return nil
        }
        let brace = scopes.brace(around: chain.range.lowerBound) ?? -1
        return ("\(brace) \(chain.receiver.viewName)", level(of: value))
      }, uniquingKeysWith: { $1 })
  }
}

extension [String] {
  /// The name of the view that a receiver refers to: `button` for `self.button.titleLabel`.
  fileprivate var viewName: String {
    var names = filter { !["self", "layer", "weakSelf", "strongSelf"].contains($0) }
    // The instance variable of an Objective-C property is the property itself.
    if let first = names.first, first.count > 1 { names[0] = String(first.drop { $0 == "_" }) }
    let isButton = names.dropLast().last?.lowercased().contains("button") == true
    if isButton, names.last == "titleLabel" { names.removeLast() }
    return names.joined(separator: ".")
  }
}

private let viewProperties: [String: ViewAssignment.Role] = [
  "textColor": .text, "titleColor": .text, "baseForegroundColor": .text,
  "backgroundColor": .background, "baseBackgroundColor": .background,
]

private let setters = [
  "setTitleColor": "titleColor", "setTextColor": "textColor",
  "setBackgroundColor": "backgroundColor",
]

private let unclearMembers: Set<String> = [
  "attributedText", "attributedStringValue", "setAttributedTitle", "setBackgroundImage",
  "backgroundImage",
]

/// The states of a control other than the normal one.
private let states = ["highlighted", "selected", "disabled", "focused", "reserved"]
