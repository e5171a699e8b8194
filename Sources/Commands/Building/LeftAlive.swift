/// Keeps a value to the end of the process: giving a knowledge base back piece by piece takes as
/// long as reading a good part of it, and the system takes all of it at once.
func leaveAlive<Value: Sendable>(_ value: Value) { _ = Unmanaged.passRetained(Lasting(value)) }

private final class Lasting<Value: Sendable>: Sendable {
  private let value: Value

  init(_ value: Value) { self.value = value }
}
