// What data files call, and what tests use.

globalThis.preceptChecklist = {
  receive, loadData, Vocabulary, makeChecklist, emptyFilter, writeMarkdown, writeCSV, writeJSON, readReview,
  internals: {
    CSVRecords, OwnList, Store, WordIndex, csvRecord, decodedText, escapeMarkdown, escapeTags, filterLists,
    filterNotation, folded, harmlessCell, harmlessRemark, isLikelyID, letsThrough, localeTag, onOneLine,
    parseFilter, readFilter, restoredCell, reviewDate, setFilterList, taskLine, trimmed,
    unescapeMarkdown, unescapeTags, withoutStepNumber,
  },
};

startPage();
