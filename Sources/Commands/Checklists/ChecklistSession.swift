import Checklists
import Foundation

/// A command about checklists, which reads the content only where no catalogue was kept since it
/// changed.
protocol ChecklistAnsweringCommand: AnsweringCommand {}

extension ChecklistAnsweringCommand {
  func session() throws(CommandFailure) -> Session {
    try global.checklistSession(orReading: part)
  }
}

extension GlobalOptions {
  /// - Parameter part: What is read where nothing was kept; only a part that holds the rules makes
  ///   a catalogue to keep.
  func checklistSession(orReading part: ContentPart) throws(CommandFailure) -> Session {
    let environment = ProcessInfo.processInfo.environment
    let root = try rootPath()
    let cache = IndexCache(root: root, environment: environment)
    if let catalog = cache.freshCatalog(hasRules: part != .words) {
      return try Session(
        keeping: catalog, root: root, locale: locale, cache: cache, environment: environment)
    }
    let fingerprint = cache.fingerprint()
    var session = try session(part: part)
    guard part != .words else { return session }
    let catalog = ChecklistCatalog(session.base)
    cache.store(catalog, of: fingerprint)
    session.catalog = catalog
    return session
  }
}
