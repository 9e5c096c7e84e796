import { runChecks } from '../checks/all.mjs';
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs';
import { runVitest } from './run-vitest.mjs';
import { ensureWebKit } from './webkit.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, failures: string[] }} Counted */

/**
 * The failures once more at the end: a long run's own report is far above, or cut off.
 * @param {Counted[]} rounds
 */
function printTotal(rounds) {
  const failures = rounds.flatMap((it) => it.failures);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((it) => `  ${it}`).join('\n')}`);
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    rounds.reduce((all, it) => all + (it[key] ?? 0), 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  return sum('failed') > 0 ? 1 : 0;
}

/**
 * Runs all there is, and prints the total as the last line. The browser comes last, alone: its
 * journeys should meet a server that is not starved.
 * @returns {Promise<number>} the exit code
 */
export async function testEverything() {
  console.log('Checks');
  const checks = await runChecks();
  console.log('\nUnit tests, and calls on a real PostgreSQL');
  const tests = await runVitest(
    ['unit', 'components', 'console', 'calls'].map((it) => `--project=${it}`),
  );
  console.log('\nJourneys in a real browser');
  return printTotal([checks, tests, await runJourneys()]);
}

/**
 * Runs only the tests that vitest finds with these arguments.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function testChosen(args) {
  return printTotal([await runVitest(args)]);
}

/** A journey waits a good part of its time. */
const JOURNEYS_AT_ONCE = '2';

/** @returns {Promise<Counted>} */
async function runJourneys() {
  process.env.JOURNEYS_AT_ONCE = JOURNEYS_AT_ONCE;
  try {
    process.env.CHROME_SHELL_PATH = ensureHeadlessShell() ?? '';
    process.env.CHROME_PATH = await ensureChromium();
    if (!ensureWebKit()) console.log("No WebKitGTK here: nothing runs in Safari's engine");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, failures: ['no browser for the journeys'] };
  }
  return runVitest(['--project=e2e']);
}
