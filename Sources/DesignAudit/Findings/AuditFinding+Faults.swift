import Diagnostics

extension AuditFinding {
  /// Returns the findings about files that could not be read, whose messages say what is wrong.
  /// Images with the same fault, as a converter or a checkout leaves it, are one.
  ///
  /// - Parameter contents: hashes of what images hold, by their paths.
  static func grouping(_ faults: [Diagnostic], contents: [String: String]) -> [AuditFinding] {
    let groups = Dictionary(grouping: faults) { fault in
      let isImage = fault.code == AuditFault.invalidImage.code
      let place = isImage ? "" : "\(fault.location)"
      return [fault.code.rawValue, fault.message.description, place]
    }
    return groups.values.compactMap { AuditFinding($0, contents) }
  }

  /// Creates a finding of faults with one code and one message; nil of none.
  private init?(_ faults: [Diagnostic], _ contents: [String: String]) {
    guard let first = faults.first else { return nil }
    let message = faults.count > 1 ? first.message.counting(faults.count) : first.message
    self.init(
      first.severity, .certain, message, at: faults.map(\.location), code: first.code,
      identity: [],
      contents: faults.map { $0.words(contents[$0.location.path]).joined(separator: ", ") })
  }
}

extension Diagnostic {
  /// The words by which a fault is recognized in a later audit.
  fileprivate func words(_ contents: String?) -> [String] {
    // A file that was not read at all has nothing but its name and its size, which change.
    let isUnread = message.key == "audit.too-large"
    return [isUnread ? message.key : message.description, location.path.setName, contents]
      .compactMap(\.self)
  }
}

extension String {
  /// The name of the color set or image set whose file has this path; nil for other files.
  fileprivate var setName: String? {
    split(separator: "/").dropLast().last.flatMap { folder in
      folder.hasSuffix("set") && folder.contains(".") ? String(folder) : nil
    }
  }
}
