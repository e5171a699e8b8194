// What data files call, and what tests use.

globalThis.preceptChecklist = {
  receive, loadData, Vocabulary, makeChecklist, emptyFilter, writeMarkdown, writeCSV, writeJSON, readReview,
  internals: { filterLists, setFilterList, OwnList, Store },
};

startPage();
