import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../checks/run-program.mjs';

/**
 * Runs vitest, its own report going to the terminal.
 * A test file that does not load, and a run that ends badly without a failed test, count as a failure.
 * @param {string[]} args what to run, in vitest's own words
 * @param {{ isHeldBack?: boolean }} [options] held back, the report is printed whole at the end
 * @returns {Promise<import('./everything.mjs').Counted>}
 */
export async function runVitest(args, { isHeldBack = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'yehang-tests-'));
  const report = join(folder, 'report.json');
  try {
    const code = await run(
      [
        'run',
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--reporter=${join(root, 'scripts', 'test', 'second-tries.mjs')}`,
        `--outputFile.json=${report}`,
      ],
      isHeldBack,
    );
    const counted = count(report);
    if (code !== 0 && counted.failed === 0) {
      counted.failed = 1;
      counted.failures.push(`vitest ended with ${code} (${args.join(' ')}): see its errors above`);
    }
    return counted;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args, isHeldBack) {
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const out = isHeldBack ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      stdio: ['inherit', out, out],
    });
    /** @type {Buffer[]} */
    const held = [];
    child.stdout?.on('data', (piece) => held.push(piece));
    child.stderr?.on('data', (piece) => held.push(piece));
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(held));
      resolve(code);
    });
  });
}

function count(report) {
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
