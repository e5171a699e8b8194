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

  package init(
    id: Located<String>, tool: Located<ToolID>? = nil, platform: Located<PlatformID>? = nil
  ) {
    self.id = id
    self.tool = tool
    self.platform = platform
  }
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
}
