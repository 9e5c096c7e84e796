import { runChecks } from '../checks/all.mjs';
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs';
import { runVitest } from './run-vitest.mjs';
import { ensureWebKit } from './webkit.mjs';

/**
 * What came of a run. `left`: files that have not ended, where a worker was stuck.
 * @typedef {{ passed: number, failed: number, skipped?: number, failures: string[], left?: string[] }} Counted
 */

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
  const tests = failingIfLeft(
    await runVitest(['unit', 'components', 'console', 'calls'].map((it) => `--project=${it}`)),
  );
  console.log('\nJourneys in a real browser');
  return printTotal([checks, tests, ...(await runJourneys())]);
}

/** @param {Counted} counted @returns {Counted} */
function failingIfLeft({ left = [], ...counted }) {
  const stuck = left.map((file) => `${file}: has not ended`);
  const failures = [...counted.failures, ...stuck];
  return { ...counted, failed: counted.failed + stuck.length, failures };
}

/**
 * Runs only the tests that vitest finds with these arguments.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function testChosen(args) {
  return printTotal([failingIfLeft(await runVitest(args))]);
}

/** A journey waits a good part of its time. */
const JOURNEYS_AT_ONCE = '2';

/**
 * A journey may have a second try: files that were left where a worker was stuck have it as well, once.
 * @returns {Promise<Counted[]>}
 */
async function runJourneys() {
  process.env.JOURNEYS_AT_ONCE = JOURNEYS_AT_ONCE;
  try {
    process.env.CHROME_SHELL_PATH = ensureHeadlessShell() ?? '';
    process.env.CHROME_PATH = await ensureChromium();
    if (!ensureWebKit()) console.log("No WebKitGTK here: nothing runs in Safari's engine");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [{ passed: 0, failed: 1, failures: ['no browser for the journeys'] }];
  }
  const { left = [], ...first } = await runVitest(['--project=e2e']);
  if (left.length === 0) return [first];
  console.log(`\nA worker was stuck. ${left.length} files tried again`);
  return [first, failingIfLeft(await runVitest(['--project=e2e', ...left]))];
}
