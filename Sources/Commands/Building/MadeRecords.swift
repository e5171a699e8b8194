import SiteGeneration

/// What a build has made, as it is written down for the next one.
struct MadeRecords: Sendable {
  /// Nil where there is nothing to rely on.
  let pages: [UInt8]?
  let index: [UInt8]?

  init(_ made: SiteBuild.Made) {
    pages = made.pages.flatMap { $0.common == nil ? nil : $0.bytes }
    index = made.index.bytes
  }
}

extension SiteBuild {
  /// Begins to write down what the build has made, and what checklists need of the content: none
  /// of it has to wait for the site to be in its place.
  func records(of made: Made?) -> Meanwhile<MadeRecords?> {
    let catalog = Meanwhile { [session, site] in
      if let site { session.index.keep(site.catalog) }
    }
    return Meanwhile {
      let records = made.map(MadeRecords.init)
      catalog.value
      return records
    }
  }
}
