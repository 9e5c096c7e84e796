import { expect } from 'vitest';
import type { Database } from '../src/db/connect.ts';
import { runChecks } from '../src/ledger/run-checks.ts';

/** Runs every check of the ledger: belongs at the end of whatever moves money. */
export async function expectSoundLedger(database: Database): Promise<void> {
  const broken = (await runChecks(database)).filter(({ violations }) => violations > 0);
  expect(broken).toEqual([]);
}
