/// The site that the server shows. Every edit makes a new revision of it.
///
/// It is an actor, because connections read the site while an edit replaces it.
package actor LiveSite {
  package private(set) var current: ServedSite
  /// The continuations of tasks that wait for the next revision.
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var waiterCount = 0

  /// - Parameter tools: The script and the style sheet that only this server adds, by file name.
  package init(tools: [String: [UInt8]]) {
    current = ServedSite(revision: 0, files: nil, report: BuildReport(), tools: tools)
  }

  /// Shows the result of an edit as a new revision.
  ///
  /// - Parameter files: The new files; nil if the content has errors, so that the last good files
  ///   stay.
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

  /// Shows a later report about the files of a revision, unless another revision has followed.
  package func show(_ report: BuildReport, ofRevision revision: Int) {
    if current.revision == revision { show(nil, report) }
  }

  /// Waits until the revision differs from the known one, and returns the site. The wait ends
  /// before the request would time out in a browser.
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
