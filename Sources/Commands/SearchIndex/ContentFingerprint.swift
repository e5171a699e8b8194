import Foundation
import Synchronization

/// What the files of a knowledge base looked like at one moment, without having read them.
///
/// Each file counts with its path, size, times of change and inode; the order in which a folder
/// lists them does not matter. The program counts too, because another one may build another index.
struct ContentFingerprint: Equatable, Sendable {
  private(set) var digest: UInt64
  /// The last change of any file, in nanoseconds since 1970.
  private(set) var newest: Int64 = 0
  private var fileCount: UInt64 = 0

  init(root: String) {
    let folders = Self.folders(in: root)
    let parts = Mutex<[ContentFingerprint]>([])
    // Ten thousand files take some ten milliseconds, most of a search.
    DispatchQueue.concurrentPerform(iterations: folders.count) { place in
      let part = ContentFingerprint(folder: folders[place], in: root)
      parts.withLock { $0.append(part) }
    }
    let all = parts.withLock { $0 }
    fileCount = all.reduce(0) { $0 &+ $1.fileCount }
    newest = all.map(\.newest).max() ?? 0
    digest = NameHash.mixed(all.reduce(FileMark.ofProgram &+ fileCount) { $0 &+ $1.digest })
  }

  private init(folder: String, in root: String) {
    digest = 0
    add(folder: root + "/" + folder, seed: NameHash.of(folder, under: 0))
  }

  /// The folder of the model and those of the locales.
  private static func folders(in root: String) -> [String] {
    let locales = try? FileManager.default.contentsOfDirectory(atPath: root + "/Locales")
    return ["Content"] + (locales ?? []).filter { !$0.hasPrefix(".") }.map { "Locales/" + $0 }
  }

  var text: String { String(digest, radix: 36) }

  /// True when a file may yet change without a trace: a change within the same tick of the file
  /// system's clock as the last one leaves all times as they are.
  ///
  /// - Parameter now: nanoseconds since 1970.
  func isTooFresh(at now: Int64) -> Bool { now - newest < Self.coarsestTick }

  /// FAT counts in steps of two seconds; everything else is finer.
  private static let coarsestTick: Int64 = 2_000_000_000
}

extension ContentFingerprint {
  private mutating func add(folder path: String, seed: UInt64) {
    guard let folder = opendir(path) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = entry.pointee.name
      guard !name.isEmpty, name[0] != UInt8(ascii: ".") else { continue }
      let hash = NameHash.of(name, under: seed)
      guard let mark = FileMark(name, in: dirfd(folder)) else { continue }
      if mark.isFolder {
        add(folder: path + "/" + String(decoding: name, as: UTF8.self), seed: hash)
      } else {
        add(mark, hash)
      }
    }
  }

  private mutating func add(_ mark: FileMark, _ name: UInt64) {
    digest &+= mark.digest(seed: name)
    newest = max(newest, mark.lastChange)
    fileCount += 1
  }
}

extension dirent {
  /// The bytes of the name without the terminating zero.
  fileprivate var name: [UInt8] {
    withUnsafeBytes(of: d_name) { Array($0.prefix { $0 != 0 }) }
  }
}

/// Hashes that are good enough to tell names apart; nobody gains by making two collide.
enum NameHash {
  static func of(_ name: some Sequence<UInt8>, under seed: UInt64) -> UInt64 {
    var hash = seed ^ 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return mixed(hash)
  }

  static func of(_ name: String, under seed: UInt64) -> UInt64 { of(name.utf8, under: seed) }

  /// The finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
  static func mixed(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
