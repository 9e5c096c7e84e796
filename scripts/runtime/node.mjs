import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { lockedFolder, pinnedNode } from './pinned-node.mjs';
import { giveUp, lastLines, ownFolder, runNpm, runSilently, say } from './run.mjs';

const WANTED_MAJOR = 24;

/**
 * Goes on only where this is Node 24 or newer. On an older one it fetches Node 24 into a folder of the
 * project, runs the same script with it, and ends as that ends.
 */
export async function ensureRuntime() {
  if (Number.parseInt(process.versions.node, 10) >= WANTED_MAJOR) return;
  const node = (await findFetched()) ?? (await fetchNode());
  await runInstead(node);
}

/** Each platform has a folder of its own, in case a checkout is shared. */
const home = join(ownFolder, `${process.platform}-${process.arch}`);

async function findFetched(folder = home) {
  const name = pinnedNode()?.name;
  if (!name) return null;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(folder, 'node_modules', name, 'bin', program);
  return existsSync(path) && (await isNewEnough(path)) ? path : null;
}

async function isNewEnough(path) {
  const { code, output } = await runSilently(path, ['--version']);
  return code === 0 && Number.parseInt(output.slice(1), 10) >= WANTED_MAJOR;
}

async function fetchNode() {
  const wanted = pinnedNode();
  if (!wanted)
    return giveUp(
      `Yehang needs Node ${WANTED_MAJOR} or newer, and npm has none for this system: install it yourself.`,
    );
  say(`This is Node ${process.versions.node}; fetching Node ${wanted.version} into .runtime.`);
  const draft = `${home}.${process.pid}`;
  const { code, output } = await installLocked(wanted, draft);
  const works = code === 0 && (await findFetched(draft)) !== null;
  if (works) {
    rmSync(home, { recursive: true, force: true });
    renameSync(draft, home);
    return findFetched();
  }
  rmSync(draft, { recursive: true, force: true });
  return giveUp(
    `Yehang needs Node ${WANTED_MAJOR} or newer, and npm could not fetch it (${wanted.name}@${wanted.version}): install it yourself.\n${lastLines(output)}`,
  );
}

/**
 * Installs a package into a folder of its own, in the version and with the digest that are wanted, or not at all.
 * @param {{ name: string, version: string, integrity: string }} wanted
 * @param {string} folder
 */
export async function installLocked(wanted, folder) {
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(lockedFolder(wanted)))
      writeFileSync(join(folder, name), text);
  } catch (error) {
    giveUp(`Yehang needs to write to its own folder, and may not: ${String(error)}`);
  }
  return runNpm(['ci', `--prefix=${folder}`, '--no-workspaces', '--ignore-scripts']);
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
