/// A value together with what was found wrong while it was made.
package struct Checked<Value: Sendable>: Sendable {
  package let value: Value
  package let diagnostics: [Diagnostic]

  package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}
