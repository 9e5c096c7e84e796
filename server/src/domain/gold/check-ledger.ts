import {
  insertCheckResult,
  lastCheckAt,
  listCheckRuns,
  type CheckRunRow,
} from '../../db/queries/ledger/checks.ts';
import { newId } from '../../db/new-id.ts';
import { listChecks, runChecks } from '../../ledger/run-checks.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../../db/connect.ts';
import type { Logger } from 'pino';

const RUNS_SHOWN = 10;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The quiet hour at which the nightly run begins, in UTC: four in the morning in Shanghai. */
const NIGHT_HOUR = 20;
const NIGHTLY = 'job';

/** Runs that this process began and that have not ended. */
const underWay = new Set<Database>();

/** Starts all checks and answers at once; results are written as they come. Error: 4290 (one is under way). */
export async function startChecks(
  context: { log: Logger; database: Database },
  staff: StaffMember,
): Promise<{ runId: string }> {
  const { database, log } = context;
  if (underWay.has(database)) throw new AppError(4290, '对账正在进行，请稍候');
  underWay.add(database);
  const runId = newId();
  try {
    await writeAuditLog(database, staff, { action: 'ledger.check', subject: runId });
  } catch (error) {
    underWay.delete(database);
    throw error;
  }
  // A run that fails stays incomplete in the list, which is how its reader learns of it.
  void writeResults(context, runId, staff.login)
    .catch((err: unknown) => log.error({ err, runId }, 'a run of the ledger checks failed'))
    .finally(() => underWay.delete(database));
  return { runId };
}

/** The nightly run: once a day, in the quiet hour or when that was missed. Throws where a check found anything. */
export async function checkNightly(context: { database: Database }, now = new Date()) {
  const last = await lastCheckAt(context.database, NIGHTLY);
  const since = last ? now.getTime() - last.getTime() : Infinity;
  const isNight = now.getUTCHours() === NIGHT_HOUR;
  if (since < DAY_MS / 2 || (!isNight && since < DAY_MS + HOUR_MS)) return;
  const results = await writeResults(context, newId(), NIGHTLY);
  const broken = results.filter(({ violations }) => violations > 0).map(({ name }) => name);
  if (broken.length > 0) throw new Error(`the ledger breaks: ${broken.join(', ')}`);
}

function writeResults({ database }: { database: Database }, runId: string, startedBy: string) {
  return runChecks(database, ({ name: checkName, violations, sample, tookMs }) =>
    insertCheckResult(database, {
      checkName,
      runId,
      violations,
      sample: JSON.stringify(sample),
      tookMs,
      startedBy,
    }),
  );
}

/** The latest runs with what they found so far, newest first. */
export async function checkRuns({ database }: { database: Database }) {
  const [rows, checks] = await Promise.all([listCheckRuns(database, RUNS_SHOWN), listChecks()]);
  const byRun = Map.groupBy(rows, ({ runId }) => runId);
  return {
    checks: checks.length,
    runs: [...byRun].map(([runId, results]) => ({
      runId,
      startedBy: results[0]!.startedBy,
      at: Math.min(...results.map(({ ranAt }) => ranAt.getTime())),
      results: results.map(toResult).sort((a, b) => (a.name < b.name ? -1 : 1)),
    })),
  };
}

function toResult({ checkName: name, violations, sample, tookMs }: CheckRunRow) {
  return { name, violations, sample, tookMs };
}
