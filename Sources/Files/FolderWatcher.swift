import Dispatch
import Foundation

/// A watcher that waits until files have changed and no further change follows.
///
/// Linux reports changes as they are made. On other systems, and if there are more folders than
/// Linux can watch, the watcher polls the folders.
///
/// An actor, because it is created before the first build, so that no change is missed, and used by
/// another task afterwards.
package actor FolderWatcher {
  private let folders: [String]
  /// The state of the folders when they were last read; nil while the system reports changes.
  private var state: FolderFingerprint?
  #if os(Linux)
    private var reports: ChangeReports?
  #endif

  /// - Parameters:
  ///   - folders: the paths of the folders, which need not exist.
  ///   - isReported: whether to use the reports of the system; false to poll on every system.
  package init(folders: [String], isReported: Bool = true) {
    self.folders = folders
    #if os(Linux)
      reports = isReported ? ChangeReports(of: folders) : nil
      state = reports == nil ? FolderFingerprint(of: folders) : nil
    #else
      state = FolderFingerprint(of: folders)
    #endif
  }

  /// Waits until files have changed since the last call and no further change follows.
  package func waitForChange() async throws {
    #if os(Linux)
      if try await waitForReport() { return }
    #endif
    // The reports have just ended and may have missed changes, so this counts as a change.
    guard let state else {
      self.state = FolderFingerprint(of: folders)
      return
    }
    var debouncer = Debouncer(known: state)
    while true {
      try await Task.sleep(for: Self.pause)
      if let stable = debouncer.stable(FolderFingerprint(of: folders)) {
        self.state = stable
        return
      }
    }
  }

  private static let pause = Duration.milliseconds(300)
}

#if os(Linux)
  extension FolderWatcher {
    /// Waits until a change was reported and no further one follows. Returns false if the system
    /// does not report changes, or no longer does.
    private func waitForReport() async throws -> Bool {
      var hasChanged = false
      while let descriptor = reports?.descriptor {
        let hasNews = await isReadable(descriptor, within: hasChanged ? Self.rest : Self.patience)
        try Task.checkCancellation()
        if hasChanged, !hasNews { return true }
        guard let next = reports?.takeChanges() else { break }
        hasChanged = hasChanged || next
      }
      reports = nil
      return false
    }

    /// The time that must pass without a further change before the wait ends, in milliseconds. An
    /// editor that replaces a file makes several changes at shorter intervals.
    private static let rest: Int32 = 5
    /// The interval at which a cancellation of the task is noticed, in milliseconds.
    private static let patience: Int32 = 1000
  }

  /// Waits on another thread, and returns whether there was something to read in time.
  private func isReadable(_ descriptor: Int32, within milliseconds: Int32) async -> Bool {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        continuation.resume(returning: poll(&wanted, 1, milliseconds) > 0)
      }
    }
  }

  /// The changes to files anywhere below some folders, as Linux reports them (inotify(7)).
  ///
  /// Hidden files are ignored, such as the temporary files of editors. Changes through another hard
  /// link of a file, or from another machine, are not reported.
  struct ChangeReports: ~Copyable {
    let descriptor: Int32
    private let folders: [String]
    private var watched: [Int32: Folder] = [:]

    private struct Folder {
      let path: String
      /// The names of the files and folders in this folder whose changes count; nil if all changes
      /// do.
      var names: Set<String>?
    }

    /// Returns nil if the system reports no changes or cannot watch that many folders.
    ///
    /// - Parameter folders: the paths of the folders; a missing folder is reported when it appears.
    init?(of folders: [String]) {
      descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
      self.folders = folders
      guard descriptor >= 0, watchAll() else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
  }

  extension ChangeReports {
    /// Reads the changes that were reported since the last call.
    ///
    /// - Returns: whether anything has changed; nil if changes are no longer reported.
    mutating func takeChanges() -> Bool? {
      var hasChanged = false
      while true {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno == EAGAIN ? hasChanged : nil }
        for event in ChangeEvent.all(in: bytes.prefix(count)) {
          guard let isChange = take(event) else { return nil }
          hasChanged = hasChanged || isChange
        }
      }
    }

    private mutating func take(_ event: ChangeEvent) -> Bool? {
      if event.has(IN_Q_OVERFLOW) || event.has(IN_UNMOUNT) { return watchAll() ? true : nil }
      if event.has(IN_IGNORED) {
        watched[event.watch] = nil
        return false
      }
      guard let folder = watched[event.watch], !event.name.hasPrefix("."),
        folder.names?.contains(event.name) != false
      else { return false }
      let isNewFolder = event.has(IN_ISDIR) && (event.has(IN_CREATE) || event.has(IN_MOVED_TO))
      guard isNewFolder else { return true }
      return watch(folder.path + "/" + event.name) ? true : nil
    }

    /// Watches every folder, and also its parent, which reports when the folder appears.
    ///
    /// - Returns: false if the system cannot watch that many folders.
    private mutating func watchAll() -> Bool {
      for folder in folders {
        guard let end = folder.lastIndex(of: "/") else { return false }
        let name = folder[folder.index(after: end)...]
        guard add(String(folder[..<end]), only: String(name)), watch(folder) else { return false }
      }
      return true
    }

    /// Watches a folder and all folders below it; returns false if the system cannot watch them
    /// all.
    private mutating func watch(_ path: String) -> Bool {
      guard add(path) else { return false }
      // The folder is watched before its names are read. A subfolder that is created in between is
      // reported.
      guard let handle = try? FolderHandle(path), let names = try? handle.names() else {
        return true
      }
      for name in names where handle.kind(of: name) == .folder {
        guard watch(path + "/" + name) else { return false }
      }
      return true
    }

    /// - Returns: false if the system cannot watch another folder; a missing one is skipped.
    private mutating func add(_ path: String, only name: String? = nil) -> Bool {
      let events =
        IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM
        | IN_MOVED_TO
      let links = name == nil ? IN_DONT_FOLLOW : 0
      let watch = inotify_add_watch(descriptor, path, UInt32(events | IN_ONLYDIR | links))
      guard watch >= 0 else { return [ENOENT, ENOTDIR, ELOOP, EACCES].contains(errno) }
      var names = name.map { Set([$0]) }
      if let name, let known = watched[watch] {
        names = known.names?.union([name])
      }
      watched[watch] = Folder(path: path, names: names)
      return true
    }
  }

  private struct ChangeEvent {
    let watch: Int32
    /// The name of the file in the watched folder; empty for the folder itself.
    let name: String
    private let mask: UInt32

    func has(_ flag: Int32) -> Bool { mask & UInt32(flag) != 0 }

    static func all(in bytes: ArraySlice<UInt8>) -> [ChangeEvent] {
      var events: [ChangeEvent] = []
      bytes.withUnsafeBytes { bytes in
        var place = 0
        let size = MemoryLayout<inotify_event>.size
        while place + size <= bytes.count {
          let head = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          let name = bytes[(place + size)...].prefix(Int(head.len)).prefix { $0 != 0 }
          events.append(
            ChangeEvent(
              watch: head.wd, name: String(decoding: name, as: UTF8.self), mask: head.mask))
          place += size + Int(head.len)
        }
      }
      return events
    }
  }
#endif

/// A filter that passes a changed state on only when it has stopped changing.
struct Debouncer<State: Equatable & Sendable>: Sendable {
  let known: State
  private var last: State

  init(known: State) {
    self.known = known
    last = known
  }

  /// Returns the state if it differs from `known` and equals the state in the previous call;
  /// otherwise nil.
  mutating func stable(_ state: State) -> State? {
    defer { last = state }
    return state != known && state == last ? state : nil
  }
}
