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
const mostColors = 24;
const farthestColor = 1500;
const longestColor = 400;
const colorMarks = "(),/:=.[]{}#";
const plainScalars = [9, 32, 10, 32, 11, 32, 12, 32, 13, 32, 133, 32, 160, 32, 5760, 32, 8192, 32, 8193, 32, 8194, 32, 8195, 32, 8196, 32, 8197, 32, 8198, 32, 8199, 32, 8200, 32, 8201, 32, 8202, 32, 8203, 32, 8204, 32, 8205, 32, 8208, 45, 8209, 45, 8210, 45, 8211, 45, 8216, 39, 8217, 39, 8220, 34, 8221, 34, 8232, 32, 8233, 32, 8239, 32, 8287, 32, 8288, 32, 8722, 45, 12288, 32, 12289, 44, 65279, 32];
const namedColors = { __proto__: null, "aliceblue": 0xf0f8ff, "antiquewhite": 0xfaebd7, "aqua": 0xffff, "aquamarine": 0x7fffd4, "azure": 0xf0ffff, "beige": 0xf5f5dc, "bisque": 0xffe4c4, "black": 0x0, "blanchedalmond": 0xffebcd, "blue": 0xff, "blueviolet": 0x8a2be2, "brown": 0xa52a2a, "burlywood": 0xdeb887, "cadetblue": 0x5f9ea0, "chartreuse": 0x7fff00, "chocolate": 0xd2691e, "coral": 0xff7f50, "cornflowerblue": 0x6495ed, "cornsilk": 0xfff8dc, "crimson": 0xdc143c, "cyan": 0xffff, "darkblue": 0x8b, "darkcyan": 0x8b8b, "darkgoldenrod": 0xb8860b, "darkgray": 0xa9a9a9, "darkgreen": 0x6400, "darkgrey": 0xa9a9a9, "darkkhaki": 0xbdb76b, "darkmagenta": 0x8b008b, "darkolivegreen": 0x556b2f, "darkorange": 0xff8c00, "darkorchid": 0x9932cc, "darkred": 0x8b0000, "darksalmon": 0xe9967a, "darkseagreen": 0x8fbc8f, "darkslateblue": 0x483d8b, "darkslategray": 0x2f4f4f, "darkslategrey": 0x2f4f4f, "darkturquoise": 0xced1, "darkviolet": 0x9400d3, "deeppink": 0xff1493, "deepskyblue": 0xbfff, "dimgray": 0x696969, "dimgrey": 0x696969, "dodgerblue": 0x1e90ff, "firebrick": 0xb22222, "floralwhite": 0xfffaf0, "forestgreen": 0x228b22, "fuchsia": 0xff00ff, "gainsboro": 0xdcdcdc, "ghostwhite": 0xf8f8ff, "gold": 0xffd700, "goldenrod": 0xdaa520, "gray": 0x808080, "green": 0x8000, "greenyellow": 0xadff2f, "grey": 0x808080, "honeydew": 0xf0fff0, "hotpink": 0xff69b4, "indianred": 0xcd5c5c, "indigo": 0x4b0082, "ivory": 0xfffff0, "khaki": 0xf0e68c, "lavender": 0xe6e6fa, "lavenderblush": 0xfff0f5, "lawngreen": 0x7cfc00, "lemonchiffon": 0xfffacd, "lightblue": 0xadd8e6, "lightcoral": 0xf08080, "lightcyan": 0xe0ffff, "lightgoldenrodyellow": 0xfafad2, "lightgray": 0xd3d3d3, "lightgreen": 0x90ee90, "lightgrey": 0xd3d3d3, "lightpink": 0xffb6c1, "lightsalmon": 0xffa07a, "lightseagreen": 0x20b2aa, "lightskyblue": 0x87cefa, "lightslategray": 0x778899, "lightslategrey": 0x778899, "lightsteelblue": 0xb0c4de, "lightyellow": 0xffffe0, "lime": 0xff00, "limegreen": 0x32cd32, "linen": 0xfaf0e6, "magenta": 0xff00ff, "maroon": 0x800000, "mediumaquamarine": 0x66cdaa, "mediumblue": 0xcd, "mediumorchid": 0xba55d3, "mediumpurple": 0x9370db, "mediumseagreen": 0x3cb371, "mediumslateblue": 0x7b68ee, "mediumspringgreen": 0xfa9a, "mediumturquoise": 0x48d1cc, "mediumvioletred": 0xc71585, "midnightblue": 0x191970, "mintcream": 0xf5fffa, "mistyrose": 0xffe4e1, "moccasin": 0xffe4b5, "navajowhite": 0xffdead, "navy": 0x80, "oldlace": 0xfdf5e6, "olive": 0x808000, "olivedrab": 0x6b8e23, "orange": 0xffa500, "orangered": 0xff4500, "orchid": 0xda70d6, "palegoldenrod": 0xeee8aa, "palegreen": 0x98fb98, "paleturquoise": 0xafeeee, "palevioletred": 0xdb7093, "papayawhip": 0xffefd5, "peachpuff": 0xffdab9, "peru": 0xcd853f, "pink": 0xffc0cb, "plum": 0xdda0dd, "powderblue": 0xb0e0e6, "purple": 0x800080, "rebeccapurple": 0x663399, "red": 0xff0000, "rosybrown": 0xbc8f8f, "royalblue": 0x4169e1, "saddlebrown": 0x8b4513, "salmon": 0xfa8072, "sandybrown": 0xf4a460, "seagreen": 0x2e8b57, "seashell": 0xfff5ee, "sienna": 0xa0522d, "silver": 0xc0c0c0, "skyblue": 0x87ceeb, "slateblue": 0x6a5acd, "slategray": 0x708090, "slategrey": 0x708090, "snow": 0xfffafa, "springgreen": 0xff7f, "steelblue": 0x4682b4, "tan": 0xd2b48c, "teal": 0x8080, "thistle": 0xd8bfd8, "tomato": 0xff6347, "turquoise": 0x40e0d0, "violet": 0xee82ee, "wheat": 0xf5deb3, "white": 0xffffff, "whitesmoke": 0xf5f5f5, "yellow": 0xffff00, "yellowgreen": 0x9acd32 };
const colorFunctions = { __proto__: null, "hsb": { space: "hsb", hasCommas: true, channels: [[null, -1000000.0, 1000000.0, false], [100.0, 0.0, 100.0, false], [100.0, 0.0, 100.0, false]] }, "hsba": { space: "hsb", hasCommas: true, channels: [[null, -1000000.0, 1000000.0, false], [100.0, 0.0, 100.0, false], [100.0, 0.0, 100.0, false]] }, "hsl": { space: "hsl", hasCommas: true, channels: [[null, -1000000.0, 1000000.0, false], [100.0, 0.0, 100.0, true], [100.0, 0.0, 100.0, true]] }, "hsla": { space: "hsl", hasCommas: true, channels: [[null, -1000000.0, 1000000.0, false], [100.0, 0.0, 100.0, true], [100.0, 0.0, 100.0, true]] }, "hsv": { space: "hsb", hasCommas: true, channels: [[null, -1000000.0, 1000000.0, false], [100.0, 0.0, 100.0, false], [100.0, 0.0, 100.0, false]] }, "hsva": { space: "hsb", hasCommas: true, channels: [[null, -1000000.0, 1000000.0, false], [100.0, 0.0, 100.0, false], [100.0, 0.0, 100.0, false]] }, "hwb": { space: "hwb", hasCommas: false, channels: [[null, -1000000.0, 1000000.0, false], [100.0, 0.0, 100.0, true], [100.0, 0.0, 100.0, true]] }, "lab": { space: "lab", hasCommas: false, channels: [[100.0, 0.0, 100.0, true], [125.0, -500.0, 500.0, false], [125.0, -500.0, 500.0, false]] }, "lch": { space: "lch", hasCommas: false, channels: [[100.0, 0.0, 100.0, true], [150.0, 0.0, 500.0, true], [null, -1000000.0, 1000000.0, false]] }, "oklab": { space: "oklab", hasCommas: false, channels: [[1.0, 0.0, 1.0, true], [0.4, -2.0, 2.0, false], [0.4, -2.0, 2.0, false]] }, "oklch": { space: "oklch", hasCommas: false, channels: [[1.0, 0.0, 1.0, true], [0.4, 0.0, 2.0, true], [null, -1000000.0, 1000000.0, false]] }, "rgb": { space: "rgb", hasCommas: true, channels: [[255.0, 0.0, 255.0, true], [255.0, 0.0, 255.0, true], [255.0, 0.0, 255.0, true]] }, "rgba": { space: "rgb", hasCommas: true, channels: [[255.0, 0.0, 255.0, true], [255.0, 0.0, 255.0, true], [255.0, 0.0, 255.0, true]] } };
const colorSpaces = { __proto__: null, "a98-rgb": { hasCommas: false, channels: [[1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false]] }, "display-p3": { hasCommas: false, channels: [[1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false]] }, "prophoto-rgb": { hasCommas: false, channels: [[1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false]] }, "rec2020": { hasCommas: false, channels: [[1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false]] }, "srgb": { hasCommas: false, channels: [[1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false]] }, "srgb-linear": { hasCommas: false, channels: [[1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false]] }, "xyz": { hasCommas: false, channels: [[1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false]] }, "xyz-d50": { hasCommas: false, channels: [[1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false]] }, "xyz-d65": { hasCommas: false, channels: [[1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false], [1.0, -10.0, 10.0, false]] } };
const turnsOfUnits = { __proto__: null, "deg": 1.0, "grad": 0.9, "rad": 57.29577951308232, "turn": 360.0, "°": 1.0 };
const colorFrameworks = { __proto__: null, "color": "swiftUI", "colorliteral": "uiKit", "nscolor": "appKit", "uicolor": "uiKit" };
const frameworkTypes = ["Color", "UIColor", "NSColor"];
const byteFunctions = { __proto__: null, "color.argb": ["alpha", "red", "green", "blue"], "color.fromargb": ["alpha", "red", "green", "blue"], "color.fromrgbo": ["red", "green", "blue", "opacity"], "color.rgb": ["red", "green", "blue"] };
const objectChannels = { __proto__: null, "a": "alpha", "alpha": "alpha", "b": "blue", "blue": "blue", "g": "green", "green": "green", "opacity": "alpha", "r": "red", "red": "red" };
const alphaLabels = ["alpha", "opacity"];
const spacesByMember = { __proto__: null, "displayp3": "displayP3", "srgb": "srgb", "srgblinear": "srgbLinear" };
const initializerShapes = { __proto__: null, "displayp3red green blue": ["red", "displayP3", -1.0, 2.0], "genericgamma22white": ["white", "grayGamma22", -1.0, 2.0], "hue saturation brightness": ["hue", null, 0.0, 1.0], "red green blue": ["red", null, -1.0, 2.0], "srgbred green blue": ["red", "srgb", -1.0, 2.0], "white": ["white", null, -1.0, 2.0] };
const [gamutTolerance, noticeable, chromaPrecision, neutralChroma] = [1.5e-07, 0.02, 0.0001, 4e-06];
const labWhite = [0.9642956764295677, 1.0, 0.8251046025104602];
const rgbSpaces = { __proto__: null, "a98": { curve: [2.19921875, 0.0, 1.0], isD50: false, matrix: [0.5766690429101308, 0.18555823790654627, 0.18822864623499472, 0.29734497525053616, 0.627363566255466, 0.07529145849399789, 0.027031361386412378, 0.07068885253582714, 0.9913375368376389] }, "proPhoto": { curve: [1.8, 0.03125, 0.0625], isD50: true, matrix: [0.7977666449006423, 0.13518129740053308, 0.0313477341283922, 0.2880748288194013, 0.711835234241873, 8.993693872564e-05, 0.0, 0.0, 0.8251046025104602] }, "rec2020": { curve: [2.4, 0.0, 1.0], isD50: false, matrix: [0.6369580483012913, 0.14461690358620838, 0.16888097516417205, 0.26270021201126703, 0.677998071518871, 0.059301716469861945, 0.0, 0.028072693049087508, 1.0609850577107909] } };
const colorMatrices = { __proto__: null, "conesFromOKLab": [1.0, 0.3963377773761749, 0.2158037573099136, 1.0, -0.1055613458156586, -0.0638541728258133, 1.0, -0.0894841775298119, -1.2914855480194092], "conesFromXYZ": [0.819022437996703, 0.3619062600528904, -0.1288737815209879, 0.0329836539323885, 0.9292868615863434, 0.0361446663506424, 0.0481771893596242, 0.2642395317527308, 0.6335478284694309], "d65FromD50": [0.955473421488075, -0.02309845494876471, 0.06325924320057072, -0.0283697093338637, 1.0099953980813041, 0.021041441191917323, 0.012314014864481998, -0.020507649298898964, 1.330365926242124], "oklabFromCones": [0.210454268309314, 0.7936177747023054, -0.0040720430116193, 1.9779985324311684, -2.42859224204858, 0.450593709617411, 0.0259040424655478, 0.7827717124575296, -0.8086757549230774], "srgbFromXYZ": [3.2409699419045213, -1.5373831775700935, -0.4986107602930033, -0.9692436362808798, 1.8759675015077206, 0.04155505740717561, 0.05563007969699361, -0.20397695888897657, 1.0569715142428786], "xyzFromCones": [1.2268798758459243, -0.5578149944602171, 0.2813910456659647, -0.0405757452148008, 1.112286803280317, -0.0717110580655164, -0.0763729366746601, -0.4214933324022432, 1.5869240198367816], "xyzFromP3": [0.48657094864821626, 0.26566769316909294, 0.1982172852343625, 0.22897456406974884, 0.6917385218365062, 0.079286914093745, 0.0, 0.045113381858902575, 1.0439443689009757], "xyzFromSRGB": [0.4123907992659595, 0.35758433938387796, 0.1804807884018343, 0.21263900587151036, 0.7151686787677559, 0.07219231536073371, 0.01933081871559185, 0.11919477979462599, 0.9505321522496606] };

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
