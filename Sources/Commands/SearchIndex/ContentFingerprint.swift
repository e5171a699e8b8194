import Foundation
import Synchronization

/// What the files of a knowledge base looked like at one moment, without having read them.
///
/// Each file counts with its path, size, times of change and inode; the order in which a folder
/// lists them does not matter. The program counts too, because another one may build another index.
struct ContentFingerprint: Equatable, Sendable {
  private var sum: UInt64 = 0
  /// The last change of any file, in nanoseconds since 1970.
  private(set) var newest: Int64 = 0
  private var fileCount: UInt64 = 0

  init(root: String) { self.init(of: Self.folders(in: root)) }

  /// - Parameter folders: that lie anywhere; those that do not exist count as empty.
  init(folders: [String]) {
    self.init(
      of: folders.map { FolderListing.Place(path: $0, seed: NameHash.of($0, under: 0)) })
  }

  private init(of folders: [FolderListing.Place]) {
    var level = folders
    // Level by level on all cores: twenty thousand files take some ten milliseconds, most of a
    // search.
    while !level.isEmpty {
      let listings = Self.listings(of: level)
      for listing in listings { add(listing) }
      level = listings.flatMap(\.folders)
    }
  }

  private static func listings(of folders: [FolderListing.Place]) -> [FolderListing] {
    let listings = Mutex<[FolderListing]>([])
    DispatchQueue.concurrentPerform(iterations: folders.count) { number in
      let listing = FolderListing(folders[number])
      listings.withLock { $0.append(listing) }
    }
    return listings.withLock { $0 }
  }

  /// The folder of the model and those of the locales.
  private static func folders(in root: String) -> [FolderListing.Place] {
    let locales = try? FileManager.default.contentsOfDirectory(atPath: root + "/Locales")
    return (["Content"] + (locales ?? []).filter { !$0.hasPrefix(".") }.map { "Locales/" + $0 })
      .map { FolderListing.Place(path: root + "/" + $0, seed: NameHash.of($0, under: 0)) }
  }

  private mutating func add(_ listing: FolderListing) {
    sum &+= listing.digest
    newest = max(newest, listing.newest)
    fileCount += listing.fileCount
  }

  private var digest: UInt64 { NameHash.mixed(FileMark.ofProgram &+ fileCount &+ sum) }

  var text: String { String(digest, radix: 36) }

  /// True when a file may yet change without a trace: a change within the same tick of the file
  /// system's clock as the last one leaves all times as they are.
  ///
  /// - Parameter now: nanoseconds since 1970.
  func isTooFresh(at now: Int64) -> Bool { now - newest < FileMark.coarsestTick }
}

extension ContentFingerprint {
  /// Takes in that another file has come to lie in the place of one.
  ///
  /// - Parameters:
  ///   - path: below the folder, with `/` as separator.
  ///   - folder: one of those that the fingerprint was taken of, by the same name.
  mutating func exchange(_ path: String, in folder: String, _ exchange: FileExchange) {
    let seed = path.split(separator: "/")
      .reduce(NameHash.of(folder, under: 0)) { NameHash.of($1.utf8, under: $0) }
    sum = sum &- exchange.old.digest(seed: seed) &+ exchange.new.digest(seed: seed)
    newest = max(newest, exchange.new.lastChange)
  }
}

/// What the file system said of a file and says of the one that has taken its place.
struct FileExchange: Sendable {
  let old: FileMark
  let new: FileMark
}

/// Hashes that are good enough to tell names apart; nobody gains by making two collide.
enum NameHash {
  static func of(_ name: some Sequence<UInt8>, under seed: UInt64) -> UInt64 {
    var hash = seed ^ 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return mixed(hash)
  }

  /// - Parameter name: ends with 0, which does not count.
  static func of(_ name: UnsafePointer<CChar>, under seed: UInt64) -> UInt64 {
    var hash = seed ^ 0xCBF2_9CE4_8422_2325
    var place = 0
    while name[place] != 0 {
      hash = (hash ^ UInt64(UInt8(bitPattern: name[place]))) &* 0x0000_0100_0000_01B3
      place += 1
    }
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
