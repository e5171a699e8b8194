import ColorScience
import Diagnostics
import Guidelines
import Parallel

/// The parts of an app that checks inspect.
package struct AuditSubject: Sendable {
  /// The color sets in the order of their paths.
  private(set) var colorSets: [ColorSet] = []
  /// The color sets by their names, and by their names with groups.
  private var setsByName: [String: [ColorSet]] = [:]
  private(set) var imageSets: [ImageSet] = []
  /// The names of the icons that Icon Composer made.
  private(set) var composedIcons: Set<String> = []
  /// The paths of color sets by the letters of the member that Xcode makes for each.
  private(set) var symbols: [String: String] = [:]
  private(set) var images: [ImageHeader] = []
  /// The tones of the images in image sets, by their paths.
  private(set) var tones: [String: PictureTone] = [:]
  /// The paths of images without a profile whose pixels are gray.
  private(set) var grayImages: Set<String> = []
  private(set) var interfaces: [InterfaceFile] = []
  private(set) var propertyLists: [InfoPropertyList] = []
  private(set) var projects: [ProjectContents] = []
  /// Whether code keeps the whole app dark (true) or light (false).
  private(set) var appearanceInCode: Bool?
  /// The property lists of apps by the folders of their sources.
  private(set) var apps: [Substring: [InfoPropertyList]] = [:]
  private(set) var sources: [SourceFile] = []
  private(set) var mentions = MentionedNames()
  /// The paths of the color sets and image sets that the app uses, as far as its files tell.
  private(set) var usedSets: Set<String> = []
  /// The paths of pictures outside of catalogs that the app does not show.
  private(set) var unusedPictures: Set<String> = []
  /// The folders of the image sets and icons that the app does not show.
  private(set) var unusedFolders: Set<String> = []
  /// The folders of packages, with `/` at the end, whose files no project lists.
  private(set) var packages: [String] = []
  /// The colors that code names.
  private(set) var constants = ColorConstants([])
  /// The findings about files that could not be read.
  private(set) var faults: [Diagnostic] = []
  /// The hashes of images that could not be read, by their paths.
  private(set) var unreadImages: [String: String] = [:]
  /// The comments that silence checks, by the paths of their files.
  private(set) var ignored: [String: IgnoreComments] = [:]
  /// The names of images that code draws in one color, be it that of another platform: catalogs are
  /// shared. They are written in the letters that Xcode makes members of.
  private(set) var tintedNames: Set<String> = []
  /// The types that nothing in the app names.
  private(set) var unusedTypes = UnusedTypes()
  /// The views of interface files whose colors code sets.
  private(set) var recoloredClasses = RecoloredClasses([], [])
  /// The entries of the configuration that speak of a file.
  private(set) var effects = AuditPolicy.Effects()
  private(set) var generatedCount = 0
  /// The number of files of an audited kind, including those that could not be read.
  private(set) var fileCount = 0
  let palette: SystemPalette
  let options: AuditOptions

  /// Reads the files in their order, and continues after faults.
  init(_ files: some Sequence<AuditFile>, _ base: KnowledgeBase, _ options: AuditOptions) {
    palette = SystemPalette(base, platforms: options.platforms)
    self.options = options
    readAll(files)
    packages = sources.map(\.path).filter { ("/" + $0).hasSuffix("/Package.swift") }
      .map { String($0.dropLast("Package.swift".count)) }
    leaveOutForeignFiles()
    colorSets = colorSets.map { $0.limited(to: options.platforms) }
      .sorted { $0.location < $1.location }
    setsByName = Dictionary(
      colorSets.flatMap { set in Set([set.name, set.path]).map { ($0, [set]) } },
      uniquingKeysWith: +)
    imageSets.sort { $0.location < $1.location }
    images.sort { $0.path < $1.path }
    interfaces.sort { $0.path < $1.path }
    propertyLists.sort { $0.path < $1.path }
    apps = Dictionary(grouping: propertyLists.filter(\.isApp), by: \.appFolder)
    tintedNames = Set(sources.flatMap(\.tintedNames).map(\.symbolLetters))
    sources = sources.compiled(by: projects, on: options.platforms)
    appearanceInCode = sources.keptAppearance
    for source in sources { mentions.add(source.mentions) }
    unusedTypes = UnusedTypes(sources, interfaces, propertyLists)
    recoloredClasses = RecoloredClasses(sources, interfaces)
    constants = ColorConstants(sources.flatMap(\.constants))
    symbols = Dictionary(
      colorSets.map { ($0.name.symbolLetters, $0.path) }, uniquingKeysWith: { first, _ in first })
    for name in interfaces.lazy.flatMap({ $0.colorNames.union($0.imageNames) }) {
      mentions.add(name.utf8)
    }
    for name in propertyLists.lazy.flatMap(\.texts) { mentions.add(name.utf8) }
    for name in interfaces.lazy.flatMap(\.foregroundNames) { mentions.addForeground(name.utf8) }
    usedSets = Set(mentions.used(colorSets).map(\.location.path))
      .union(mentions.used(imageSets).map(\.location.path))
    unusedPictures = mentions.unnamed(
      (images.map(\.path) + unreadImages.keys).filter { $0.isLoose && $0.isOfApp })
    unusedFolders = Set(imageSets.filter { !isUsed($0) }.map(\.folder))
  }

  /// Whether the app shows an image or an icon, as far as its files tell.
  private func isUsed(_ set: ImageSet) -> Bool {
    set.kind == .icon ? isShown(set) : usedSets.contains(set.location.path)
  }

  /// Leaves out what lies beside the projects around it and is in none of them.
  private mutating func leaveOutForeignFiles() {
    colorSets = colorSets.filter { !isOutsideProjects($0.location.path) }
    imageSets = imageSets.filter { !isOutsideProjects($0.location.path) }
    images = images.filter { !isOutsideProjects($0.path) }
    interfaces = interfaces.filter { !isOutsideProjects($0.path) }
  }

  /// Reads the code of several files at a time, on all cores, without holding the bytes of all files.
  private mutating func readAll(_ files: some Sequence<AuditFile>) {
    var rest = files.makeIterator()
    while let first = rest.next() {
      var some = [first]
      while some.count < Self.filesAtATime, let file = rest.next() { some.append(file) }
      let sources = some.parallelMap(inRunsOf: 1) { [options] in $0.source(on: options.platforms) }
      for (file, source) in zip(some, sources) { read(file, source) }
    }
  }

  private static let filesAtATime = 64

  /// - Parameter source: The code in the file, if it is known.
  private mutating func read(_ file: AuditFile, _ source: SourceFile?) {
    guard let kind = file.kind else { return readOther(file) }
    if case .generated = file.contents {
      generatedCount += 1
      return
    }
    fileCount += 1
    options.policy?.visit(options.folders.shown(file.path), &effects)
    if let source { return addSource(source) }
    switch file.contents {
    case .bytes(let bytes): read(bytes, of: file.path, kind, isWhole: true)
    case .beginning(let bytes): read(bytes, of: file.path, kind, isWhole: false)
    // A drawing that long is a picture, and a header that long a table of data.
    case .tooLarge where kind == .vectorImage || file.path.hasSuffix(".h"): break
    case .tooLarge(let size): faults.append(.tooLarge(file.path, size))
    case .generated: break
    case .unreadable(let reason): faults.append(.unreadable(file.path, reason))
    }
  }

  /// Records a folder whose files nobody knows.
  private mutating func readOther(_ file: AuditFile) {
    if case .unreadable(let reason) = file.contents {
      faults.append(.unreadable(file.path, reason))
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
    case .composedIcon:
      if let name = path.split(separator: "/").dropLast().last {
        composedIcons.insert(String(name.dropLast(".icon".count)))
      }
    case .image: readImage(bytes, of: path, isWhole: isWhole)
    case .vectorImage: tones[path] = PictureTone(svg: String(decoding: bytes, as: UTF8.self))
    case .interface:
      ignored[path] = IgnoreComments(xml: bytes)
      InterfaceFile(xml(bytes), path: path, &faults).map { interfaces.append($0) }
    case .propertyList:
      ignored[path] = IgnoreComments(xml: bytes)
      InfoPropertyList(xml(bytes), path: path, &faults).map { propertyLists.append($0) }
    case .project:
      let project = ProjectFile(bytes)
      projects.append(ProjectContents(project, path: path))
      propertyLists += InfoPropertyList.lists(of: project, bytes, path: path)
    case .settings:
      InfoPropertyList(configuration: bytes, path: path).map { propertyLists.append($0) }
    case .swift, .objectiveC:
      let file = AuditFile(path: path, contents: .bytes(bytes))
      file.source(on: options.platforms).map { addSource($0) }
    }
  }

  private mutating func addSource(_ source: SourceFile) {
    sources.append(source)
    ignored[source.path] = source.ignored
  }

  private mutating func readImage(_ bytes: [UInt8], of path: String, isWhole: Bool) {
    guard let header = ImageHeader(bytes, path: path, isWhole: isWhole, &faults) else {
      unreadImages[path] = ImageHeader.digest(of: bytes)
      return
    }
    images.append(header)
    guard isWhole, header.isPNG else { return }
    if header.isInImageSet { tones[path] = PictureTone(png: bytes) }
    if header.hasProfile == false, PictureTone.isGray(png: bytes) { grayImages.insert(path) }
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
  /// Returns the color sets that a name in the app stands for.
  func colorSets(named name: String) -> [ColorSet] { setsByName[name] ?? [] }
}
