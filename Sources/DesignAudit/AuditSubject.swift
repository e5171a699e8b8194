import ColorScience
import Diagnostics
import Guidelines

/// The parts of an app that checks inspect.
package struct AuditSubject: Sendable {
  /// The color sets in the order of their paths.
  private(set) var colorSets: [ColorSet] = []
  private(set) var imageSets: [ImageSet] = []
  /// The paths of color sets by the letters of the member that Xcode makes for each.
  private(set) var symbols: [String: String] = [:]
  private(set) var images: [ImageHeader] = []
  /// The tones of the images in image sets, by their paths.
  private(set) var tones: [String: PictureTone] = [:]
  private(set) var interfaces: [InterfaceFile] = []
  private(set) var propertyLists: [InfoPropertyList] = []
  private(set) var sources: [SourceFile] = []
  /// The colors that code names.
  private(set) var constants = ColorConstants([])
  /// The findings about files that could not be read.
  private(set) var faults: [Diagnostic] = []
  /// The number of files of an audited kind, including those that could not be read.
  private(set) var fileCount = 0
  let palette: SystemPalette
  let options: AuditOptions

  /// Reads the files one after the other, and continues after faults.
  init(_ files: some Sequence<AuditFile>, _ base: KnowledgeBase, _ options: AuditOptions) {
    palette = SystemPalette(base, platforms: options.platforms)
    self.options = options
    for file in files { read(file) }
    colorSets = colorSets.map { $0.limited(to: options.platforms) }
      .sorted { $0.location < $1.location }
    imageSets.sort { $0.location < $1.location }
    images.sort { $0.path < $1.path }
    interfaces.sort { $0.path < $1.path }
    propertyLists.sort { $0.path < $1.path }
    constants = ColorConstants(sources.flatMap(\.constants))
    symbols = Dictionary(
      colorSets.map { ($0.name.symbolLetters, $0.path) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func read(_ file: AuditFile) {
    guard let kind = file.kind else { return }
    fileCount += 1
    switch file.contents {
    case .bytes(let bytes): read(bytes, of: file.path, kind, isWhole: true)
    case .beginning(let bytes): read(bytes, of: file.path, kind, isWhole: false)
    // A drawing that long is a picture.
    case .tooLarge where kind == .vectorImage: break
    case .tooLarge(let size): faults.append(.tooLarge(file.path, size))
    case .unreadable(let reason): faults.append(.unreadable(file.path, reason))
    }
  }

  private mutating func read(
    _ bytes: [UInt8], of path: String, _ kind: AuditFile.Kind, isWhole: Bool
  ) {
    // Texts in UTF-16 are decoded. In other encodings, what is inspected has the bytes of ASCII.
    guard kind == .image || !bytes.contains(0) else { return readDecoded(bytes, of: path, kind) }
    switch kind {
    case .colorSet: ColorSet(bytes, path: path, &faults).map { colorSets.append($0) }
    case .imageSet: ImageSet(bytes, path: path, .image).map { imageSets.append($0) }
    case .iconSet: ImageSet(bytes, path: path, .icon).map { imageSets.append($0) }
    case .image: readImage(bytes, of: path, isWhole: isWhole)
    case .vectorImage: tones[path] = PictureTone(svg: String(decoding: bytes, as: UTF8.self))
    case .interface:
      InterfaceFile(xml(bytes), path: path, &faults).map { interfaces.append($0) }
    case .propertyList:
      InfoPropertyList(xml(bytes), path: path, &faults).map { propertyLists.append($0) }
    case .swift: sources.append(SourceFile(bytes, path: path, .swift))
    case .objectiveC: sources.append(SourceFile(bytes, path: path, .objectiveC))
    }
  }

  private mutating func readImage(_ bytes: [UInt8], of path: String, isWhole: Bool) {
    guard let header = ImageHeader(bytes, path: path, isWhole: isWhole, &faults) else { return }
    images.append(header)
    if isWhole, header.isPNG, header.isInImageSet { tones[path] = PictureTone(png: bytes) }
  }

  /// The text of a file, with the line ends that XML has.
  private func xml(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.withoutByteOrderMark, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  private mutating func readDecoded(_ bytes: [UInt8], of path: String, _ kind: AuditFile.Kind) {
    // A property list may be in a format of bytes; in sources that is rare, and of no use to read.
    guard kind != .propertyList || !bytes.starts(with: "bplist".utf8) else { return }
    do {
      let text = Array(try decodedText(bytes).utf8)
      guard !text.contains(0) else {
        return faults.append(.unreadable(path, "audit.null-characters"))
      }
      read(text, of: path, kind, isWhole: true)
    } catch {
      faults.append(.unreadable(path, error.problem))
    }
  }
}

extension Diagnostic {
  fileprivate static func tooLarge(_ path: String, _ size: Int) -> Diagnostic {
    Diagnostic(
      .warning, LocalizableMessage("audit.too-large", ["size": .text("\(size)")]),
      at: ContentLocation(path: path), code: AuditFault.unauditedFile.code)
  }

  fileprivate static func unreadable(_ path: String, _ reason: LocalizableMessage) -> Diagnostic {
    Diagnostic(
      .warning, LocalizableMessage("audit.unreadable", ["reason": .message(reason)]),
      at: ContentLocation(path: path), code: AuditFault.unauditedFile.code)
  }
}

extension AuditSubject {
  /// The appearances that the app may have. Neither watchOS nor visionOS has Dark Mode.
  var appearances: [Appearance] {
    let platforms = options.platforms.map(\.rawValue)
    let hasDarkMode = platforms.isEmpty || !Set(platforms).isSubset(of: ["watchOS", "visionOS"])
    return Appearance.allCases.filter { hasDarkMode || !$0.isDark }
  }
}

/// A table that converts offsets in a text to lines and columns.
struct LineTable: Sendable {
  private let path: String
  /// The offset at which each line begins, in order.
  private let starts: [Int]

  init(_ bytes: [UInt8], path: String) {
    self.path = path
    starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// Returns the line that contains an offset, counted from 1.
  func line(of offset: Int) -> Int {
    var range = 0..<starts.count
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = starts[middle] <= offset ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound + 1
  }

  func location(of offset: Int) -> ContentLocation {
    let line = line(of: offset)
    return ContentLocation(path: path, line: line, column: offset - starts[line - 1] + 1)
  }
}

extension AuditSubject {
  /// Returns the color that a device shows for a color set in an appearance; nil if the set has
  /// none, or refers to a system color that is not in the knowledge base.
  func color(of set: ColorSet, in appearance: Appearance, on idiom: String) -> SRGB? {
    guard let slot = set.slot(in: appearance, on: idiom) else { return nil }
    switch slot.value {
    case .color(let color): return color
    case .system(let name, let platform):
      return palette.color(named: name, platform: platform)
        .flatMap { palette.value(of: $0, in: appearance) }
    }
  }
}
