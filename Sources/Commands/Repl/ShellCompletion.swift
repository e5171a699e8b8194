import ArgumentParser
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import SiteGeneration

/// What a shell offers behind an option or for an argument: names of the knowledge base that the
/// command line would use.
struct ShellCompletion {
  private let base: KnowledgeBase

  /// - Parameter words: the command line so far, which may name the folder of the knowledge base.
  /// - Returns: nil where no knowledge base is found; completion says nothing about mistakes.
  init?(words: [String], part: ContentPart, environment: [String: String]) {
    guard
      let root = try? RootFolder(
        argument: words.value(ofOption: "--root"), environment: environment)
    else { return nil }
    base = loadKnowledgeBase(from: readContent(root.path, part: part)).value
  }

  func values(ofOption name: String) -> [String] { CompletionNames.values(base)[name] ?? [] }

  func ids(of kind: ObjectKind?) -> [String] {
    base.catalog.filter { kind == nil || $0.kind == kind }.map(\.id)
  }
}

extension CompletionKind {
  /// The values of an option, by its long name.
  static func values(of option: String) -> CompletionKind {
    completion(.words) { $0.values(ofOption: option) }
  }

  static let objectIDs = completion(.content) { $0.ids(of: nil) }
  static let colorIDs = completion(.content) { $0.ids(of: .color) }
  static let ruleIDs = completion(.rules) { $0.ids(of: .rule) }

  private static func completion(
    _ part: ContentPart, _ candidates: @escaping @Sendable (ShellCompletion) -> [String]
  ) -> CompletionKind {
    .custom { words, _, prefix in
      let environment = ProcessInfo.processInfo.environment
      guard let names = ShellCompletion(words: words, part: part, environment: environment)
      else { return [] }
      return candidates(names).filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
    }
  }
}
