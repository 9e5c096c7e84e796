import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstSegment } from './site/first-segment.ts';
import { Visitor } from './site/visitor.ts';
import { npmStart, type Started } from './start/npm-start.ts';
import { memoryOfTree } from './start/process-tree.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench start`: how long `npm start` takes, and what it needs at rest. Described in docs/benchmarks.md.

const REST_MS = Number(process.env.BENCH_REST_MS ?? 10_000);
const DEMO_GOAL_SECONDS = 120;
/** How long the first film may take before this gives up. */
const PATIENCE_MS = 600_000;

const rows: Record<string, string | number>[] = [];
await inFolder(async (dataDir) => {
  await measure('nothing there yet', { DATA_DIR: dataDir, DEMO: 'off' });
  await measure('started before', { DATA_DIR: dataDir, DEMO: 'off' });
});
await inFolder(async (dataDir) => {
  await measure('nothing there yet, with the demo', { DATA_DIR: dataDir, DEMO: 'on' }, firstClip);
});
printTable('npm start, everything installed and built', rows);

async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'yehang-start-'));
  try {
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  what: string,
  env: Record<string, string>,
  further?: (started: Started) => Promise<number>,
): Promise<void> {
  const started = await npmStart(env);
  try {
    const clip = await further?.(started);
    if (!further) await sleep(REST_MS);
    const memory = await memoryOfTree(started.pid);
    rows.push({
      what,
      'first answer': `${rounded(started.seconds, 2)} s`,
      'first clip': clip === undefined ? '' : `${rounded(clip, 1)} s`,
      goal: clip === undefined ? '' : `≤ ${DEMO_GOAL_SECONDS} s`,
      state: further ? 'making films' : 'at rest',
      processes: memory?.processes ?? '',
      'resident MB': memory ? rounded(memory.residentMb) : '',
      'shared parts once, MB': memory ? rounded(memory.proportionalMb) : '',
    });
  } finally {
    await started.stop();
  }
}

/** Seconds from the command until a visitor has the first decrypted segment of a film. */
async function firstClip({ origin, startedAt }: Started): Promise<number> {
  const visitor = new Visitor(origin);
  await visitor.enter();
  while (performance.now() - startedAt < PATIENCE_MS) {
    const page = (await visitor.call('media/video/list', {})) as { list: { id: string }[] };
    const [film] = page.list;
    if (film) {
      const play = await visitor.call('media/play', { id: film.id });
      await firstSegment((play as { playlistUrl: string }).playlistUrl);
      return (performance.now() - startedAt) / 1000;
    }
    await sleep(250);
  }
  throw new Error('no film within ten minutes');
}
