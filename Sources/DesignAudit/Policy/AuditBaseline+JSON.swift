package import Diagnostics

extension AuditBaseline {
  /// The version of the format.
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

  /// Reads a baseline. An entry that occurs twice, as after a merge, has the larger count.
  package init(_ bytes: [UInt8], path: String) throws(BaselineError) {
    let json = try BaselineReader.json(bytes, path)
    let entries = try BaselineReader(bytes, path: path).entries(of: json)
    self.init(
      Dictionary(
        entries.map { ($0.fingerprint, $0) },
        uniquingKeysWith: { $0.count < $1.count ? $1 : $0 }
      ).values, scope: json["scope"].map { $0.elements.compactMap(\.string) })
  }

  fileprivate static func checkFormat(
    _ json: LocatedJSON, _ reader: BaselineReader
  ) throws(BaselineError) {
    guard let format = json["format"] else {
      throw reader.error("audit.baseline.no-baseline", json)
    }
    guard case .integer(let number) = format.value, number == Self.format else {
      let written = LocalizableMessage.Argument.text(format.plain.compact)
      throw reader.error(
        LocalizableMessage("audit.baseline.other-format", ["format": written]), format)
    }
  }
}

/// The reason why a baseline cannot be read.
package struct BaselineError: Error {
  package let message: LocalizableMessage
  package let location: ContentLocation
}

private struct BaselineReader {
  private let path: String
  private let places: LineTable

  init(_ bytes: [UInt8], path: String) {
    self.path = path
    places = LineTable(bytes, path: path)
  }

  static func json(_ bytes: [UInt8], _ path: String) throws(BaselineError) -> LocatedJSON {
    do throws(JSONSyntaxError) {
      return try JSONReader.read(bytes.withoutByteOrderMark)
    } catch {
      throw BaselineError(
        message: error.message,
        location: ContentLocation(path: path, line: error.line, column: error.column))
    }
  }

  func error(_ message: LocalizableMessage, _ json: LocatedJSON) -> BaselineError {
    BaselineError(message: message, location: places.location(of: json.offset))
  }

  func entries(of json: LocatedJSON) throws(BaselineError) -> [AuditBaseline.Entry] {
    try AuditBaseline.checkFormat(json, self)
    guard let list = json["findings"], case .array(let elements) = list.value else {
      throw error("audit.baseline.no-baseline", json)
    }
    return try elements.map { element throws(BaselineError) in try entry(element) }
  }

  private func entry(_ json: LocatedJSON) throws(BaselineError) -> AuditBaseline.Entry {
    guard let fingerprint = json["fingerprint"]?.string, let code = json["code"]?.string,
      case .integer(let count)? = json["count"]?.value, count > 0
    else { throw error("audit.baseline.invalid-entry", json) }
    return AuditBaseline.Entry(
      fingerprint: fingerprint, code: code, what: json["what"]?.string ?? "", count: count)
  }
}
