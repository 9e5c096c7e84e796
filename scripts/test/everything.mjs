import { runChecks } from '../checks/all.mjs';
import { ensureChromium } from './chromium.mjs';
import { runVitest } from './run-vitest.mjs';

/**
 * Runs all there is, and prints the total as the last line. The browser comes last, alone: its
 * journeys should meet a server that is not starved.
 * @returns {Promise<number>} the exit code
 */
export async function testEverything() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const add = (/** @type {Partial<typeof total>} */ counted) => {
    total.passed += counted.passed ?? 0;
    total.failed += counted.failed ?? 0;
    total.skipped += counted.skipped ?? 0;
  };
  console.log('Checks');
  add(await runChecks());
  console.log('\nUnit tests, and calls on a real PostgreSQL');
  add(await runVitest(['unit', 'components', 'calls']));
  console.log('\nJourneys in a real browser');
  add(await runJourneys());
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0 ? 1 : 0;
}

async function runJourneys() {
  try {
    process.env.CHROME_PATH = await ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { failed: 1 };
  }
  return runVitest(['e2e']);
}
