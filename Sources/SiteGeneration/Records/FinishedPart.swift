import Guidelines
import Parallel

/// A page or another file of the site that is in its place, rendered or kept.
struct FinishedPart: Sendable {
  /// Below the root of the site.
  let path: String
  let record: PageRecord
  /// Nil for what is no page.
  let context: PageContext?

  init(path: String, record: PageRecord, context: PageContext? = nil) {
    self.path = path
    self.record = record
    self.context = context
  }

  /// What lists of pages say of the page.
  var summary: PageSummary? {
    context.map {
      PageSummary(
        context: $0, title: record.title, description: record.description,
        chapter: record.chapter)
    }
  }
}

extension FinishedPart {
  /// Renders a page and writes down what it was made from.
  init(rendering context: PageContext, _ emit: (SiteFile) -> Void) {
    let reads = RuleReads()
    var files: [String] = []
    let summary = context.watched(by: reads).renderAll {
      files.append($0.path)
      emit($0)
    }
    self.init(
      path: context.page.path(in: context.locale),
      record: PageRecord(
        reads, of: context.base, questions: context.scope.questions, files: files,
        title: summary.title, description: summary.description, chapter: summary.chapter),
      context: context)
  }

  /// Makes a file for programs and writes down what it was made from.
  ///
  /// - Parameter make: returns nil where there is nothing to say.
  init?(
    making path: String, of base: KnowledgeBase, _ emit: (SiteFile) -> Void,
    _ make: (KnowledgeBase) -> SiteFile?
  ) {
    let reads = RuleReads()
    guard let file = make(base.watched(by: reads)) else { return nil }
    emit(file)
    self.init(path: path, record: PageRecord(reads, of: base, files: [path]))
  }
}

extension PageRecord {
  fileprivate init(
    _ reads: RuleReads, of base: KnowledgeBase, questions: Deferred<AskedQuestions>? = nil,
    files: [String], title: String = "", description: String = "", chapter: String? = nil
  ) {
    let all = reads.all.sorted()
    self.init(
      reads: all, digest: base.digest(of: all, checklist: { questions?.value.digest }),
      files: files, title: title,
      description: description, chapter: chapter)
  }
}

extension PageContext {
  /// Renders the page with its twin, and the feed that belongs to it.
  fileprivate func renderAll(_ emit: (SiteFile) -> Void) -> PageSummary {
    if page == .changes { emit(changeFeed) }
    return render(emit)
  }
}
