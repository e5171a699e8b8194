import ContentChecks
import ContentLoading

/// What is on record about the content. Nothing about the output is in it, so that it holds also
/// where none was made.
extension BuildRecordPlace {
  /// In which nothing was found, as far as that is on record.
  var faultlessParts: FaultlessParts? {
    recorded(.findings, Self.program).flatMap(FaultlessParts.init)
  }

  func keep(_ parts: FaultlessParts) { keep(.findings, parts.bytes, Self.program) }

  /// Whose translations are settled, as far as that is on record.
  var settledRules: SettledRules? {
    recorded(.translations, Self.program).flatMap(SettledRules.init)
  }

  func keep(_ rules: SettledRules) { keep(.translations, rules.bytes, Self.program) }

  /// Another program may find something else.
  private static var program: String {
    "\(programVersion)-\(String(FileMark.ofProgram, radix: 36))"
  }
}
