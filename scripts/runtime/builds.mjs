import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compressFolder } from './compress.mjs';
import { ensureConfinedScripts } from './confined-scripts.mjs';
import { giveUp, lastLines, ownFolder, root, runSilently, say } from './run.mjs';

const SITES = ['web', 'console'];

/** Files that do not change what is built: tests, and what the build itself writes. */
const IRRELEVANT = /(?:[.]test[.]tsx?|[.]gen[.]ts)$|^(?:dist|node_modules|test)$/;

/** Builds the app, the console and the decoders where their sources are others than those last built. */
export async function ensureBuilt() {
  await ensureConfinedScripts();
  const stale = SITES.map((site) => ({ site, hash: hashSources(site) })).filter(
    ({ site, hash }) => builtFrom(site) !== hash,
  );
  if (stale.length === 0) return;
  say(`Building ${stale.map(({ site }) => NAMES[site]).join(' and ')}.`);
  mkdirSync(ownFolder, { recursive: true });
  await Promise.all(
    stale.map(async ({ site, hash }) => {
      await build(site);
      writeFileSync(stampOf(site), hash);
    }),
  );
}

const NAMES = { web: 'the app', console: 'the console' };

const stampOf = (site) => join(ownFolder, `${site}.built`);

function builtFrom(site) {
  const isThere = existsSync(join(root, site, 'dist', 'index.html')) && existsSync(stampOf(site));
  return isThere ? readFileSync(stampOf(site), 'utf8') : null;
}

async function build(site) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await runSilently(
    process.execPath,
    [vite, 'build', '--logLevel', 'error'],
    { cwd: join(root, site), env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (code !== 0) giveUp(`Building ${NAMES[site]} failed:\n${lastLines(output, 30)}`);
  await compressFolder(join(root, site, 'dist'));
}

/** A hash of everything that a build reads: the site, what it imports of ours, the packages. */
function hashSources(site) {
  const hash = createHash('sha256');
  const files = [
    join(root, 'package-lock.json'),
    ...['contract/src', 'ui/src', site].flatMap((folder) => listFiles(join(root, folder))),
  ];
  for (const file of files) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !IRRELEVANT.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : entry.isFile() ? [path] : [];
    });
}
