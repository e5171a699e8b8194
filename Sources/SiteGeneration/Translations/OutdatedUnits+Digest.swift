import Guidelines
import Localization
import Translation

extension ContentDigest {
  /// Of what is said of a unit because of the texts of other files: all else follows from its own
  /// texts and the records.
  init(ofMovesIn outdated: OutdatedUnits) {
    self.init()
    for (locale, moves) in outdated.moved.sorted(by: { $0.key.description < $1.key.description })
    where !moves.isEmpty {
      add(locale.description)
      for move in moves { add(move) }
    }
  }
}
