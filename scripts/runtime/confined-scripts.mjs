import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, lastLines, root, runSilently } from './run.mjs';

/** Scripts below `server/src` that run in confined processes of their own, one for a picture or a file. */
export const CONFINED_SCRIPTS = [
  'media/archive/archive-child.ts',
  'media/engine/addon/child.ts',
  'media/pictures/child.ts',
  'media/pictures/classifier/child.ts',
  'media/pictures/page-child.ts',
  'media/texts/text-child.ts',
];

/** Where they are built, and what they were built from: hashes by path. The server reads it as well. */
export const BUILT_FOLDER = join(root, 'server', 'dist');
export const SOURCES = join(BUILT_FOLDER, 'sources.json');

/** @param {string} path from the root folder */
export const hashFile = (path) =>
  createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex');

/** Builds them where a source is another than the one last built: JavaScript starts in half the time that types take. */
export async function ensureConfinedScripts() {
  if (isFresh()) return;
  const program = join(root, 'scripts', 'runtime', 'build-confined-scripts.mjs');
  const { code, output } = await runSilently(process.execPath, [program]);
  if (code !== 0) giveUp(`Building the decoders failed:\n${lastLines(output, 30)}`);
}

function isFresh() {
  if (!existsSync(SOURCES)) return false;
  const sources = Object.entries(JSON.parse(readFileSync(SOURCES, 'utf8')));
  return sources.every(([path, hash]) => existsSync(join(root, path)) && hashFile(path) === hash);
}
