import Checklists
import Diagnostics
import Guidelines
import Parallel
import SiteGeneration

/// One attempt to build the site.
struct SiteBuild: Sendable {
  let session: Session
  let found: ContentFindings
  /// Nil where the content has errors.
  let site: Site?
  /// With the stages so far.
  var clock: StageClock

  /// What the files are made from.
  struct Site: Sendable {
    let base: KnowledgeBase
    let theme: SiteTheme
    let options: SiteOptions
    /// For the site, and for checklists that are made without reading the content again.
    let catalog: Deferred<ChecklistCatalog>
  }
}

extension SiteBuild {
  fileprivate init(
    _ session: Session, _ found: ContentFindings, _ theme: SiteTheme, _ options: SiteOptions,
    _ clock: StageClock
  ) {
    self.session = session
    self.found = found
    let base = session.completeBase
    site =
      found.diagnostics.hasErrors
      ? nil
      : Site(
        base: base, theme: theme, options: options, catalog: Deferred { ChecklistCatalog(base) })
    self.clock = clock
  }

  /// What was found in the content, as it is printed.
  var remarks: String {
    DiagnosticFormat.text.render(found.diagnostics) + found.note(session.words)
  }

  /// Hundredths of seconds, as `0.42`.
  var secondsText: String { StageClock.text(clock.seconds) }

  /// What a build may take over of an earlier one, and what it leaves for a later one.
  struct Made: Sendable {
    var pages: SiteRecord?
    var index = SearchMemo()
    /// Returns a file of the earlier build by its path, where all of them are still in place.
    var file: (@Sendable (String) -> [UInt8]?)?
  }

  /// Makes the files and hands each over as soon as it is made, from several threads at once.
  ///
  /// - Parameters:
  ///   - common: of all that any page may be made from, but for rules.
  ///   - former: what an earlier build made, where all of it is still in place.
  /// - Returns: What this build has made; nil where there is no site to make.
  mutating func render(
    into output: SiteOutput, common: ContentDigest? = nil, former: Made = Made()
  ) -> Made? {
    guard let site else { return nil }
    // Nothing in the one needs anything of the other.
    let index = Meanwhile { Self.index(of: site.base, into: output, former) }
    let isFirst = former.pages == nil
    if isFirst {
      // Each is done on all cores, and together they would need the memory of both.
      _ = index.value
      returnFreedMemory()
      clock.finish("index")
    }
    let pages = generatePages(
      site.base, theme: site.theme, options: site.options, catalog: site.catalog, common: common,
      former: former.pages, into: output)
    let (time, memo) = index.value
    clock.finish("pages")
    if !isFirst { clock.note("index", took: time) }
    return Made(pages: pages, index: memo)
  }

  private static func index(
    of base: KnowledgeBase, into output: SiteOutput, _ former: Made
  ) -> (time: Duration, memo: SearchMemo) {
    var memo = former.index
    let time = ContinuousClock().measure {
      _ = memo.files(of: base, after: former.file).parallelMap(output.add)
    }
    return (time, memo)
  }
}

extension SiteOutput {
  fileprivate func add(_ file: SearchFile) {
    switch file {
    case .new(let file): add(file)
    case .former(let path): keep(path)
    }
  }
}

extension GlobalOptions {
  /// Reads and checks the content; what is found decides whether there is a site to render.
  ///
  /// - Parameter place: of the record that tells what need not be checked again.
  func buildSite(
    _ options: SiteOptions, progress: ProgressLine = ProgressLine(isShown: false),
    recordedAt place: BuildRecordPlace
  ) throws(CommandFailure) -> SiteBuild {
    var clock = StageClock()
    let session = try session()
    clock.finish("load")
    progress.show(session.words("cli.progress.checking"))
    // Nothing in the one needs anything of the other.
    let outdated = Meanwhile { session.outdatedUnits(recordedAt: place) }
    let found = session.findings(recordedAt: place)
    let theme = try siteTheme(root: session.root)
    var options = options
    options.outdated = outdated.value
    clock.finish("check")
    progress.clear()
    return SiteBuild(session, found, theme, options, clock)
  }

  /// Reads and checks the content as far as it is not kept.
  ///
  /// - Parameters:
  ///   - place: of the record that tells a process that keeps nothing what need not be checked again.
  ///   - kept: nil where nothing is to be kept.
  func buildSite(
    _ options: SiteOptions, progress: ProgressLine, recordedAt place: BuildRecordPlace,
    keeping kept: inout KeptContent?
  ) throws(CommandFailure) -> SiteBuild {
    guard var own = kept.take() else {
      return try buildSite(options, progress: progress, recordedAt: place)
    }
    defer { kept = own }
    return try buildSite(options, keeping: &own)
  }

  /// Reads and checks what has changed of the content.
  ///
  /// - Parameter kept: What the build before has kept; afterwards, what this one keeps.
  func buildSite(
    _ options: SiteOptions, keeping kept: inout KeptContent
  ) throws(CommandFailure) -> SiteBuild {
    var clock = StageClock()
    let session = try session(keeping: &kept)
    clock.finish("load")
    let found = session.findings(keeping: &kept.findings)
    let theme = try kept.theme(root: session.root)
    var options = options
    options.outdated = session.outdatedUnits(keeping: &kept)
    clock.finish("check")
    kept.change = .inFolders([])
    return SiteBuild(session, found, theme, options, clock)
  }

  /// The folders that a build reads.
  func watchedFolders() throws(CommandFailure) -> [String] {
    let root = try rootPath()
    return ["Content", "Locales"].map { root + "/" + $0 } + siteFolders(root: root)
  }
}
