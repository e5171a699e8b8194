package import Diagnostics

/// The known faults of an app, by which an audit distinguishes new ones from old ones.
///
/// Each location of a finding is an entry of its own, because findings merge and split: once one
/// color of a palette is corrected, the others may be reported one by one. Identical locations are
/// counted.
package struct AuditBaseline: Equatable, Sendable {
  /// The entries in the order of the file.
  package let entries: [Entry]
  /// The audited folders and the options; nil if the file does not contain them.
  package let scope: [String]?

  package struct Entry: Hashable, Sendable {
    /// The hash of the code and of the words by which the location is recognized.
    package let fingerprint: String
    package let code: String
    /// The words, for people who read the file.
    package let what: String
    package var count: Int
  }

  init(_ entries: some Sequence<Entry>, scope: [String]?) {
    self.entries = entries.sorted()
    self.scope = scope
  }

  /// The baseline with every place of some findings.
  package init(of findings: [AuditFinding], scope: [String]? = nil) {
    var entries: [String: Entry] = [:]
    for finding in findings {
      for place in finding.places.indices {
        let entry = Entry(
          fingerprint: finding.fingerprint(at: place), code: finding.diagnostic.code.rawValue,
          what: finding.words(at: place).joined(separator: ", "), count: 0)
        entries[entry.fingerprint, default: entry].count += 1
      }
    }
    self.init(entries.values, scope: scope)
  }
}

extension AuditBaseline.Entry: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.code, left.what, left.fingerprint) < (right.code, right.what, right.fingerprint)
  }
}

extension AuditBaseline {
  /// The result of an audit compared with the known faults.
  package struct Comparison: Sendable {
    /// The findings with the locations that are not known.
    package let new: [AuditFinding]
    /// The number of known locations.
    package let known: Int
    /// The entries that lost some or all of their locations, with the number lost.
    package let gone: [Entry]
    /// The baseline without the entries in `gone`.
    package let rest: AuditBaseline
  }

  /// Compares the baseline with all findings of an audit. If there are more identical locations
  /// than known, the last ones, in the order of the findings, are new.
  ///
  /// - Parameters:
  ///   - scope: The audited folders and options. If they differ from those of the baseline, nothing
  ///   is known to be gone.
  ///   - isAudited: Whether the audit checked for a code. Faults with other codes are not gone.
  package func compared(
    with findings: [AuditFinding], scope: [String], where isAudited: (_ code: String) -> Bool
  ) -> Comparison {
    var left = Dictionary(uniqueKeysWithValues: entries.map { ($0.fingerprint, $0.count) })
    var known = 0
    let new = findings.compactMap { finding in
      let fresh = finding.places.indices.filter { place in
        let fingerprint = finding.fingerprint(at: place)
        guard let count = left[fingerprint], count > 0 else { return true }
        left[fingerprint] = count - 1
        known += 1
        return false
      }
      return finding.keepingPlaces(fresh)
    }
    let gone = entries.filter { covers(scope) && isAudited($0.code) }.compactMap { entry in
      entry.counting(left[entry.fingerprint] ?? 0)
    }
    return Comparison(new: new, known: known, gone: gone, rest: subtracting(gone))
  }

  /// Whether an audit of a scope finds everything in the baseline.
  package func covers(_ scope: [String]) -> Bool { self.scope == nil || self.scope == scope }

  private func subtracting(_ gone: [Entry]) -> AuditBaseline {
    let counts = Dictionary(uniqueKeysWithValues: gone.map { ($0.fingerprint, $0.count) })
    return AuditBaseline(
      entries.compactMap { $0.counting($0.count - (counts[$0.fingerprint] ?? 0)) }, scope: scope)
  }
}

extension AuditBaseline.Entry {
  /// Returns the entry with another count; nil for 0.
  fileprivate func counting(_ count: Int) -> Self? {
    var entry = self
    entry.count = count
    return count > 0 ? entry : nil
  }
}

extension AuditBaseline {
  private static let format = 1

  /// The baseline as JSON with one entry on each line, so that versions can be compared and merged.
  package var json: String {
    let lines = entries.map { entry in
      let json: JSONText = [
        "code": .string(entry.code), "fingerprint": .string(entry.fingerprint),
        "count": .integer(entry.count), "what": .string(entry.what),
      ]
      return "    " + json.compact
    }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    let scope = scope.map { "\n  \"scope\": \(JSONText.array($0.map { .string($0) }).compact)," }
    return "{\n  \"format\": \(Self.format),\(scope ?? "")\n  \"findings\": \(list)\n}\n"
  }

  /// Reads a baseline. An entry that occurs twice, as after a merge, gets the larger count.
  package init(_ bytes: [UInt8], path: String) throws(BaselineError) {
    let json: LocatedJSON
    do throws(JSONSyntaxError) {
      json = try JSONReader.read(bytes.withoutByteOrderMark)
    } catch {
      throw BaselineError(
        message: error.message,
        location: ContentLocation(path: path, line: error.line, column: error.column))
    }
    let places = LineTable(bytes, path: path)
    func error(_ key: String, _ json: LocatedJSON, _ format: JSONText? = nil) -> BaselineError {
      let arguments = format.map { ["format": LocalizableMessage.Argument.text($0.compact)] }
      return BaselineError(
        message: LocalizableMessage("audit.baseline.\(key)", arguments ?? [:]),
        location: places.location(of: json.offset))
    }
    guard let format = json["format"] else { throw error("no-baseline", json) }
    guard case .integer(Self.format) = format.value else {
      throw error("other-format", format, format.plain)
    }
    guard let list = json["findings"], case .array(let elements) = list.value else {
      throw error("no-baseline", json)
    }
    var entries: [String: Entry] = [:]
    for element in elements {
      guard let fingerprint = element["fingerprint"]?.string, let code = element["code"]?.string,
        case .integer(let count)? = element["count"]?.value, count > 0
      else { throw error("invalid-entry", element) }
      if let known = entries[fingerprint], known.count >= count { continue }
      entries[fingerprint] = Entry(
        fingerprint: fingerprint, code: code, what: element["what"]?.string ?? "", count: count)
    }
    self.init(entries.values, scope: json["scope"].map { $0.elements.compactMap(\.string) })
  }
}

/// The reason why a baseline cannot be read.
package struct BaselineError: Error {
  package let message: LocalizableMessage
  package let location: ContentLocation
}
