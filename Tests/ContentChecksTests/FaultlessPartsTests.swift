import ContentChecks
import ContentLoading
import Diagnostics
import Guidelines
import TestSupport
import Testing

/// What one process leaves for the next, so that it need not look at everything again.
@Suite struct FaultlessPartsTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6]) func `after any edit the same is found as by a whole look`(
    seed: UInt64
  ) {
    var generator = SplitMix(seed: seed)
    var content = FaultyContent()
    var record: [UInt8] = []
    var kinds: Set<Diagnostic.Code> = []
    for step in 0..<60 {
      let edit = content.edit(&generator)
      let base = loadKnowledgeBase(from: content.files).value
      let all = base.findings.sorted()
      var known = FaultlessParts(bytes: record)
      #expect(base.findings(leavingOut: &known).sorted() == all, "step \(step): \(edit)")
      record = known?.bytes ?? []
      #expect(base.findings(leavingOut: &known).sorted() == all, "step \(step), again")
      #expect(known?.bytes == record, "step \(step): \(edit)")
      kinds.formUnion(all.map(\.code))
    }
    #expect(
      kinds.isSuperset(of: ["avoided-term", "parity-mismatch", "dangling-relation"]), "\(kinds)")
  }

  @Test func `nothing of what was faultless is looked at again`() throws {
    let faulty = SmallKnowledgeBase().replacing(
      "title: Give", in: FaultyContent.english("one-meaning"), with: "title: 3 Give")
    let base = loadKnowledgeBase(from: faulty.files).value
    var known: FaultlessParts?
    #expect(base.findings(leavingOut: &known).map(\.code) == ["parity-mismatch"])
    let digest = try #require(base.rules.first?.digest)
    // As it would be if the rule had no fault.
    let other =
      try #require(known).bytes
      + (0..<8).map {
        UInt8(truncatingIfNeeded: digest.value >> (8 * $0))
      }
    var pretended = FaultlessParts(bytes: other)
    #expect(pretended != nil && pretended != known)
    #expect(base.findings(leavingOut: &pretended) == [])
    #expect(pretended?.bytes == other)
  }

  @Test func `what holds for another structure is not relied on`() throws {
    let content = SmallKnowledgeBase()
    var known: FaultlessParts?
    _ = loadKnowledgeBase(from: content.files).value.findings(leavingOut: &known)
    let empty = known?.bytes.prefix(8)
    let moved = content.replacing(
      "impact: ", in: FaultyContent.model("one-meaning"),
      with: "introduced: 2025-01-01\nrelated: [color.gone]\nimpact: ")
    let found = loadKnowledgeBase(from: moved.files).value.findings(leavingOut: &known)
    #expect(found.map(\.code) == ["dangling-relation"])
    #expect(known?.bytes.prefix(8) != empty)
  }

  @Test func `a base that was not read from files leaves nothing`() {
    let manifest = loadKnowledgeBase(from: SmallKnowledgeBase().files).value.manifest
    let base = KnowledgeBase(KnowledgeBase.Parts(manifest: manifest))
    var known = FaultlessParts(bytes: [UInt8](repeating: 0, count: 9))
    #expect(known != nil)
    #expect(base.findings(leavingOut: &known).sorted() == base.findings.sorted())
    #expect(known == nil)
  }

  @Test func `anything but the bytes of a record is none`() throws {
    var known: FaultlessParts?
    _ = loadKnowledgeBase(from: FaultyContent().files).value.findings(leavingOut: &known)
    let bytes = try #require(known).bytes
    #expect(FaultlessParts(bytes: bytes) == known)
    #expect(bytes.count == 9 + 8 * 3)
    // Whole digests can be missing; the seal of the record tells that.
    for count in 0..<bytes.count where count % 8 != 1 || count < 9 {
      #expect(FaultlessParts(bytes: Array(bytes[..<count])) == nil, "cut at \(count)")
    }
    var flags = bytes
    flags[8] = 4
    #expect(FaultlessParts(bytes: flags) == nil)
    #expect(FaultlessParts(bytes: bytes + bytes[9...]) == nil)
    for (seed, byte) in bytes.indices.enumerated() {
      var generator = SplitMix(seed: UInt64(seed))
      var damaged = bytes
      damaged[byte] = UInt8.random(in: 0...255, using: &generator)
      if let read = FaultlessParts(bytes: damaged) { #expect(read.bytes == damaged) }
    }
  }
}
