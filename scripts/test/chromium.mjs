import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../checks/run-program.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The one that playwright-core downloads for itself. */
async function playwrightsOwn() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

/**
 * Path of a Chromium on this machine: `CHROME_PATH`, the search path, the usual places, Playwright's own.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROME_PATH ?? '', ...onPath, ...usualPlaces];
  return [...candidates, await playwrightsOwn()].find((path) => path !== '' && isProgram(path));
}

/** @returns {boolean} whether Debian's own package could be installed: it needs Debian and root */
function installDebianPackage() {
  const isDebian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian || process.getuid?.() !== 0) return false;
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-q', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium');
}

function installPlaywrightsOwn() {
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
}

/**
 * Finds Chromium or installs it: Debian's package where that is possible, else Playwright's download.
 * @returns {Promise<string>} path of the program
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log('There is no Chromium on this machine: installing it for the browser tests');
  if (!installDebianPackage()) installPlaywrightsOwn();
  const installed = await findChromium();
  if (!installed) throw new Error('Chromium could not be installed; set CHROME_PATH to a program');
  return installed;
}
