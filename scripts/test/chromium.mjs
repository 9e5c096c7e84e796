import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../checks/run-program.mjs';
import { installDebianPackages } from './debian-packages.mjs';
import { isProgram, onSearchPath } from './find-program.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Chromium without what surrounds a page: it draws the same with a third less of the processor. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

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
  const candidates = [process.env.CHROME_PATH ?? '', ...onSearchPath(...names), ...usualPlaces];
  return [...candidates, await playwrightsOwn()].find(isProgram);
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
  if (!installDebianPackages('chromium')) installPlaywrightsOwn();
  const installed = await findChromium();
  if (!installed) throw new Error('Chromium could not be installed; set CHROME_PATH to a program');
  return installed;
}

/**
 * Finds Chromium's headless shell, or installs Debian's package where that is possible. Who chose a browser by
 * `CHROME_PATH` gets that one.
 * @returns {string | undefined} path of the program; undefined where the whole browser has to do
 */
export function ensureHeadlessShell() {
  if (process.env.CHROME_PATH) return undefined;
  const find = () => onSearchPath(...shellNames).find(isProgram);
  const found = find();
  if (found) return found;
  console.log("Installing Chromium's headless shell for the browser tests");
  installDebianPackages('chromium-headless-shell');
  return find();
}
