import { cursorOfSort } from '@yehang/server/domain/catalogue/sort-cursor.ts';
import { fromCursor } from '@yehang/server/domain/cursor.ts';
import { listContents, type ContentSort } from '@yehang/server/db/queries/content/lists.ts';
import { benchDatabase, type BenchDatabase } from './database.ts';
import { startChild } from './http/child-server.ts';
import { fillTags, fillVideos } from './http/fill.ts';
import { login } from './http/login.ts';
import type { OurWork } from './http/open-our-server.ts';
import { answerOf } from './http/requests.ts';
import { median } from './median.ts';
import { indexOfList } from './paging/index-of-list.ts';
import { placesOf } from './paging/places.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench paging`: does a page cost the same at the beginning and a thousand pages on, among ten
// thousand videos and among a million? Described in docs/benchmarks.md.

const SIZES = { few: 10_000, many: 1_000_000 };
const PAGE_SIZE = 10;
/** The thousandth page, counted back from the last cursor that is used. */
const DEEP_PLACE = 999 * PAGE_SIZE;
const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 300);
const WARM_UP = 30;
const SORTS: ContentSort[] = ['new', 'hot', 'liked'];
const AUDIENCES = ['everything', 'general'] as const;
/** As lists of videos name them. */
const KINDS = ['short', 'long'];
const LIST = '/api/app/media/video/list';

interface Probe {
  what: string;
  size: keyof typeof SIZES;
  page: '1' | '1,000';
  ask: (index: number) => Promise<unknown>;
  times: number[];
}

const probes: Probe[] = [];
const plans: Record<string, string | number>[] = [];
const opened: { stop(): Promise<void> }[] = [];
try {
  for (const size of ['few', 'many'] as const) await open(size);
  await takeTurns();
} finally {
  for (const it of opened.toReversed()) await it.stop();
}
print();

/** Fills a database of that size, and readies every way of asking it for a page. */
async function open(size: keyof typeof SIZES): Promise<void> {
  const bench = await benchDatabase({ durable: false });
  opened.push(bench);
  await fillVideos(bench.database, SIZES[size]);
  const tags = await fillTags(bench.database);
  const session = await login(bench);
  const work: OurWork = { address: bench.address, folder: bench.folder, encryptAll: false };
  const server = await startChild(new URL('./http/our-server.ts', import.meta.url), work);
  opened.push(server);
  for (const sort of SORTS) {
    // One video further for each sample: no cursor is asked for twice, so that no cache answers.
    const count = SAMPLES + WARM_UP;
    const places = {
      '1': await placesOf(bench.database, sort, { skip: 0, count }),
      '1,000': await placesOf(bench.database, sort, { skip: DEEP_PLACE - count, count }),
    };
    for (const page of ['1', '1,000'] as const) {
      const cursorOf = (index: number) => places[page][index]!;
      const body = (index: number) =>
        JSON.stringify({ sort, pageSize: PAGE_SIZE, cursor: cursorOf(index) });
      const common = { size, page, times: [] };
      probes.push(
        { ...common, what: `query, ${sort}`, ask: (it) => query(bench, sort, cursorOf(it)) },
        {
          ...common,
          what: `call, ${sort}`,
          times: [],
          ask: (it) => answerOf(server.port, LIST, body(it), session),
        },
      );
    }
    await explain(bench, size, sort, places['1,000'].at(-1)!);
  }
  for (const tag of ['common', 'rare'] as const) await explainTag(bench, size, tag, tags[tag]);
}

function query({ database }: BenchDatabase, sort: ContentSort, cursor: string) {
  const after = fromCursor(cursor, cursorOfSort[sort]);
  return listContents(database, {
    kinds: KINDS,
    audience: 'general',
    sort,
    after,
    limit: PAGE_SIZE + 1,
  });
}

async function explain(
  { database }: BenchDatabase,
  size: keyof typeof SIZES,
  sort: ContentSort,
  deep: string,
): Promise<void> {
  for (const audience of AUDIENCES) {
    for (const [page, after] of [
      ['1', null],
      ['1,000', fromCursor(deep, cursorOfSort[sort])],
    ] as const) {
      const filter = { kinds: KINDS, audience, sort, after, limit: PAGE_SIZE + 1 };
      const { index, rows } = await indexOfList(database, filter);
      plans.push({ videos: SIZES[size], sort, audience, page, index, 'rows read': rows });
    }
  }
}

/** A tag's hottest, at their beginning and in their middle. */
async function explainTag(
  { database }: BenchDatabase,
  size: keyof typeof SIZES,
  tag: string,
  tagId: string,
): Promise<void> {
  const middle = { value: '500', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  for (const audience of AUDIENCES)
    for (const [page, after] of [
      ['1', null],
      ['middle', middle],
    ] as const) {
      const filter = {
        kinds: KINDS,
        audience,
        tagId,
        sort: 'hot' as const,
        after,
        limit: PAGE_SIZE + 1,
      };
      const { index, rows } = await indexOfList(database, filter);
      const sort = `hot, a ${tag} tag`;
      plans.push({ videos: SIZES[size], sort, audience, page, index, 'rows read': rows });
    }
}

/** Every probe once, then every probe again: whatever else the machine does meets all alike. */
async function takeTurns(): Promise<void> {
  for (let sample = 0; sample < SAMPLES + WARM_UP; sample += 1) {
    for (const { ask, times } of probes) {
      const start = performance.now();
      await ask(sample);
      if (sample >= WARM_UP) times.push(performance.now() - start);
    }
  }
}

function print(): void {
  const time = (what: string, size: Probe['size'], page: Probe['page']) =>
    median(
      probes.find((it) => it.what === what && it.size === size && it.page === page)?.times ?? [],
    );
  const rows = [...new Set(probes.map(({ what }) => what))].map((what) => {
    const times = [
      time(what, 'few', '1'),
      time(what, 'few', '1,000'),
      time(what, 'many', '1'),
      time(what, 'many', '1,000'),
    ] as const;
    return {
      what,
      '10 k videos, page 1': `${rounded(times[0], 2)} ms`,
      'page 1,000': `${rounded(times[1], 2)} ms`,
      '1 M videos, page 1': `${rounded(times[2], 2)} ms`,
      'page 1,000 ': `${rounded(times[3], 2)} ms`,
      'largest : smallest': rounded(Math.max(...times) / Math.min(...times), 2),
      '1 M, page 1,000 : 10 k, page 1': rounded(times[3] / times[0], 2),
      goal: '≤ 1.30',
    };
  });
  printTable(
    `Pages of ${PAGE_SIZE}: medians of ${SAMPLES} samples, in turn, nothing from a cache`,
    rows,
  );
  printTable('How PostgreSQL reads them', plans);
}
