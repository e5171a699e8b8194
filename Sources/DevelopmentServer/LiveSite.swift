/// The site that the server shows, and what has happened since the server began.
///
/// An actor, because connections read it while an edit replaces it.
package actor LiveSite {
  package private(set) var current: ServedSite
  /// Those who wait for the next revision.
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var waiterCount = 0

  /// - Parameter tools: what only this server serves, by name: a script and a style sheet.
  package init(tools: [String: [UInt8]]) {
    current = ServedSite(revision: 0, files: nil, report: BuildReport(), tools: tools)
  }

  /// Shows what came of an edit.
  ///
  /// - Parameter files: nil where the content cannot be shown; the last good files stay.
  /// - Returns: The number of the revision.
  @discardableResult
  package func show(_ files: ServedFiles?, _ report: BuildReport) -> Int {
    current = ServedSite(
      revision: current.revision + 1, files: files ?? current.files, report: report,
      tools: current.tools)
    for continuation in waiting.values { continuation.resume() }
    waiting = [:]
    return current.revision
  }

  /// Shows what was found later about the files of a revision, unless another one has followed.
  package func show(_ report: BuildReport, ofRevision revision: Int) {
    if current.revision == revision { show(nil, report) }
  }

  /// Returns the state when its revision is another than the one known, at the latest before a
  /// browser loses its patience.
  func state(afterRevision known: Int) async -> ServedSite {
    guard current.revision == known else { return current }
    waiterCount += 1
    let number = waiterCount
    let timer = Task {
      try? await Task.sleep(for: Self.patience)
      resume(number)
    }
    await withCheckedContinuation { waiting[number] = $0 }
    timer.cancel()
    return current
  }

  private func resume(_ number: Int) { waiting.removeValue(forKey: number)?.resume() }

  private static let patience = Duration.seconds(25)
}
