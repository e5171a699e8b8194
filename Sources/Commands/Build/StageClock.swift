import Localization

/// Times the stages of a command, one after the other.
struct StageClock: Sendable {
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var stages: [(name: String, seconds: Double)] = []

  /// Ends a stage, which began where the one before ended.
  mutating func finish(_ name: String) {
    let now = ContinuousClock.now
    stages.append((name, last.duration(to: now).seconds))
    last = now
  }

  /// Notes a stage that went on beside another one and is over too.
  mutating func note(_ name: String, took time: Duration) { stages.append((name, time.seconds)) }

  /// Seconds from the beginning to the end of the last stage.
  var seconds: Double { start.duration(to: last).seconds }

  /// One line for each stage.
  func text(_ words: Words) -> String {
    stages.map { stage in
      words("cli.timing.\(stage.name)", ["seconds": .text(Self.text(stage.seconds))]) + "\n"
    }.joined()
  }

  /// Seconds with two decimals.
  static func text(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
