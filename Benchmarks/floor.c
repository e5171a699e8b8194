/* The least that a generator of pages from GitHub Flavored Markdown can take: reads every .md file
   below one folder, parses and renders it with cmark-gfm, and writes it into another folder.
   One thread, no templates, no links resolved. Usage: floor FROM TO */

#define _XOPEN_SOURCE 700
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *target;
static unsigned written;
static const char *const extensions[] = {"table", "strikethrough", "autolink", "tasklist"};

static void fail(const char *path) {
  perror(path);
  exit(1);
}

static char *contents(const char *path, size_t size) {
  FILE *file = fopen(path, "rb");
  char *text = malloc(size + 1);
  if (!file || !text || fread(text, 1, size, file) != size) fail(path);
  fclose(file);
  text[size] = 0;
  return text;
}

/* Fields above the text, between lines of three hyphens, are no Markdown. */
static const char *body(const char *text) {
  if (strncmp(text, "---\n", 4)) return text;
  const char *end = strstr(text + 4, "\n---\n");
  return end ? end + 5 : text;
}

static char *rendered(const char *text) {
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  for (size_t i = 0; i < sizeof extensions / sizeof *extensions; i += 1)
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(extensions[i]));
  cmark_parser_feed(parser, text, strlen(text));
  cmark_node *document = cmark_parser_finish(parser);
  char *html = cmark_render_html(
      document, CMARK_OPT_DEFAULT, cmark_parser_get_syntax_extensions(parser));
  cmark_node_free(document);
  cmark_parser_free(parser);
  return html;
}

static void write_page(const char *html) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%u.html", target, written);
  FILE *file = fopen(path, "wb");
  if (!file || fputs(html, file) < 0 || fclose(file)) fail(path);
  written += 1;
}

static int visit(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)place;
  size_t length = strlen(path);
  if (kind != FTW_F || length < 3 || strcmp(path + length - 3, ".md")) return 0;
  char *text = contents(path, (size_t)status->st_size);
  char *html = rendered(body(text));
  write_page(html);
  free(html);
  free(text);
  return 0;
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: floor FROM TO\n");
    return 64;
  }
  target = arguments[2];
  cmark_gfm_core_extensions_ensure_registered();
  if (nftw(arguments[1], visit, 64, FTW_PHYS)) fail(arguments[1]);
  printf("%u pages\n", written);
  return 0;
}
