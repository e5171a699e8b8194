import Diagnostics

/// The steps of a check with the ways in which they are combined.
package indirect enum Procedure: Sendable {
  case step(ProcedureStep)
  /// All parts are done, in order.
  case all([Procedure])
  /// One of the parts is enough.
  case any([Procedure])
}

/// A step of a procedure. Its text is in the locales.
package struct ProcedureStep: Sendable {
  /// The id of the step within its check. Several branches of a procedure can share a step.
  package let id: Located<String>
  /// The tool that the step is for. A step without one needs no tool or any of them.
  package let tool: Located<ToolID>?
  /// The platform that the step is for. A step without one is for all platforms of the check.
  package let platform: Located<PlatformID>?
}

extension Procedure {
  /// The steps in the order in which they are written.
  package var steps: [ProcedureStep] {
    switch self {
    case .step(let step): [step]
    case .all(let parts), .any(let parts): parts.flatMap(\.steps)
    }
  }

  /// The parts of a group; none for a step.
  package var parts: [Procedure] {
    switch self {
    case .step: []
    case .all(let parts), .any(let parts): parts
    }
  }

  /// The key of a group; nil for a step.
  fileprivate var group: String? {
    switch self {
    case .step: nil
    case .all: "all"
    case .any: "any"
    }
  }
}

extension FieldReader {
  /// Reads a procedure or a part of one: a list of parts, a map with `all` or `any`, or a step.
  mutating func procedure(_ node: YAMLNode, under key: String) -> Procedure? {
    guard case .mapping(let entries) = node.content else {
      return parts(node, key, of: "all").map { .all($0) }
    }
    guard let group = ["any", "all"].first(where: entries.map(\.key).contains) else {
      return step(node).map { .step($0) }
    }
    return inner(node) { fields in
      fields.required(group).flatMap { fields.parts($0, group, of: group) }
        .map { group == "any" ? .any($0) : .all($0) }
    }
  }

  /// Reads the parts of a group. Reports a group that is not a list or is empty, and returns nil.
  /// Also reports parts that are groups of the same kind, and steps that occur twice.
  private mutating func parts(
    _ node: YAMLNode, _ key: String, of group: String
  ) -> [Procedure]? {
    reportEmpty(node, key)
    let nodes = elements(of: node)
    let before = faults.count
    let parts = nodes.compactMap { procedure($0, under: key) }
    guard faults.count == before else { return parts.isEmpty ? nil : parts }
    for (node, part) in zip(nodes, parts) where part.group == group || part.parts.count == 1 {
      report(
        LocalizableMessage("content.needless-group", ["group": .text(part.group ?? group)]),
        at: node.location, code: "needless-group", as: .warning)
    }
    var known: Set<[String?]> = []
    for case .step(let step) in parts {
      let name = [step.id.value, step.tool?.value.rawValue, step.platform?.value.rawValue]
      if !known.insert(name).inserted { reportRepeated(step.id.value, at: step.id.location) }
    }
    return parts.isEmpty ? nil : parts
  }

  private mutating func step(_ node: YAMLNode) -> ProcedureStep? {
    let keys = ["step", "tool", "platform"]
    // A map without any of these keys is probably a group with a misspelt key.
    let isGroup =
      node.entries.map { !$0.isEmpty && !$0.contains { keys.contains($0.key) } } ?? false
    return inner(node) { fields in
      guard !isGroup else {
        fields.know(keys + ["any", "all"])
        return nil
      }
      let id = Located(fields.text("step"), at: fields.place("step"))
      let step = ProcedureStep(
        id: id, tool: fields.optionalID("tool"), platform: fields.optionalID("platform"))
      return id.value.isEmpty ? nil : step
    }
  }

  /// Returns the ids of steps, each once. If a step has no text in any of the pages, reports the step
  /// and returns nil, because texts without a step are probably meant for it.
  mutating func worded(_ steps: [Located<String>], in pages: [TextPage]) -> [String]? {
    let keys = pages.flatMap { $0.frontMatter.entries ?? [] }
    let isMisspelt = keys.contains { suggestion(for: $0.key, among: ["steps"]) != nil }
    let texts = Set(pages.flatMap { $0.frontMatter["steps"]?.entries?.map(\.key) ?? [] })
    guard !pages.isEmpty, !isMisspelt, let step = steps.first(where: { !texts.contains($0.value) })
    else { return steps.map(\.value).withoutRepetitions }
    let message = LocalizableMessage("content.unworded-step", ["step": .text(step.value)])
    report(
      message.suggesting(suggestion(for: step.value, among: texts.sorted())), at: step.location,
      code: "missing-field")
    return nil
  }
}
