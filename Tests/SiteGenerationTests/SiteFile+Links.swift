import Foundation
import SiteGeneration
import Testing

extension SiteFile {
  var text: String { String(decoding: bytes, as: UTF8.self) }
  var isPage: Bool { path.hasSuffix(".html") }
}

/// Expects that a text has some texts in it and lacks others.
func expect(
  _ text: String?, has wanted: String..., lacks others: String...,
  at location: Testing.SourceLocation = #_sourceLocation
) {
  expect(text, named: "text", wanted, others, location)
}

private func expect(
  _ text: String?, named name: String, _ wanted: [String], _ others: [String],
  _ location: Testing.SourceLocation
) {
  #expect(text != nil, "there is no \(name)", sourceLocation: location)
  for part in wanted {
    #expect(text?.contains(part) == true, "\(name): \(part)", sourceLocation: location)
  }
  for part in others {
    #expect(text?.contains(part) == false, "\(name): \(part)", sourceLocation: location)
  }
}

extension [SiteFile] {
  /// Expects that a file of the site has some texts in it and lacks others.
  func expect(
    _ path: String, has wanted: String..., lacks others: String...,
    at location: Testing.SourceLocation = #_sourceLocation
  ) {
    SiteGenerationTests.expect(text(path), named: path, wanted, others, location)
  }

  func text(_ path: String) -> String? { first { $0.path == path }?.text }

  /// Returns the text of a file that the site must have.
  func page(_ path: String) throws -> String { try #require(text(path), "\(path)") }

  /// Returns the published path of an asset, which tells its content: `assets/a.1234abcd.css` for
  /// `assets/a.css`.
  func published(_ path: String) -> String? {
    let end = path.lastIndex(of: ".") ?? path.endIndex
    return map(\.path).first { published in
      published.hasPrefix("\(path[..<end]).") && published.hasSuffix(path[end...])
        && published.count == path.count + 9
    }
  }

  /// The links between the files that lead nowhere, as `page: link`.
  var brokenLinks: [String] {
    let targets = Dictionary(uniqueKeysWithValues: map { ($0.path, $0.isPage ? $0.text.ids : []) })
    return filter(\.isPage).flatMap { page in
      page.text.links.filter { !page.leads(to: $0, in: targets) }.map { "\(page.path): \($0)" }
    }
  }
}

extension SiteFile {
  fileprivate func leads(to link: String, in targets: [String: Set<String>]) -> Bool {
    guard !link.hasPrefix("http") else { return true }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let address = parts[0].prefix { $0 != "?" }
    let target = address.isEmpty ? path : resolved(String(address))
    guard let ids = targets[target] else { return false }
    return parts.count < 2 || ids.contains(String(parts[1]))
  }

  private func resolved(_ link: String) -> String {
    var folders = path.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { _ = folders.popLast() } else { folders.append(String(part)) }
    }
    return folders.joined(separator: "/")
  }
}

extension String {
  /// The targets of links. Text that shows markup, such as a line to copy, is left out.
  fileprivate var links: [String] {
    replacing(#/>[^<]*</#, with: "><").matches(of: #/ (?:href|src|action)="([^"]*)"/#)
      .map { String($0.1) }
  }

  fileprivate var ids: Set<String> { Set(matches(of: #/ id="([^"]*)"/#).map { String($0.1) }) }
}
