import DevelopmentServer
import Diagnostics
import Files
import Parallel
import SiteGeneration

/// The list of a site's files for programs that publish it: the type of each file, whether it has
/// changed, and how long it may be cached.
struct SiteManifest {
  private let files: [JSONText]

  init(of site: OutputPlace) throws(CommandFailure) {
    let list = site.path + "/" + PublishedFiles.name
    let paths = try Self.bytes(of: list, site).split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }.filter { $0 != PublishedFiles.name }
    let read = paths.parallelMap { path in
      Result { () throws(CommandFailure) in try Self.entry(path, in: site) }
    }
    files = try read.map { result throws(CommandFailure) in try result.get() }
  }

  var text: String { JSONText.object([("format", 1), ("files", .array(files))]).pretty }

  private static func entry(
    _ path: String, in site: OutputPlace
  ) throws(CommandFailure) -> JSONText {
    let bytes = try bytes(of: site.path + "/" + path, site)
    return [
      "path": .string(path), "size": .integer(bytes.count),
      "sha256": .string(SHA256.hexadecimal(of: bytes)),
      "contentType": .string(mediaType(of: path)),
      "cacheControl": .string(SiteFile(path: path, content: bytes).cacheTime.rawValue),
    ]
  }

  private static func bytes(
    of path: String, _ site: OutputPlace
  ) throws(CommandFailure) -> [UInt8] {
    do {
      return try readFile(path, .content(limit: 256 << 20))
    } catch {
      throw .cannotWrite(.unreadable(path, error.reason))
    }
  }
}
