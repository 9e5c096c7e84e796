import type { AiJobState, AiTool } from '@yehang/contract/shapes/ai.ts';
import {
  listAiJobsForStaff,
  listSafetyEntries,
  sumAiDays,
  type SafetyFilters,
} from '../../db/queries/ai/console.ts';
import type { Database } from '../../db/connect.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { shanghaiDay } from './shanghai-day.ts';
import { toAiJob } from './to-ai-job.ts';

const DAY_MS = 86_400_000;

interface PageRequest {
  cursor?: string | undefined;
  pageSize: number;
}

/** One page of everybody's jobs, without what they made. Error: 4000 (cursor). */
export async function consoleAiJobs(
  { database }: { database: Database },
  {
    userId,
    tool,
    state,
    cursor,
    pageSize,
  }: PageRequest & {
    userId?: string | undefined;
    tool?: AiTool | undefined;
    state?: AiJobState | undefined;
  },
) {
  const rows = await listAiJobsForStaff(database, {
    ...{ userId, tool, state, after: fromCursor(cursor, 'moment'), limit: pageSize + 1 },
  });
  const page = toPage(rows, pageSize, (row) => row);
  // Places and works are their owners' alone.
  const nothing = { place: null, works: [], now: Date.now() };
  const list = page.list.map((row) => ({
    ...toAiJob(row, nothing),
    state: row.state === 'deleted' ? ('hidden' as const) : row.state,
    ...{ userId: row.userId, userNumber: row.userNumber, nickname: row.nickname },
    ...{ attempt: row.attempt, works: row.works },
    costCents: row.attempts.reduce((sum, { costCents }) => sum + costCents, 0),
    engineFailures: row.attempts.filter(({ failure }) => failure !== ''),
  }));
  return { ...page, list };
}

/** One page of what the filters decided. Error: 4000 (cursor). */
export async function consoleSafetyLog(
  { database }: { database: Database },
  { cursor, pageSize, ...filters }: PageRequest & SafetyFilters,
) {
  const after = fromCursor(cursor, 'moment');
  const rows = await listSafetyEntries(database, filters, { after, limit: pageSize + 1 });
  return toPage(rows, pageSize, ({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.getTime(),
  }));
}

/** What engines cost and jobs brought in, by day and engine. */
export async function consoleAiDays(
  { database }: { database: Database },
  { days }: { days: number },
) {
  const now = Date.now();
  const asked = Array.from({ length: days }, (_, at) => shanghaiDay(new Date(now - at * DAY_MS)));
  const list = await sumAiDays(database, asked.at(-1)!.start);
  return { days: asked.map(({ name }) => name), list };
}
