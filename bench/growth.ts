import { cursorOfSort } from '@yehang/server/domain/catalogue/sort-cursor.ts';
import { fromCursor } from '@yehang/server/domain/cursor.ts';
import { listContents, type ContentSort } from '@yehang/server/db/queries/content/lists.ts';
import { refreshFeedPool } from '@yehang/server/db/queries/feed/pool.ts';
import type { AppContext } from '@yehang/server/domain/app-context.ts';
import { feedRules } from '@yehang/server/domain/feed/feed-rules.ts';
import { nextFeedPage, type FeedName } from '@yehang/server/domain/feed/feed-session.ts';
import { openAppContext } from '@yehang/server/domain/open-app-context.ts';
import { search } from '@yehang/server/domain/search/search-details.ts';
import type { Viewer } from '@yehang/server/domain/viewer.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { silentLog } from '@yehang/server/process/open-log.ts';
import { benchDatabase, type BenchDatabase } from './database.ts';
import { fillFeeds } from './feed/fill-feeds.ts';
import { countedDatabase, type Reads } from './growth/rows-read.ts';
import { fillVideos } from './http/fill.ts';
import { placesOf } from './paging/places.ts';
import { fillSearch } from './search/fill-search.ts';
import { differentQueries } from './search/queries.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench growth`: the rows that lists, feeds and searches read in a large catalogue and in a small one. Described
// in docs/benchmarks.md.

const ITEMS = Number(process.env.BENCH_ITEMS ?? 1_000_000);
const TIMES = Number(process.env.BENCH_TIMES ?? 10);
/** Filling takes long. */
const SEARCH_TIMES = Number(process.env.BENCH_SEARCH_TIMES ?? 3);
const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 2_000);
/** As many among few items as among many: a page reads the history of its viewer alone. */
const VIEWERS = Math.max(SAMPLES, 20_000);
/** What is measured, of lists, feeds and search. */
const KINDS = process.env.BENCH_KINDS?.split(',');
const GOAL = 1.3;
const SORTS: ContentSort[] = ['new', 'hot', 'liked'];
const FEEDS: FeedName[] = ['recommend', 'found', 'hot'];

/** Reads of one piece of work, by its name, on average. */
type Measured = Map<string, Reads>;

const measures = [
  { kind: 'lists', times: TIMES, fill: fillLists, measure: measureLists },
  { kind: 'feeds', times: TIMES, fill: fillShorts, measure: measureFeeds },
  { kind: 'search', times: SEARCH_TIMES, fill: fillDocuments, measure: measureSearch },
];

for (const { kind, times, fill, measure } of measures) {
  if (KINDS && !KINDS.includes(kind)) continue;
  const rows = [];
  const sizes = [ITEMS, ITEMS * times] as const;
  const [small, large] = [
    await measureAt(kind, sizes[0], fill, measure),
    await measureAt(kind, sizes[1], fill, measure),
  ];
  for (const [what, few] of small) {
    const many = large.get(what)!;
    rows.push({
      what,
      items: sizes.join(' : '),
      'rows, small': rounded(few.rows, 1),
      'rows, large': rounded(many.rows, 1),
      times: rounded(many.rows / few.rows, 2),
      goal: `≤ ${GOAL}`,
      'buffers, small': rounded(few.buffers, 1),
      'buffers, large': rounded(many.buffers, 1),
    });
  }
  // Each by itself, as filling takes long.
  printTable(
    `${kind}: rows read for each request, means of ${SAMPLES} requests that no cache answers`,
    rows,
  );
}

async function measureAt(
  kind: string,
  items: number,
  fill: (bench: BenchDatabase, items: number) => Promise<void>,
  measure: (bench: BenchDatabase, note: Note) => Promise<void>,
): Promise<Measured> {
  const bench = await benchDatabase({ durable: false, kept: `${kind}-${items}` });
  try {
    const seconds = await bench.fill(() => fill(bench, items));
    console.log(`${kind}, ${items} items: filled in ${rounded(seconds)} s`);
    const measured: Measured = new Map();
    await measure(bench, (what, all) => {
      const { rows, buffers } = all;
      measured.set(what, { rows: rows / SAMPLES, buffers: buffers / SAMPLES });
    });
    return measured;
  } finally {
    await bench.stop();
  }
}

type Note = (what: string, all: Reads) => void;

function fillLists({ database }: BenchDatabase, items: number): Promise<void> {
  return fillVideos(database, items);
}

function fillShorts({ database }: BenchDatabase, items: number): Promise<void> {
  return fillFeeds(database, { videos: items, viewers: VIEWERS });
}

function fillDocuments({ database }: BenchDatabase, items: number): Promise<void> {
  return fillSearch(database, items);
}

async function difference(reads: () => Promise<Reads>, work: () => Promise<void>): Promise<Reads> {
  const before = await reads();
  await work();
  const after = await reads();
  return { rows: after.rows - before.rows, buffers: after.buffers - before.buffers };
}

/** Pages far from each other, each entered at a cursor of its own. */
async function measureLists({ address, database: filled }: BenchDatabase, note: Note) {
  const { database, reads } = countedDatabase(address);
  for (const sort of SORTS) {
    const cursors = await placesOf(filled, sort, { skip: 5_000, count: SAMPLES });
    const all = await difference(reads, async () => {
      for (const cursor of cursors)
        await listContents(database, {
          kinds: ['short', 'long'],
          audience: 'general',
          sort,
          after: fromCursor(cursor, cursorOfSort[sort]),
          limit: 11,
        });
    });
    note(`list, ${sort}`, all);
  }
  await database.close();
}

async function measureFeeds(bench: BenchDatabase, note: Note) {
  await refreshFeedPool(bench.database, feedRules);
  const { rows: users } = await bench.database.pool.query<{ id: string }>(
    'select user_id as id from feed_viewers order by user_id limit $1',
    [SAMPLES],
  );
  const viewers = users.map(({ id }) => viewerOf(id));
  await withContext(bench, async (context, reads) => {
    const { feedPools, feedVideos } = context;
    const { all } = await feedPools.get('general');
    // The items are the same for everybody, and are in memory.
    const ids = all.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += 500)
      await feedVideos.list(ids.slice(from, from + 500));
    for (const feed of FEEDS) {
      const pages = new Map<string, string | undefined>();
      for (const what of ['first page', 'going on']) {
        const read = await difference(reads, async () => {
          for (const viewer of viewers) {
            const cursor = pages.get(viewer.userId);
            const page = await nextFeedPage(
              context,
              viewer,
              feed,
              { cursor, pageSize: 8, again: false },
              'http://127.0.0.1',
            );
            const answer = JSON.parse(page.text) as { cursor: string | null };
            pages.set(viewer.userId, answer.cursor ?? undefined);
          }
        });
        note(`feed, ${feed}, ${what}`, read);
      }
    }
  });
}

async function measureSearch(bench: BenchDatabase, note: Note) {
  const { rows: users } = await bench.database.pool.query<{ id: string }>(
    'select id from users limit 1',
  );
  const viewer = viewerOf(users[0]!.id);
  const texts = differentQueries().slice(0, SAMPLES);
  await withContext(bench, async (context, reads) => {
    for (const sort of ['fitting', 'new'] as const) {
      const read = await difference(reads, async () => {
        for (const text of texts)
          await search(context, viewer, { text, kind: 'all', sort, pageSize: 20 }, '127.0.0.1');
      });
      note(`search, ${sort}`, read);
    }
  });
}

async function withContext(
  { address, folder }: BenchDatabase,
  work: (context: AppContext, reads: () => Promise<Reads>) => Promise<void>,
): Promise<void> {
  const { database, reads } = countedDatabase(address);
  const context = await openAppContext({
    log: silentLog(),
    database,
    storage: localStorage(`${folder}/storage`),
    secretKey: Buffer.alloc(32, 7),
    workDir: `${folder}/work`,
  });
  try {
    await work(context, reads);
  } finally {
    await context.close();
    await database.close();
  }
}

function viewerOf(userId: string): Viewer {
  return { userId, sessionId: userId, edition: 'full', ageConfirmed: false };
}
