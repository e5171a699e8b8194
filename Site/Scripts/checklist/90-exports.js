// What data files call, and what tests use.

globalThis.preceptChecklist = {
  receive, loadData, Vocabulary, makeChecklist, emptyFilter, writeMarkdown, writeCSV, writeJSON, readReview,
  internals: {
    CSVRecords, OpenReview, OwnList, Store, WordIndex, csvRecord, decodedText, digestOf, draftKey,
    escapeMarkdown, escapeTags, filterLists, filterNotation, findingOf, folded, harmlessCell,
    harmlessRemark, holdsAll, isLikelyID, lastChange, letsThrough, localeTag, makeDraft, mergedDrafts, mergedEntries, onOneLine, parseFilter,
    prunedDrafts, readDraft, readFilter, restoredCell, reviewDate, setFilterList, statusKey,
    taskLine, trimmed, unescapeMarkdown, unescapeTags, withEntry, withoutStepNumber, wordKey,
  },
};

startPage();
