import ContentLoading
import Foundation
import Guidelines
import Localization
import Translation

extension Session {
  /// Compares translations with their source where a locale has a record of it; without one
  /// nothing is read.
  ///
  /// - Parameters:
  ///   - locales: all of the knowledge base where nil.
  ///   - isIncluded: leaves out files by their path below the folder of a locale.
  func outdatedUnits(
    in locales: [LocaleTag]? = nil, where isIncluded: (String) -> Bool = { _ in true }
  ) -> OutdatedUnits {
    let recorded = recorded(locales ?? base.manifest.locales)
    guard !recorded.isEmpty else { return OutdatedUnits() }
    return ContentLoading.outdatedUnits(
      of: recorded, source: base.manifest.sourceLocale, from: readFolder(root),
      messages: base.messages, where: isIncluded)
  }

  /// Compares translations with their source as far as either has changed.
  func outdatedUnits(keeping kept: inout KeptContent) -> OutdatedUnits {
    let recorded = recorded(base.manifest.locales)
    guard !recorded.isEmpty else { return OutdatedUnits() }
    return ContentLoading.outdatedUnits(
      of: recorded, source: base.manifest.sourceLocale, from: kept.files,
      messages: base.messages, keeping: &kept.loading)
  }

  /// Compares translations with their source, but for what was settled in an earlier build.
  ///
  /// - Parameter place: of the record that says so; afterwards, it does for the next build.
  func outdatedUnits(recordedAt place: BuildRecordPlace) -> OutdatedUnits {
    let recorded = recorded(base.manifest.locales)
    guard !recorded.isEmpty else { return OutdatedUnits() }
    let former = place.settledRules
    var known = former
    let outdated = ContentLoading.outdatedUnits(of: recorded, in: base, leavingOut: &known) {
      readFolder(root, where: $0)
    }
    if let known, known != former { place.keep(known) }
    return outdated
  }

  private func recorded(_ locales: [LocaleTag]) -> [LocaleTag] {
    locales.filter { locale in
      FileManager.default.fileExists(
        atPath: "\(root)/Locales/\(locale)/\(TranslationLock.fileName)")
    }
  }

  /// Compares the translations in some files of the reader's locale with their source; the files
  /// are given by their paths below the folder of a locale.
  func outdatedUnits(inFiles files: some Collection<String>) -> OutdatedUnits {
    outdated.units(of: locale) {
      outdatedUnits(in: [locale]) { files.contains($0) }
    } all: {
      outdatedUnits(in: [locale])
    }
  }
}
