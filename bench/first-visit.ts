import type { Page } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCountingLine, type Kind, type Transfer } from './site/counting-line.ts';
import { fillCatalogue } from './site/fill-catalogue.ts';
import { openSite } from './site/open-site.ts';
import { enterHome, openPhone } from './site/phone.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench first-visit`: what a phone fetches when it comes for the first time. Described in docs/benchmarks.md.

const GOAL_REQUESTS = 40;
const GOAL_KB = 450;
const PIXEL_RATIOS = (process.env.BENCH_PIXEL_RATIOS ?? '2,3').split(',').map(Number);
/** Nothing going on for so long: the page stands. */
const QUIET_MS = 3000;
/** The longest that is waited for it, and for what is kept ahead. */
const PATIENCE_MS = 60_000;
const KINDS = ['page', 'scripts', 'styles', 'calls', 'pictures', 'media', 'other'] as const;

const site = await openSite();
try {
  await fillCatalogue(site);
  const rows = [];
  for (const pixelRatio of PIXEL_RATIOS) rows.push(...(await visit(pixelRatio)));
  printTable('First visit to the home page, 375×812', rows);
} finally {
  await site.stop();
}

/** One visitor in a browser of their own. */
async function visit(pixelRatio: number): Promise<Record<string, string | number>[]> {
  const line = await openCountingLine(site.app);
  const phone = await openPhone({ pixelRatio });
  try {
    await enterHome(phone.page, line.address);
    await until(() => line.quietMs() > QUIET_MS, 'the page stands');
    await until(() => hasShell(phone.page), 'the shell is kept');
    await until(() => line.quietMs() > QUIET_MS, 'nothing is fetched any more');
    if (process.env.BENCH_VERBOSE) list(line.transfers);
    return tell(pixelRatio, line.transfers);
  } finally {
    await phone.stop();
    await line.stop();
  }
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited in vain until ${what}`);
    await sleep(100);
  }
}

/** Whether the service worker has the page that opens without network, which it keeps last. */
function hasShell(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await caches.match('/', { ignoreSearch: true })) !== undefined);
}

function tell(pixelRatio: number, transfers: readonly Transfer[]) {
  const of = (...kinds: Kind[]) => transfers.filter(({ kind }) => kinds.includes(kind));
  const row = (what: string, some: readonly Transfer[], isHeld = false) => ({
    'pixel ratio': pixelRatio,
    what,
    requests: some.length,
    kB: rounded(kilobytes(some)),
    goal: isHeld ? `≤ ${GOAL_REQUESTS}, ≤ ${GOAL_KB} kB` : '',
  });
  return [
    ...KINDS.map((kind) => row(kind, of(kind))).filter(({ requests }) => requests > 0),
    row('the page in all', of(...KINDS), true),
    row('kept ahead', of('kept ahead')),
    row('everything', transfers),
  ];
}

function kilobytes(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

function list(transfers: readonly Transfer[]): void {
  const start = transfers[0]?.at ?? 0;
  for (const { kind, path, bytes, at } of transfers)
    console.error(`${rounded(at - start).padStart(6)} ms ${kind.padEnd(10)} ${bytes} ${path}`);
}
