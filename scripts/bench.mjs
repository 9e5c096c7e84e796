// `npm run bench`: every benchmark, each with its table; `npm run bench lists paging` runs those alone.
// Any Node from 18 up may start it. What they measure is in docs/benchmarks.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime/run.mjs';
import { ensureBuilt, ensureInstalled, ensureRuntime } from './runtime.mjs';

const names = [
  'lists',
  'paging',
  'growth',
  'processes',
  'ledger',
  'ledger-kills',
  'recharge',
  'payouts',
  'ai-jobs',
  'search',
  'transcode',
  'first-load',
  'first-visit',
  'lighthouse',
  'back-navigation',
  'picture-decode',
  'pictures-check',
  'start',
  'feed-simulation',
  'feeds',
  'counters',
  'play',
  'swipe',
  'login',
  'reader',
  'comics',
  'posts',
  'comic-ingest',
  'novel',
  'streams',
];

await ensureRuntime();
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exit(1);
}
await ensureInstalled();
await ensureBuilt();

for (const name of chosen.length > 0 ? chosen : names) {
  const program = join(root, 'bench', `${name}.ts`);
  if (!existsSync(program)) continue;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    console.error(`\nThe benchmark ${name} failed.`);
    process.exitCode = 1;
  }
}
