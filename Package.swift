// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // Tests run what is shipped: modules are compiled once, optimized, for the program and its tests.
  .unsafeFlags(["-enable-testing", "-gnone"], .when(configuration: .release)),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// Tests of a module; what they read from disk lies beside them and is found by path.
func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], data: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    exclude: data,
    // Tests run once for each time that they are compiled.
    swiftSettings: settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))])
}

let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
let sockets = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let base: [Target.Dependency] = [
  "Parallel", "Diagnostics", "ColorScience", "CSV", "HTMLTree", "Search", "MarkdownTree",
  "Localization", "Translation",
]

let all: [Target.Dependency] =
  base + [
    "Guidelines", "ContentLoading", "ContentChecks", "Checklists", "PaletteExport",
    "DesignAudit", "SiteGeneration", "SkillExport", "SearchExport",
    "Files", "Terminal", "DevelopmentServer",
    "AgentServer",
  ]

let package = Package(
  name: "Precept",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "precept", targets: ["precept"])],
  dependencies: [
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CCmarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),

    .systemLibrary(name: "CSystem"),

    module("Parallel"),
    module("Diagnostics"),
    module("ColorScience", ["Diagnostics"]),
    module("CSV"),
    module("HTMLTree"),
    module("Search", ["Parallel", "ColorScience"]),
    module("MarkdownTree", ["CCmarkGFM", "Diagnostics", "HTMLTree"]),
    module("Localization", ["Diagnostics"]),
    module("Translation", ["CSV", "Diagnostics", "Localization"]),
    module("Terminal", ["ColorScience"]),
    module("Guidelines", base),
    module("ContentLoading", base + ["Guidelines", yams]),
    module("ContentChecks", base + ["Guidelines"]),
    module("Checklists", base + ["Guidelines"]),
    module("PaletteExport", base + ["Guidelines"]),
    module(
      "DesignAudit",
      [
        "Parallel", "Diagnostics", "ColorScience", "Localization", "Guidelines", "ContentLoading",
      ]),
    module(
      "SiteGeneration",
      base + ["Guidelines", "ContentLoading", "ContentChecks", "Checklists", mustache]),
    module("SkillExport", base + ["Guidelines", "Checklists", "SiteGeneration"]),
    module("SearchExport", base + ["Guidelines", "SiteGeneration"]),
    module("Files", ["Parallel", "Diagnostics", "Localization", "ContentLoading", "CSystem"]),
    module("DevelopmentServer", ["Diagnostics", "HTMLTree", "Localization", sockets]),
    module("AgentServer", ["Diagnostics"]),
    module("Commands", all + [argumentParser]),
    .executableTarget(name: "precept", dependencies: ["Commands"], swiftSettings: settings),

    .target(
      name: "TestSupport",
      dependencies: ["ContentLoading", "Diagnostics", "Guidelines", "Localization"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    tests("Parallel"),
    tests("Diagnostics", data: ["Snapshots"]),
    tests("ColorScience", data: ["Fixtures"]),
    tests("CSV"),
    tests("HTMLTree"),
    tests("Search", ["ColorScience"]),
    tests("MarkdownTree", ["Diagnostics", "HTMLTree"], data: ["Specification"]),
    tests("Localization", ["Diagnostics"]),
    tests("Translation", ["CSV", "Diagnostics", "Localization"]),
    tests("Guidelines", base + ["ContentLoading"]),
    tests("ContentLoading", base + ["Guidelines", "ContentChecks"]),
    tests(
      "ContentChecks", base + ["Guidelines", "ContentLoading", "Checklists", "DesignAudit"],
      data: ["Cases", "Mistakes", "RemoteCases"]),
    tests("Checklists", base + ["Guidelines", "ContentLoading"], data: ["Snapshots", "Cases"]),
    tests("PaletteExport", base + ["Guidelines", "ContentLoading"], data: ["Snapshots"]),
    tests(
      "DesignAudit", base + ["Guidelines", "ContentLoading", "PaletteExport"],
      data: ["Cases", "Planted"]),
    tests(
      "SiteGeneration", base + ["Guidelines", "ContentLoading", "Checklists"], data: ["Snapshots"]),
    tests(
      "SkillExport", base + ["Guidelines", "ContentLoading", "SiteGeneration"], data: ["Snapshots"]),
    tests("SearchExport", base + ["Guidelines", "ContentLoading"]),
    tests("Terminal", ["ColorScience"]),
    tests("Files", base + ["ContentLoading"]),
    tests("DevelopmentServer", [sockets]),
    tests("AgentServer", ["Diagnostics"]),
    tests("Commands", all + [argumentParser], data: ["Snapshots"]),

    .target(
      name: "Fuzzing",
      dependencies: base + [
        "Guidelines", "ContentLoading", "Checklists", "DesignAudit", "TestSupport",
      ], path: "Tests/Fuzz/Fuzzing", swiftSettings: settings),
    .executableTarget(
      name: "precept-fuzz", dependencies: ["Fuzzing"], path: "Tests/Fuzz/Program",
      swiftSettings: settings),
    tests("Fuzzing"),
  ]
)
