/// Diagnostics as a SARIF 2.1.0 log with one run.
struct SARIFLog {
  let text: String

  init(_ diagnostics: [Diagnostic], _ descriptions: [CodeDescription] = []) {
    let codes = Set(diagnostics.map(\.code.rawValue)).sorted()
    let driver: JSONText = [
      "name": "precept",
      "rules": .array(
        codes.map { code in
          descriptions.first { $0.code.rawValue == code }?.sarifRule ?? ["id": .string(code)]
        }),
    ]
    let run: JSONText = [
      "tool": ["driver": driver],
      "columnKind": "unicodeCodePoints",
      "results": .array(diagnostics.map(\.sarifResult)),
    ]
    let log: JSONText = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [run],
    ]
    text = log.pretty
  }
}

extension CodeDescription {
  fileprivate var sarifRule: JSONText {
    [
      "id": .string(code.rawValue),
      "shortDescription": ["text": .string(summary)],
      "properties": ["tags": .strings(tags)],
    ]
  }
}

extension Diagnostic {
  fileprivate var sarifResult: JSONText {
    // A start column would count UTF-8 bytes; SARIF knows no such unit, so the region names
    // the line alone.
    let place: JSONText = [
      "artifactLocation": ["uri": .string(Self.uri(location.path))],
      "region": ["startLine": .integer(max(location.line, 1))],
    ]
    return [
      "ruleId": .string(code.rawValue),
      "level": .string(severity.rawValue),
      "message": ["text": .string(message)],
      "locations": [["physicalLocation": place]],
    ]
  }

  /// Percent-encodes a relative path as RFC 3986 wants it.
  private static func uri(_ path: String) -> String {
    var uri = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      if scalar.properties.isAlphabetic && byte < 0x80
        || "0123456789-._~/".unicodeScalars.contains(scalar)
      {
        uri.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }
}
