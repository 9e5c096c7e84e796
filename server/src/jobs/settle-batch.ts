import type { Database } from '../db/connect.ts';
import { firstRowOf, setRowAside, type RowQueue } from '../db/queries/jobs/failures.ts';
import { summarise } from '../domain/error-summary.ts';
import type { Log } from '../domain/log.ts';

/** Classes of SQLSTATE about the data: values, constraints, limits, and what a function refuses. */
const OF_DATA = /^(?:21|22|23|54|P0)/;
const TIMEOUT = '57014';

/** A row that fails alone so often is at fault, and not what went on beside it. */
const ATTEMPTS = 3;

/** Settles the first `limit` rows of a queue, and answers how many there were. */
type Settle = (limit: number) => Promise<number>;

/**
 * Settles the first rows of a queue of changes in one statement. Where that fails for what the rows are, fewer are
 * tried, until the one that fails alone is set aside and the others go on. Answers whether more may be waiting.
 */
export async function settleBatch(
  parts: { database: Database; log: Log },
  queue: RowQueue,
  settle: Settle,
  batch = 10_000,
): Promise<boolean> {
  for (let limit = batch; limit > 1; limit = Math.ceil(limit / 10)) {
    try {
      const taken = await settle(limit);
      return limit < batch || taken >= batch;
    } catch (error) {
      const state = sqlStateOf(error);
      if (!OF_DATA.test(state) && state !== TIMEOUT) throw error;
      await firstRowOf(parts.database, queue);
    }
  }
  await settleFirst(parts, queue, settle);
  return true;
}

/** Settles the first row, or sets it aside. Throws where it cannot be known which row fails. */
async function settleFirst(
  { database, log }: { database: Database; log: Log },
  queue: RowQueue,
  settle: Settle,
): Promise<void> {
  const first = await firstRowOf(database, queue);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await settle(1);
      return;
    } catch (err) {
      // Another worker may have held it, so that the next one was tried.
      const isFirst = first !== null && first === (await firstRowOf(database, queue));
      if (!isFirst || !OF_DATA.test(sqlStateOf(err))) throw err;
      if (attempt < ATTEMPTS) continue;
      if (!(await setRowAside(database, queue, first, summarise(err), attempt))) throw err;
      log.error({ err, job: queue, subject: first }, 'a row cannot be settled and is set aside');
      return;
    }
  }
}

/** The SQLSTATE of an error, also where drizzle wraps it; empty for other errors. */
function sqlStateOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? '' : sqlStateOf(cause);
}
