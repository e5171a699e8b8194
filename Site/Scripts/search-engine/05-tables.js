// Generated from the constants of Sources/Search by ScriptTables.swift; do not edit.
// Write it anew: RECORD_SNAPSHOTS=1 swift test --filter ScriptTablesTests

// Files
const formatVersion = 7;
const bootName = "boot.js";
const bootLines = 10;
const base = 92;
const singles = 76;
const pairs = 1180;
const triples = 26572;
const tagLength = 3;
const mostOfKey = 1024;
const mostDocuments = 2097152;
const mostOfAnything = 16777216;
const mostShards = 2;
const mostWeight = 255;
const highestImpact = 32;
const scalarCount = 1114112;
const plainFirst = 47;
const plainCount = 76;
const hanFirst = 19968;
const hanCount = 20992;
const fieldNames = { n: "name", h: "heading", k: "keyword", s: "summary", b: "body" };
const readableFields = ["heading", "summary", "body"];

// Folding: what does not follow from lower case and canonical decomposition
const foldingGroups = `
"=«»“”„「」『』״ '=ʼ‘’‛׳ -=‐‑‒–−﹣־ ,=، ;=؛ ?=؟ 0=٠۰ 1=¹₁①١۱ 1/2=½ 1/4=¼ 2=²₂②٢۲ 3=³₃③٣۳ 3/4=¾ 4=٤۴ 5=٥۵ 6=٦۶ 7=٧۷ 8=٨۸
9=٩۹ ae=Ææ c=℃ d=ÐðĐđ ff=ﬀ ffi=ﬃ ffl=ﬄ fi=ﬁ fl=ﬂ h=Ħħ i=ı ij=Ĳĳ l=Łł n=Ŋŋ no=№ o=Øø oe=Œœ s=ſ ss=ßẞ t=Ŧŧ th=Þþ
tm=™ x=× μ=µ σ=ς כ=ך מ=ם נ=ן פ=ף צ=ץ ا=آأإٱ ه=ة و=ؤ ي=ئىی ك=ک
`;
const ignoredRanges = [
  0xad, 0xad, 0x300, 0x36f, 0x591, 0x5bd, 0x5bf, 0x5bf, 0x5c1, 0x5c2, 0x5c4, 0x5c5,
  0x5c7, 0x5c7, 0x610, 0x61a, 0x61c, 0x61c, 0x640, 0x640, 0x64b, 0x65f, 0x670, 0x670,
  0x6d6, 0x6dc, 0x6df, 0x6e8, 0x6ea, 0x6ed, 0x200b, 0x200d, 0x2060, 0x2060, 0x3099, 0x309a,
  0xfe00, 0xfe0f, 0xfeff, 0xfeff,
];
const kanaSeparators = [
  0x2d, 0x2d, 0x3d, 0x3d, 0xb7, 0xb7, 0x2027, 0x2027, 0x30a0, 0x30a0, 0x30fb, 0x30fb,
];

// Classes of characters: first and last of each range
const letterRanges = [
  0x61, 0x7a, 0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x10ff, 0x1200, 0x1fff, 0xa000, 0xabff,
  0xfb00, 0xfdff, 0x10000, 0x1efff,
];
const hanRanges = [
  0x1100, 0x11ff, 0x2e80, 0x2fdf, 0x3005, 0x3007, 0x3041, 0x3096, 0x309d, 0x309f, 0x30a1, 0x30fa,
  0x30fc, 0x31ff, 0x3400, 0x4dbf, 0x4e00, 0x9fff, 0xac00, 0xd7ff, 0xf900, 0xfaff, 0xff66, 0xff9d,
  0x20000, 0x3ffff,
];
const latinRanges = [
  0x30, 0x39, 0x41, 0x5a, 0x61, 0x7a, 0xc0, 0x24f,
];
const sentenceEnds = [
  0xa, 0xa, 0x21, 0x21, 0x2e, 0x2e, 0x3b, 0x3b, 0x3f, 0x3f, 0x3002, 0x3002,
];

// Words
const longestKey = 64;
const pluralsInES = "sses|ches|shes|xes|zes";
const noPlurals = "ss|us|is";
const elidedLetters = "cdjlmnst";
const vowels = "aeiouy";
const doubles = "lsz";
const stopWords = new Set(`a about also an and any are as at be but by can do does for from has have how i if in into is
it its just let may me more must my of on or our should so than that the their them then there
these they this those to us was we what when where which while who why will with would you your`.split(/\s+/));
const stopLocales = "de fr ja ko";
const runLocales = "ja ko";
const spellingLocales = "ar de";

// Pinyin
const longestSpelling = 32;
const longestInitials = 8;
const initials = "zh|ch|sh|b|p|m|f|d|t|n|l|g|k|h|j|q|x|r|z|c|s|y|w";
const finals = "iang|iong|uang|ang|eng|ong|iao|ian|ing|uai|uan|ai|ei|ao|ou|an|en|er|ia|ie|iu|in|ua|uo|ui|un|ue|ve|a|o|e|i|u|v";
const syllablesAlone = "ang|ai|ao|an|a|en|er|ei|e|ou|o";

// Query
const longestQuery = 1000;
const mostUnits = 32;
const defaultLimit = 20;
const builtInFilters = ["kind", "locale"];
const quality = { sameMarks: 24, exact: 16, prefix: 12, synonym: 12, spelling: 10, spellingStart: 8, oneEdit: 9, twoEdits: 6 };
const endings = ["i", "in", "e", "es", "s", "ed", "ing"];
const shortestStem = 3;
const shortestForOne = 4;
const shortestForTwo = 8;
const mostCorrections = 3;
const mostReadings = 4;

// Colors
const longestNumber = 12;
const mostColors = 24;
const farthestColor = 1500;

// Ranking
const lowestRarity = 32;
const fewestNamed = 3;
const allMatched = 1000000;
const exactName = 2000000;
const exactColor = 4000000;
const formerColor = 3900000;
const nearColor = 900000;
const textGap = 16;
const literalTitle = 18;
const literalName = 17;
const colorShare = 2;
const mostLenders = 24;
const namedLends = 16000;
const giftShare = 3;
const mostUnmatched = 8;
const unmatchedShare = 11;

// Snippets
const snippetWidth = 160;
const snippetLead = 24;
const sentenceLead = 64;
const snippetReach = 100;

// Answers
const colorKind = "color";
const ruleKind = "rule";
const mostNear = 5;
