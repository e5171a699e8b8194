/**
 * The search of the site: what Sources/Search does in Swift, step by step the same.
 *
 * Pure functions, no DOM. `preceptSearch.open(load)` opens an index; `load(name)` returns a
 * promise of what the file `name` passed to `precept.index`: { version, address, payload }.
 * Docs/Formats.md describes the files. Change both sides together: ids, order and scores agree.
 * The files of this folder are published as one script, inside one function. What both sides must
 * know stands in 05-tables.js, which Swift writes.
 */

/** Why an index cannot be read: code is "missing", "damaged" or "other-version". */
class IndexError extends Error {
  constructor(code, file) {
    super(`${file}: ${code}`);
    this.name = "IndexError";
    this.code = code;
    this.file = file;
  }
}
