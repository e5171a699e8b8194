package import Diagnostics

/// Why no review could be made of a file.
package enum ReviewError: Error, Sendable, Hashable {
  /// Neither UTF-8, UTF-16 nor GB18030.
  case unknownEncoding
  case invalidJSON(JSONSyntaxError)
  /// There is no checklist in it.
  case noItems
  /// The table is longer than any checklist; the most rows that are read.
  case tooManyRows(Int)
}

extension ReviewError {
  package func diagnostic(in path: String) -> Diagnostic {
    switch self {
    case .unknownEncoding: .unknownEncoding(path)
    case .invalidJSON(let error): .invalidJSON(error, path)
    case .noItems: .noItems(path)
    case .tooManyRows(let most): .tooManyRows(most, path)
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

  fileprivate static func tooManyRows(_ most: Int, _ path: String) -> Diagnostic {
    Diagnostic(
      .error, "the table has more than \(most) rows; a checklist of that length is to be divided",
      at: ContentLocation(path: path, line: most), code: ReviewFault.noChecklist.code)
  }
}
