import ContentLoading
import Foundation

/// What lies under a name in a folder.
struct TreeEntry: Sendable {
  /// Nil where there is nothing.
  let mark: FileMark?
  /// Nil for a folder.
  let contents: ContentFile.Contents?

  /// - Parameters:
  ///   - folder: the descriptor of the folder.
  ///   - former: what an earlier reading has kept, which is taken over where it is as it was.
  init(
    _ name: String, in folder: Int32, _ limits: LoadingLimits, former: KeptFolder.Content? = nil
  ) {
    let mark = FileMark(at: name, in: folder)
    self.mark = mark
    guard mark?.kind != .folder else {
      contents = nil
      return
    }
    contents =
      mark.flatMap { former?.contents(unchangedSince: $0) }
      ?? Self.contents(of: name, mark?.kind ?? .nothing, in: folder, limits)
  }

  private static func contents(
    of name: String, _ kind: FileKind, in folder: Int32, _ limits: LoadingLimits
  ) -> ContentFile.Contents {
    // Opening a device or a pipe can have effects of its own.
    if kind == .special { return .unreadable(ReadingFault.special.reason) }
    do {
      return .bytes(try readFile(name, in: folder, .content(limit: limits.fileSize(of: name))))
    } catch {
      if case .tooLarge(let size) = error { return .tooLarge(size) }
      return .unreadable(error.reason)
    }
  }
}
