import ColorScience
import Diagnostics
import Files
import Localization
import Parallel
import SiteGeneration
import Terminal
import Translation

extension Site {
  /// Puts the site in the place of an earlier one.
  ///
  /// - Parameters:
  ///   - clock: takes the stages.
  ///   - inPlace: is called with the site in place, before other processes may write to it.
  /// - Returns: The paths of the files in the order of their bytes.
  func publish(
    to output: String, _ clock: inout StageClock, inPlace: () -> Void
  ) throws(CommandFailure) -> [String] {
    do {
      let paths = try FolderPublisher(output: output).publish(
        refuseForeign: PublishedFiles.refuseOthers(in:),
        filledBy: { folder throws(PublishingError) in
          // Index and pages are each made on all cores; together they would need the memory of both.
          _ = makeIndex().parallelMap { folder.add($0.bytes, at: $0.path) }
          clock.finish("index")
          makeFiles { folder.add($0.bytes, at: $0.path) }
          folder.add(PublishedFiles.list(of: try folder.finished()), at: PublishedFiles.name)
          clock.finish("pages")
        },
        inPlace: inPlace)
      return paths.filter { $0 != PublishedFiles.name }
    } catch {
      throw .cannotWrite(error.message)
    }
  }
}

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
