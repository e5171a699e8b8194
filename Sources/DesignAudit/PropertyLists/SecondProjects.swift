extension AuditSubject {
  /// Whether a file belongs to a project that lies in a folder below another one: a sample, or a tool
  /// of the people who make the app.
  func isOfSecondProject(_ path: String) -> Bool {
    let folders = projects.filter { $0.covers(path) }.map(\.folder)
    guard let own = folders.max(by: { $0.utf8.count < $1.utf8.count }) else { return false }
    return folders.contains { $0 != own }
  }
}
