extension Diagnostic {
  /// `path:line:column: error: message [code]`
  package var textLine: String {
    "\(location): \(severity.rawValue): \(message) [\(code.rawValue)]"
  }
}
