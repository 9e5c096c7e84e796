// What has to be there before anything else can run: a Node that is new enough, the packages, the built apps.
// Written for any Node from 18 up, without packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The Node that this project is written for; older ones do not run TypeScript as it is. */
const NODE_MAJOR = 24;

const isWindows = process.platform === 'win32';

/**
 * Goes on only under a Node that is new enough. Under an older one it fetches one from npm into
 * `.runtime`, runs the same script with it, and ends with its exit code.
 */
export async function ensureRuntime() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return;
  const node = ownNode() ?? installNode();
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: [dirname(node), process.env.PATH ?? ''].join(delimiter) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)));
  }
  await new Promise(() => {
    child.on('error', (error) => fail(`${node} does not start: ${error.message}`));
    child.on('exit', (code, signal) =>
      process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
}

/** The folder of the fetched Node; each platform has its own, in case a checkout is shared. */
const nodeFolder = join(root, '.runtime', `${process.platform}-${process.arch}`);

/** The package that holds the program itself; unlike `node`, it needs no install script. */
const nodePackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;

/** @returns {string | undefined} path of a fetched Node that runs */
function ownNode(folder = nodeFolder) {
  const program = isWindows ? 'node.exe' : 'node';
  const node = join(folder, 'node_modules', nodePackage, 'bin', program);
  return existsSync(node) && spawnSync(node, ['--version']).status === 0 ? node : undefined;
}

function installNode() {
  console.log(
    `This is Node ${process.versions.node}; fetching Node ${NODE_MAJOR} into .runtime and going on with it.`,
  );
  const draft = `${nodeFolder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, 'package.json'), '{"private":true}\n');
  const installed = npm(['install', '--ignore-scripts', `${nodePackage}@${NODE_MAJOR}`], draft);
  if (!installed || !ownNode(draft)) {
    rmSync(draft, { recursive: true, force: true });
    fail(`Node ${NODE_MAJOR} could not be fetched for this system: please install it yourself.`);
  }
  rmSync(nodeFolder, { recursive: true, force: true });
  renameSync(draft, nodeFolder);
  return ownNode() ?? fail(`The fetched Node is gone from ${nodeFolder}.`);
}

/**
 * Runs npm quietly: only errors are printed.
 * @param {string[]} args
 * @param {string} cwd
 * @returns {boolean} whether it succeeded
 */
function npm(args, cwd) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  // npm tells the scripts it runs where it lives itself; otherwise it is on the path.
  const itself = process.env.npm_execpath ?? '';
  const isItself = /npm-cli\.c?js$/.test(itself);
  const { status } = spawnSync(
    isItself ? process.execPath : isWindows ? 'npm.cmd' : 'npm',
    [...(isItself ? [itself] : []), ...args, ...quiet],
    { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell: isWindows && !isItself },
  );
  return status === 0;
}

/** Installs the packages that package-lock.json names, unless just these are there. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = join(root, 'node_modules', '.installed-from');
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (readIfThere(stamp) === wanted) return;
  if (!isInstalled(JSON.parse(lock))) {
    console.log('Installing packages; the first time this takes a minute or two.');
    // Not `npm ci`: it refuses a lock file that lacks the optional packages of some other system.
    // Development packages are wanted whatever NODE_ENV says: the apps are built here.
    const args = ['install', '--no-save', '--include=dev', '--include=optional'];
    if (!npm(args, root)) fail('The packages could not be installed.');
  }
  writeFileSync(stamp, wanted);
}

/**
 * Whether npm's own record of what it installed agrees with the lock file.
 * @param {{ packages: Record<string, LockedPackage> }} lock
 * @typedef {{ version?: string, link?: boolean, optional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */
function isInstalled(lock) {
  const record = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  const { packages: installed } = JSON.parse(record);
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    if (installed[path]) return installed[path].version === wanted.version;
    return !isForHere(wanted);
  });
}

/**
 * Whether the package has to be there on this system. Optional ones without a system of their own
 * belong to optional ones of other systems, or to something that does without.
 * @param {LockedPackage} wanted
 */
function isForHere({ os, cpu, libc, optional }) {
  if (optional && !os && !cpu) return false;
  const { glibcVersionRuntime } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    libc ? process.report.getReport() : { header: {} }
  ).header;
  return (
    (!os || os.includes(process.platform)) &&
    (!cpu || cpu.includes(process.arch)) &&
    (!libc || libc.includes(glibcVersionRuntime ? 'glibc' : 'musl'))
  );
}

/** Builds the app and the console, unless they were built from just these sources. */
export async function ensureBuilt() {
  const stale = ['web', 'console'].flatMap((app) => {
    const stamp = join(root, app, 'dist', '.built-from');
    const sources = hashSources([app, 'ui', 'contract']);
    return readIfThere(stamp) === sources ? [] : [{ app, stamp, sources }];
  });
  if (stale.length === 0) return;
  console.log(`Building ${stale.map(({ app }) => app).join(' and ')}.`);
  const results = await Promise.all(stale.map(({ app }) => build(app)));
  for (const [index, { app, stamp, sources }] of stale.entries()) {
    const { ok, output } = results[index] ?? { ok: false, output: '' };
    if (!ok) fail(`${output.trim()}\nBuilding ${app} failed.`);
    writeFileSync(stamp, sources);
  }
}

/**
 * @param {string} app
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function build(app) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', app, '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * Fingerprint of everything in these workspaces that a build may depend on, and of the versions of packages.
 * @param {string[]} workspaces
 */
function hashSources(workspaces) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const path of workspaces.flatMap((name) => listSources(join(root, name)))) {
    hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Made by builds and tests, or of no effect on a build. */
const NO_SOURCE = /^(dist|node_modules|coverage|test|routeTree\.gen\.ts)$|\.test\.tsx?$|^\./;

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NO_SOURCE.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listSources(path) : [path];
    });
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * @param {string} why
 * @returns {never}
 */
function fail(why) {
  console.error(why);
  process.exit(1);
}
