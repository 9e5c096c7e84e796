import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Ignored by git; holds a newer Node, and what was built from which sources. */
export const ownFolder = join(root, '.runtime');

/** What Node made of packages and sources, for its next start. */
export const COMPILED_FOLDER = join(ownFolder, 'compiled');

/** Prints one line. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends this process with a plain sentence. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * Runs a program in silence.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number | null, output: string }>} both streams as one text
 */
export function runSilently(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    // What was started here does not outlive this process.
    const stop = (signal) => {
      child.kill(signal);
      process.exit(130);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    const end = (result) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(result);
    };
    child.on('error', (error) => end({ code: null, output: String(error) }));
    child.on('close', (code) => end({ code, output }));
  });
}

/** Runs npm in silence: the one that started this, else the one in PATH, on the Node it came with. */
export function runNpm(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const byHand = /npm-cli\.c?js$/.test(npm ?? '') ? [node ?? process.execPath, npm] : null;
  const onWindows = process.platform === 'win32';
  const [program = '', ...before] = byHand ?? [onWindows ? 'npm.cmd' : 'npm'];
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  return runSilently(program, [...before, ...args, ...quiet], {
    env: npmEnvironment(),
    shell: !byHand && onWindows,
  });
}

function npmEnvironment() {
  const env = { ...process.env };
  // Set by an npm that runs us; another npm would take them for wishes of the user.
  delete env.npm_config_local_prefix;
  delete env.npm_config_prefix;
  // A user without a home, such as nobody, has no place for npm's cache either.
  const cache = env.npm_config_cache ?? join(homedir(), '.npm');
  if (!isWritable(cache)) env.npm_config_cache = join(ownFolder, 'npm');
  return env;
}

/** Whether the folder may be written to, or made where it does not exist yet. */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    const isMissing = /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT';
    return isMissing && dirname(folder) !== folder && isWritable(dirname(folder));
  }
}

/** The last lines of a program's output, to find out why it failed. */
export function lastLines(output, count = 12) {
  return output.trim().split('\n').slice(-count).join('\n');
}
