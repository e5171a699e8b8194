import ContentChecks
import Diagnostics

extension Session {
  /// What is wrong with the content, of which what was faultless in an earlier build is not looked
  /// at again.
  ///
  /// - Parameter place: of the record that says so; afterwards, it does for the next build.
  func allDiagnostics(recordedAt place: BuildRecordPlace) -> [Diagnostic] {
    let former = place.faultlessParts
    var known = former
    let found = base.findings(leavingOut: &known)
    if let known, known != former { place.keep(known) }
    return (diagnostics + found).sorted()
  }
}

extension BuildRecordPlace {
  /// In which nothing was found, as far as that is on record.
  fileprivate var faultlessParts: FaultlessParts? {
    recorded(.findings, Self.program).flatMap(FaultlessParts.init)
  }

  /// Nothing about the output is in it, so that it also holds where none was made.
  fileprivate func keep(_ parts: FaultlessParts) { keep(.findings, parts.bytes, Self.program) }

  /// Another program may find something else.
  private static var program: String {
    "\(programVersion)-\(String(FileMark.ofProgram, radix: 36))"
  }
}
