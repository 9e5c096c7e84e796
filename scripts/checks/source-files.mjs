import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run-program.mjs';

const rooms = ['contract', 'ui', 'server', 'web', 'console', 'demo', 'e2e', 'bench', 'scripts'];
const skipped = new Set(['node_modules', 'dist', 'coverage', 'data', 'migrations']);

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* walk(path);
    } else if (/\.(ts|tsx|mjs)$/.test(entry.name) && !/\.(gen|d)\.ts$/.test(entry.name)) {
      yield path;
    }
  }
}

/**
 * The source files written by hand, with their text.
 * @returns {{ path: string, text: string }[]} paths relative to the root
 */
export function sourceFiles() {
  return rooms
    .flatMap((room) => [...walk(join(root, room))])
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
}
