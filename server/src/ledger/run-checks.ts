import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/connect.ts';

const FOLDER = join(import.meta.dirname, 'checks');
/** So many of the rows that break a rule are counted. */
const MOST_ROWS = 1000;
const SAMPLE_ROWS = 5;
/** Reading a whole ledger takes longer than a request may. */
const LONGEST_MS = 30 * 60_000;

/** What a check found: `violations` rows break its rule, counted up to 1,000, and `sample` shows the first. */
export interface CheckResult {
  name: string;
  violations: number;
  sample: unknown[];
  tookMs: number;
}

/** Names of all checks, in order: the files of `checks/` without their ending. */
export async function listChecks(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -4))
    .sort();
}

/**
 * Runs every check on one and the same moment of the database, and reports each as it ends. Each is a query
 * for the rows that break its rule.
 */
export async function runChecks(
  { pool }: Pick<Database, 'pool'>,
  onResult: (result: CheckResult) => Promise<void> = () => Promise.resolve(),
): Promise<CheckResult[]> {
  const client = await pool.connect();
  const results: CheckResult[] = [];
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local statement_timeout = ${LONGEST_MS}`);
    for (const name of await listChecks()) {
      const text = await readFile(join(FOLDER, `${name}.sql`), 'utf8');
      const start = performance.now();
      const { rows } = await client.query<Record<string, unknown>>(
        `select * from (${text}) violations limit ${MOST_ROWS}`,
      );
      const tookMs = Math.round(performance.now() - start);
      const result = { name, violations: rows.length, sample: rows.slice(0, SAMPLE_ROWS), tookMs };
      results.push(result);
      await onResult(result);
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  return results;
}
