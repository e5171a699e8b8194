package import Diagnostics

/// Why no review could be made of a file.
package enum ReviewError: Error, Sendable, Hashable {
  /// Neither UTF-8, UTF-16 nor GB18030.
  case unknownEncoding
  case invalidJSON(JSONSyntaxError)
  /// There is no checklist in it.
  case noItems
}

extension ReviewError {
  package func diagnostic(in path: String) -> Diagnostic {
    switch self {
    case .unknownEncoding: .unknownEncoding(path)
    case .invalidJSON(let error): .invalidJSON(error, path)
    case .noItems: .noItems(path)
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownEncoding(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "text is neither UTF-8, UTF-16 nor GB18030", at: ContentLocation(path: path),
      code: ReviewFault.unknownEncoding.code)
  }

  fileprivate static func invalidJSON(_ error: JSONSyntaxError, _ path: String) -> Diagnostic {
    Diagnostic(
      .error, "invalid JSON: \(error.reason.rawValue)",
      at: ContentLocation(path: path, line: error.line, column: error.column),
      code: ReviewFault.invalidJSON.code)
  }

  fileprivate static func noItems(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "no checklist is found in the file", at: ContentLocation(path: path),
      code: ReviewFault.noChecklist.code)
  }
}
