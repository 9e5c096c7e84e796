import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../checks/run-program.mjs';
import { silentRun } from './silent-run.mjs';

/**
 * Runs vitest, its own report going to the terminal.
 * A test file that does not load, and a run that ends badly without a failed test, count as a failure.
 * @param {string[]} args what to run, in vitest's own words
 * @returns {Promise<import('./everything.mjs').Counted>}
 */
export async function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'yehang-tests-'));
  const report = join(folder, 'report.json');
  const cancelled = join(folder, 'cancelled.json');
  try {
    const code = await run(cancelled, [
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(root, 'scripts', 'test', 'reporter.mjs')}`,
      `--outputFile.json=${report}`,
    ]);
    const counted = count(report, cancelled);
    if (code !== 0 && counted.failed === 0 && !counted.left) {
      counted.failed = 1;
      counted.failures.push(`vitest ended with ${code} (${args.join(' ')}): see its errors above`);
    }
    return counted;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Vitest names each file as it ends: longer than this without one, something waits for what never comes. */
const SILENCE_MS = 8 * 60_000;

/** What it takes to cancel a run and to stop what was started for it. */
const CANCEL_MS = 60_000;

function run(cancelled, args) {
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const silent = silentRun();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...silent.execArgv, program, ...args], {
      cwd: root,
      // What it writes goes through a pipe, with the colours of a terminal where there is one.
      env: {
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
        ...process.env,
        TEST_WORKER_ARGS: silent.execArgv.join(' '),
        CANCELLED_REPORT: cancelled,
      },
      stdio: ['inherit', 'pipe', 'pipe'],
    });
    /** @type {NodeJS.Timeout | undefined} */
    let killing;
    const cancel = async () => {
      await silent.print(child.pid ?? 0).catch(console.error);
      // Its reporter names what was running.
      child.kill('SIGINT');
      killing = setTimeout(() => child.kill('SIGKILL'), CANCEL_MS);
    };
    const silence = setTimeout(() => void cancel(), SILENCE_MS);
    const take = (/** @type {Buffer} */ piece) => {
      silence.refresh();
      process.stdout.write(piece);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    // Not `close`: a server that a cancelled run leaves behind keeps the pipe open.
    child.on('exit', (code) => {
      clearTimeout(silence);
      clearTimeout(killing);
      silent.end();
      setImmediate(() => resolve(code ?? 1));
    });
  });
}

function count(report, cancelled) {
  // A cancelled run may write a report of files that it did not run.
  if (existsSync(cancelled)) return JSON.parse(readFileSync(cancelled, 'utf8'));
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['vitest wrote no report'] };
  }
  const unloaded = result.testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((it) => it.status !== 'failed'),
  );
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + unloaded.length,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: [
      ...unloaded.map((file) => `${relative(root, file.name)}: did not load`),
      ...result.testResults.flatMap((file) =>
        file.assertionResults
          .filter((it) => it.status === 'failed')
          .map((it) => `${relative(root, file.name)}: ${it.fullName}\n${firstLines(it)}`),
      ),
    ],
  };
}

/** The first lines of each message of a failed test. */
function firstLines(test) {
  return test.failureMessages
    .flatMap((it) => it.split('\n').slice(0, 3))
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n');
}
