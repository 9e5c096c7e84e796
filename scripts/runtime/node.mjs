import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { giveUp, lastLines, ownFolder, runNpm, runSilently, say } from './run.mjs';

const WANTED_MAJOR = 24;
const WANTED = '^24.11.0';

/**
 * Goes on only where this is Node 24 or newer. On an older one it fetches Node 24 into a folder of the
 * project, runs the same script with it, and ends as that ends.
 */
export async function ensureRuntime() {
  if (Number.parseInt(process.versions.node, 10) >= WANTED_MAJOR) return;
  const node = (await findFetched()) ?? (await fetchNode());
  await runInstead(node);
}

/**
 * npm has Node itself as a package per platform, with nothing but the program in it. The package `node`
 * only installs one of them by a script, and scripts may be switched off.
 */
function platformPackage() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const isAppleSilicon = system === 'darwin' && process.arch === 'arm64';
  return `${isAppleSilicon ? 'node-bin' : 'node'}-${system}-${process.arch}`;
}

/** Each platform has a folder of its own, in case a checkout is shared. */
const home = join(ownFolder, `${process.platform}-${process.arch}`);

async function findFetched(folder = home) {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(folder, 'node_modules', platformPackage(), 'bin', program);
  return existsSync(path) && (await isNewEnough(path)) ? path : null;
}

async function isNewEnough(path) {
  const { code, output } = await runSilently(path, ['--version']);
  return code === 0 && Number.parseInt(output.slice(1), 10) >= WANTED_MAJOR;
}

async function fetchNode() {
  say(`This is Node ${process.versions.node}; fetching Node ${WANTED_MAJOR} into .runtime.`);
  const draft = `${home}.${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, 'package.json'), '{ "private": true }\n');
  } catch (error) {
    giveUp(`Yehang needs to write to its own folder, and may not: ${String(error)}`);
  }
  const wanted = `${platformPackage()}@${WANTED}`;
  const options = ['--no-workspaces', '--ignore-scripts', '--no-package-lock'];
  const { code, output } = await runNpm(['install', wanted, `--prefix=${draft}`, ...options]);
  const works = code === 0 && (await findFetched(draft)) !== null;
  if (works) {
    rmSync(home, { recursive: true, force: true });
    renameSync(draft, home);
    return findFetched();
  }
  rmSync(draft, { recursive: true, force: true });
  return giveUp(
    `Yehang needs Node ${WANTED_MAJOR} or newer, and npm could not fetch it (${wanted}): install it yourself.\n${lastLines(output)}`,
  );
}

function runInstead(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    // The fourth stream tells the new process when this one is gone, even by kill -9.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, (name) => child.kill(name));
  child.on('error', (error) => giveUp(`Node ${WANTED_MAJOR} does not run here: ${error.message}`));
  child.on('exit', (code, signal) =>
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)),
  );
  return new Promise(() => undefined);
}
