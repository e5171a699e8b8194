import Localization
import Synchronization
import Translation

/// Which translations of a session are behind their source.
///
/// Who asks once gets what one page needs. Who asks again shows one page after another, and is
/// better served by a look at the whole locale that is kept. A class, so that copies of a session
/// share it.
final class OutdatedBox: Sendable {
  private let state = Mutex(State())

  private struct State {
    var asked: Set<LocaleTag> = []
    var known: [LocaleTag: OutdatedUnits] = [:]
  }

  /// - Parameters:
  ///   - page: finds what one page needs.
  ///   - all: finds what any page of the locale may need.
  func units(
    of locale: LocaleTag, page: () -> OutdatedUnits, all: () -> OutdatedUnits
  ) -> OutdatedUnits {
    if let known = state.withLock({ $0.known[locale] }) { return known }
    let isFirst = state.withLock { $0.asked.insert(locale).inserted }
    if isFirst { return page() }
    let units = all()
    state.withLock { $0.known[locale] = units }
    return units
  }
}
