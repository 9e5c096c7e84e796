import lighthouse from 'lighthouse';
import { median } from './median.ts';
import { keepCoresBusy } from './site/busy-cores.ts';
import { openChromium } from './site/debugged-chromium.ts';
import { openSite } from './site/open-site.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench lighthouse`: what Lighthouse says of the home page on a phone. Described in docs/benchmarks.md.

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
} as const;
const CODE = new Set(['Document', 'Script', 'Stylesheet']);

const site = await openSite();
try {
  const remarks = new Set<string>();
  const quiet = await row('nothing', remarks);
  const stop = keepCoresBusy();
  const busy = await row('every core in an endless loop', remarks).finally(stop);
  printTable(`Lighthouse, mobile: medians of ${RUNS} first visits to /`, [quiet, busy]);
  if (remarks.size > 0) console.log(`\nNot perfect:\n${[...remarks].join('\n')}`);
} finally {
  await site.stop();
}

/** The medians of some visits. @param beside what else runs on the machine */
async function row(beside: string, remarks: Set<string>): Promise<Record<string, string>> {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await visit(site.app, remarks));
  const middle = (name: string) => median(runs.map((it) => it[name] ?? Number.NaN));
  return Object.fromEntries([
    ['runs beside', beside],
    ...CATEGORIES.map((name) => [name, rounded(middle(name) * 100)]),
    ...Object.entries(TIMES).map(([id, name]) => [name, `${rounded(middle(id))} ms`]),
    ['page, scripts, styles', `${rounded(middle('codeKb'), 1)} kB`],
  ]) as Record<string, string>;
}

/** One first visit in a browser of its own. Scores are from 0 to 1, times in milliseconds. */
async function visit(address: string, remarks: Set<string>): Promise<Record<string, number>> {
  const chromium = await openChromium();
  try {
    const result = await lighthouse(`${address}/`, {
      port: chromium.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error('Lighthouse gives no result');
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(runtimeError.message);
    for (const name of ['accessibility', 'best-practices', 'seo'])
      for (const { id, weight } of categories[name]?.auditRefs ?? []) {
        const audit = audits[id];
        if (weight > 0 && audit?.score !== null && audit && audit.score < 1)
          remarks.add(`- ${name}: ${audit.title} (${id})`);
      }
    return Object.fromEntries([
      ...CATEGORIES.map((name) => [name, categories[name]?.score ?? Number.NaN]),
      ...Object.keys(TIMES).map((id) => [id, audits[id]?.numericValue ?? Number.NaN]),
      ['codeKb', codeKilobytes(audits['network-requests']?.details)],
    ]) as Record<string, number>;
  } finally {
    await chromium.stop();
  }
}

/** What the browser received of the app itself, headers included, compressed as it came. */
function codeKilobytes(details: unknown): number {
  const { items = [] } = (details ?? {}) as {
    items?: { resourceType?: string; transferSize?: number }[];
  };
  const code = items.filter(({ resourceType }) => CODE.has(resourceType ?? ''));
  return code.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;
}
