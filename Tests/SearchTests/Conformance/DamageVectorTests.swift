import Testing

@testable import Search

@Suite struct DamageVectorTests {
  @Test func `damaged indexes are refused as in the vectors`() throws {
    let files = try Vectors.index()
    let text = try VectorFile<IndexDamage>("damage").text { damage in
      try Self.line(damage, Self.error(damage.applied(to: files), damage.text))
    }
    try Vectors.expect(text, "damage.json")
  }

  private static func error(_ files: [String: [UInt8]], _ text: String) -> String? {
    do {
      _ = try SearchIndex { files[$0] }.search(SearchQuery(text, locale: "en"))
      return nil
    } catch {
      switch error {
      case .missing(let name): return "missing \(name)"
      case .damaged(let name): return "damaged \(name)"
      case .otherVersion: return "other-version"
      }
    }
  }

  private static func line(_ damage: IndexDamage, _ error: String?) throws -> JSONLine {
    try JSONLine(object: [
      "why": JSONLine(damage.why), "file": JSONLine(damage.file), "cell": JSONLine(damage.cell),
      "change": JSONLine(damage.change), "to": JSONLine(damage.to), "text": JSONLine(damage.text),
      "error": JSONLine(error),
    ])
  }
}

/// A fault in the files of an index.
struct IndexDamage: Decodable {
  enum Change: String, Codable {
    /// The file is absent, half as long, of the version before, or has another address or letter.
    case missing, cut, version, address, letter
    /// A cell of the boot file has another text.
    case cell
    /// The file that a cell of the boot file names has another content, and a right name.
    case content
  }

  var why: String
  /// How the name of the file begins.
  var file: String?
  /// The line and the cell of the boot file, from 0.
  var cell: [Int]?
  var change: Change
  var to: String?
  /// The query that is asked then.
  var text: String

  func applied(to files: [String: [UInt8]]) throws -> [String: [UInt8]] {
    var files = files
    switch change {
    case .cell: files[IndexFile.boot] = try boot(files, with: to ?? "")
    case .content:
      let file = IndexFile(addressing: Array((to ?? "").utf8))
      files[file.name] = file.bytes
      files[IndexFile.boot] = try boot(files, with: file.address.text)
    default:
      let name = try #require(files.keys.sorted().first { $0.hasPrefix(file ?? "") })
      files[name] = files[name].flatMap(spoiled)
    }
    return files
  }

  private func boot(_ files: [String: [UInt8]], with text: String) throws -> [UInt8] {
    let bytes = try #require(files[IndexFile.boot])
    let payload = try IndexFile(name: IndexFile.boot, bytes: bytes).payload()
    var lines = payload.text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let place = try #require(cell)
    lines[place[0]][place[1]] = text
    let changed = lines.map { $0.joined(separator: "\t") }.joined(separator: "\n")
    return IndexFile(boot: Array(changed.utf8)).bytes
  }

  private func spoiled(_ bytes: [UInt8]) -> [UInt8]? {
    var bytes = bytes
    let version = "precept.index(".utf8.count
    switch change {
    case .cut: return Array(bytes.prefix(bytes.count / 2))
    case .version: bytes[version] = bytes[version] == 0x34 ? 0x33 : 0x34
    case .address: bytes[version + 3] = bytes[version + 3] == 0x30 ? 0x31 : 0x30
    case .letter: bytes[version + 16] = bytes[version + 16] == 0x78 ? 0x79 : 0x78
    case .missing, .cell, .content: return nil
    }
    return bytes
  }
}
