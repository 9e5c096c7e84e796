import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, lastLines, root, runNpm, say } from './run.mjs';

/**
 * The entry of one package in a lock file.
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, peer?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */

/** Installs the packages of package-lock.json where they are missing or others. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say('Installing packages. The first time this takes a minute or two.');
  // Whatever NODE_ENV says: the apps are built here. `npm ci` refuses a lock file made on another system, and one that
  // is not saved stays as it was checked out.
  const { code, output } = await runNpm([
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
  ]);
  if (code !== 0) giveUp(`npm could not install the packages:\n${lastLines(output)}`);
}

/** npm writes down in node_modules what it has put there. */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, locked]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (!found) return !isForHere(locked);
    return locked.link ? found.link === true : found.version === locked.version;
  });
}

/**
 * Whether the package has to be there on this system. Optional ones without a system of their own
 * belong to optional ones of other systems, or to something that does without.
 * @param {LockedPackage} locked
 */
function isForHere({ os, cpu, libc, optional, peer }) {
  if ((optional || peer) && !os && !cpu) return false;
  return (
    (!os || os.includes(process.platform)) &&
    (!cpu || cpu.includes(process.arch)) &&
    (!libc || libc.includes(ownLibc()))
  );
}

function ownLibc() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | null}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}
