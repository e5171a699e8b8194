import ColorScience
import Localization

/// Times the stages of a command, one after the other.
struct StageClock: Sendable {
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var stages: [(name: String, time: Duration)] = []

  /// Ends a stage, which began where the one before ended.
  mutating func finish(_ name: String) {
    let now = ContinuousClock.now
    stages.append((name, last.duration(to: now)))
    last = now
  }

  /// Seconds from the beginning to the end of the last stage, as `0.42`.
  var seconds: String { Self.seconds(start.duration(to: last)) }

  /// One line for each stage.
  func text(_ words: Words) -> String {
    stages.map { stage in
      words("cli.timing.\(stage.name)", ["seconds": .text(Self.seconds(stage.time))]) + "\n"
    }.joined()
  }

  private static func seconds(_ time: Duration) -> String {
    fixedDecimal(time / .seconds(1), places: 2)
  }
}
