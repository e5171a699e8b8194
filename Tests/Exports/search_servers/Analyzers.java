import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.AnalyzerWrapper;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.charfilter.MappingCharFilter;
import org.apache.lucene.analysis.charfilter.NormalizeCharMap;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.core.KeywordTokenizer;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.miscellaneous.LengthFilter;
import org.apache.lucene.analysis.pattern.PatternReplaceCharFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.synonym.SolrSynonymParser;
import org.apache.lucene.analysis.synonym.SynonymGraphFilter;
import org.apache.lucene.analysis.synonym.SynonymMap;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.QueryBuilder;

/**
 * Indexes texts and looks queries up with the analyzers of an OpenSearch mapping, by the same classes of Lucene
 * that OpenSearch uses.
 *
 * Lines of standard input, their parts separated by tabs; line feeds and tabs in a part are \n and \t:
 * map FROM TO; pattern REGEX REPLACEMENT; stop FILTER WORD; length FILTER MIN MAX; bigram FILTER UNIGRAMS;
 * synonyms FILTER RULE; analyzer NAME TOKENIZER CHARFILTER,… FILTER,…; field NAME INDEXED QUERIED;
 * document ID; text FIELD VALUE; then phrase or words with FIELD,… QUERY, each answered by a line of ids.
 */
public final class Analyzers {
  private final NormalizeCharMap.Builder characters = new NormalizeCharMap.Builder();
  private NormalizeCharMap folding;
  private Pattern pattern;
  private String replacement;
  private final Map<String, String[]> filters = new HashMap<>();
  private final Map<String, List<String>> synonyms = new HashMap<>();
  private final Map<String, SynonymMap> parsed = new HashMap<>();
  private final Map<String, String[]> analyzers = new HashMap<>();
  private final Map<String, String[]> fields = new HashMap<>();
  private final ByteBuffersDirectory directory = new ByteBuffersDirectory();
  private IndexWriter writer;
  private Document document;
  private IndexSearcher searcher;

  public static void main(String[] arguments) throws Exception {
    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    var output = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    var program = new Analyzers();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String answer = program.read(parts(line));
      if (answer != null) output.println(answer);
    }
    output.flush();
  }

  private static String[] parts(String line) {
    return Arrays.stream(line.split("\t", -1))
        .map(part -> part.replace("\\n", "\n").replace("\\t", "\t").replace("\\s", "\\")).toArray(String[]::new);
  }

  private String read(String[] line) throws Exception {
    switch (line[0]) {
      case "map" -> characters.add(line[1], line[2]);
      case "pattern" -> { pattern = Pattern.compile(line[1]); replacement = line[2]; }
      case "stop", "length", "bigram" -> filters.put(line[1], line);
      case "synonyms" -> synonyms.computeIfAbsent(line[1], name -> new ArrayList<>()).add(line[2]);
      case "analyzer" -> analyzers.put(line[1], line);
      case "field" -> fields.put(line[1], line);
      case "document" -> { finish(); document = new Document(); document.add(new StringField("id", line[1], Field.Store.YES)); }
      case "text" -> document.add(new TextField(line[1], line[2], Field.Store.NO));
      case "phrase", "words" -> { return answer(line); }
      default -> throw new IllegalArgumentException(line[0]);
    }
    return null;
  }

  private void finish() throws IOException {
    if (writer == null) writer = new IndexWriter(directory, new IndexWriterConfig(analyzer(1)));
    if (document != null) writer.addDocument(document);
    document = null;
  }

  private String answer(String[] line) throws IOException {
    if (searcher == null) {
      finish();
      writer.close();
      searcher = new IndexSearcher(DirectoryReader.open(directory));
    }
    var builder = new QueryBuilder(analyzer(2));
    var query = new BooleanQuery.Builder();
    for (String field : line[1].split(",")) {
      Query part = line[0].equals("phrase")
          ? builder.createPhraseQuery(field, line[2]) : builder.createBooleanQuery(field, line[2]);
      if (part != null) query.add(part, BooleanClause.Occur.SHOULD);
    }
    var found = new TreeSet<String>();
    for (ScoreDoc hit : searcher.search(query.build(), 1_000_000).scoreDocs) found.add(searcher.doc(hit.doc).get("id"));
    return String.join("\t", found);
  }

  /** Returns the analyzers of all fields, for documents (1) or queries (2). */
  private Analyzer analyzer(int use) {
    folding = folding == null ? characters.build() : folding;
    var made = new HashMap<String, Analyzer>();
    return new AnalyzerWrapper(Analyzer.PER_FIELD_REUSE_STRATEGY) {
      @Override protected Analyzer getWrappedAnalyzer(String field) {
        return made.computeIfAbsent(fields.get(field)[1 + use], name -> named(name, Integer.MAX_VALUE));
      }
    };
  }

  /** Returns an analyzer with the first filters of its chain, up to but not including the one with this number. */
  private Analyzer named(String name, int end) {
    String[] line = analyzers.get(name);
    List<String> characterFilters = line[3].isEmpty() ? List.of() : List.of(line[3].split(","));
    return new Analyzer() {
      @Override protected Reader initReader(String field, Reader reader) {
        for (String filter : characterFilters) {
          reader = filter.equals("fold") ? new MappingCharFilter(folding, reader) : new PatternReplaceCharFilter(pattern, replacement, reader);
        }
        return reader;
      }

      // OpenSearch puts this gap between the values of one field.
      @Override public int getPositionIncrementGap(String field) { return 100; }

      @Override protected TokenStreamComponents createComponents(String field) {
        Tokenizer source = line[2].equals("keyword") ? new KeywordTokenizer() : new StandardTokenizer();
        TokenStream stream = source;
        String[] chain = line[4].split(",");
        for (int place = 0; place < Math.min(chain.length, end); place++) stream = filtered(stream, chain[place], name, place);
        return new TokenStreamComponents(source, stream);
      }
    };
  }

  private TokenStream filtered(TokenStream stream, String filter, String analyzer, int place) {
    if (filter.equals("lowercase")) return new LowerCaseFilter(stream);
    if (filter.equals("kstem")) return new KStemFilter(stream);
    if (synonyms.containsKey(filter)) {
      return new SynonymGraphFilter(stream, parsed.computeIfAbsent(filter, name -> synonymMap(name, analyzer, place)), true);
    }
    String[] line = filters.get(filter);
    return switch (line[0]) {
      case "stop" -> new StopFilter(stream, new CharArraySet(List.of(line[2]), false));
      case "length" -> new LengthFilter(stream, Integer.parseInt(line[2]), Integer.parseInt(line[3]));
      case "bigram" -> new CJKBigramFilter(stream, 0xFF, Boolean.parseBoolean(line[2]));
      default -> throw new IllegalArgumentException(filter);
    };
  }

  /** Rules are read with the filters that stand before theirs, as OpenSearch does. */
  private SynonymMap synonymMap(String filter, String analyzer, int place) {
    try {
      var parser = new SolrSynonymParser(true, true, named(analyzer, place));
      parser.parse(new StringReader(String.join("\n", synonyms.get(filter))));
      return parser.build();
    } catch (Exception error) {
      throw new IllegalStateException(error);
    }
  }
}
