import ContentLoading
import Diagnostics
import Foundation
import Guidelines

let programVersion = "0.1.0"

extension PreceptCommand {
  /// Whether the version is all that is asked for: no command stands before `--version`.
  static func isVersionRequest(_ arguments: [String]) -> Bool {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if ["--root", "--locale"].contains(word) {
        rest = rest.dropFirst()
      } else if !word.hasPrefix("-") {
        return false
      }
    }
    return true
  }

  /// Names the version of the program, and the edition of the knowledge base where there is one.
  static func versionText(_ arguments: [String]) throws -> String {
    let own = "precept \(programVersion)\n"
    let root = try? RootFolder(
      argument: arguments.value(ofOption: "--root"),
      environment: ProcessInfo.processInfo.environment)
    guard let root else { return own }
    let base = loadKnowledgeBase(from: [manifestFile(root: root.path)]).value
    guard !base.manifest.edition.isEmpty else { return own }
    return own + "\(base.manifest.id) \(base.manifest.edition) (\(base.manifest.date))\n"
  }
}
