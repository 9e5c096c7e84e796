import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { namedFiles } from '../web/build/named-files.ts';
import { printTable, rounded } from './table.ts';

/** The most that the first load of the home page may weigh, kilobytes of brotli. */
const GOAL_KB = 130;

/** Pages by the source that their address loads beyond what `index.html` names, which has all of home. */
const pages = {
  '/': null,
  '/mine': 'src/routes/mine/index.tsx',
  '/subPage/longViodePlay': 'src/routes/subPage/longViodePlay.tsx',
};

/** The chunk with the routes of every page but home. */
const TABLE = '_table';

/** A chunk as the bundler's manifest lists it. */
interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

const folder = await mkdtemp(join(tmpdir(), 'yehang-first-load-'));
try {
  await build(folder);
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const first = namedFiles(await readFile(join(folder, 'index.html'), 'utf8'));
  const rows = [];
  for (const [page, source] of Object.entries(pages)) {
    const roots = source === null ? [] : [splitPart(manifest, TABLE), splitPart(manifest, source)];
    const files = new Set(['index.html', ...first, ...filesOf(manifest, roots)]);
    const weights = await Promise.all(
      [...files].map((file) => brotliKilobytes(join(folder, file))),
    );
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    rows.push({
      page,
      files: files.size,
      'KB of brotli': rounded(total, 1),
      goal: page === '/' ? `≤ ${GOAL_KB}` : '',
      ratio: page === '/' ? rounded(total / GOAL_KB, 2) : '',
    });
  }
  printTable('First load of the app', rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function build(outDir: string): Promise<void> {
  const vite = join(import.meta.dirname, '../node_modules/vite/bin/vite.js');
  const web = join(import.meta.dirname, '../web');
  const flags = ['--outDir', outDir, '--emptyOutDir', '--manifest', 'manifest.json'];
  await promisify(execFile)(process.execPath, [vite, 'build', web, ...flags]);
}

/** The chunk that a route's component is in, or one that is named. */
function splitPart(manifest: Manifest, source: string): string {
  const key = Object.keys(manifest).find(
    (it) => it.startsWith(`${source}?`) || it.startsWith(`${source}-`),
  );
  if (key === undefined) throw new Error(`${source} is in no chunk of its own`);
  return key;
}

/** Every script and style sheet that the chunks need before they run. */
function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...files];
}

async function brotliKilobytes(path: string): Promise<number> {
  return brotliCompressSync(await readFile(path)).length / 1024;
}
