extension Diagnostic {
  /// `path:line:column: error: message [code]`, always one line.
  ///
  /// Names in messages come from content; control characters in them could break the line or
  /// speak to the terminal.
  package var textLine: String {
    "\(location): \(severity.rawValue): \(message) [\(code.rawValue)]"
      .escapingScalars { $0.isUnprintable ? "\\u{\(String($0.value, radix: 16))}" : nil }
  }
}

extension Unicode.Scalar {
  fileprivate var isUnprintable: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
