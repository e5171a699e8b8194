"""Switches exports in while a client searches without pause, and looks at every answer."""
import multiprocessing


def search(server, template, queries, stopped, found):
    """Searches until it is stopped; puts the number of documents and the editions of each answer."""
    answers, failure = [], None
    while not stopped.is_set() and failure is None:
        for query in queries:
            try:
                count, rows = server.select(template, query=query, neighbors=query, pairs=query, locale="en")
            except (SystemExit, OSError, ValueError) as error:
                failure = f"{query}: {error}"
                break
            answers.append((query, count, {row["edition"] for row in rows}))
    found.put((answers, failure))


def faults(server, exports, queries):
    """Each export has an edition of its own and the same documents."""
    first, *others = exports
    template = first.read("search.json")
    server.load([first.folder], names(0))
    server.switch(first.folder, names(0))
    counts = {query: server.select(template, query=query, neighbors=query, pairs=query, locale="en")[0]
              for query in queries}
    if 0 in counts.values():
        yield f"queries without an answer: {counts}"
    # A process of its own, so that the client has no pause while this one loads.
    context = multiprocessing.get_context("fork")
    stopped, found = context.Event(), context.Queue()
    client = context.Process(target=search, args=(server, template, queries, stopped, found))
    client.start()
    for number, export in enumerate(others, 1):
        server.load([export.folder], names(number))
        server.switch(export.folder, names(number))
        # Searches that had begun are over when the one before the last is removed; some are enough to show it.
        if number % 5 == 0:
            server.remove(export.folder, names(number - 2))
    stopped.set()
    answers, failure = found.get()
    client.join()
    if failure:
        yield failure
    for query, count, editions in answers:
        if count != counts[query] or len(editions) != 1:
            yield f"{query}: {count} of {counts[query]} documents, of the editions {sorted(editions)}"
    seen = set().union(*(editions for _, _, editions in answers))
    print(f"{len(exports)} exports switched in: {len(answers)} answers, {len(seen)} editions")
    if len(seen) < len(exports) / 2:
        yield f"only {len(seen)} of {len(exports)} editions were seen in {len(answers)} answers"


def names(number):
    return f"guidelines_{number}"
