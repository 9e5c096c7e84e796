import type { Database } from '../../db/connect.ts';
import { addHours, addPlayers, replaceHours } from '../../db/queries/figures/count-hours.ts';
import { dayStartOf, listHoursToRetry, whileCounting } from '../../db/queries/figures/progress.ts';
import { eachRow } from '../jobs/bad-rows.ts';
import type { Log } from '../log.ts';

const HOUR_MS = 3_600_000;
/** So young a row may belong to a transaction that is not over. */
const LAG_MS = 5_000;
/** So long after its end an hour is counted once more, whole, for good. */
const FINAL_MS = 120_000;
/** Hours finished in one run, after a long rest. */
const HOURS_A_RUN = 48;

interface CountContext {
  database: Database;
  log: Log;
}

/**
 * Counts hours from what is written anyway: those that ended whole and for good, what came since the last time into the
 * running one, and a day of history, backwards. Answers whether more may be waiting.
 */
export async function countFigures(context: CountContext, now = new Date()): Promise<boolean> {
  const isBehind = await finishHours(context, now);
  await countRunning(context.database, now);
  const isHistoryLeft = await countHistory(context, now);
  return isBehind || isHistoryLeft;
}

/** The first hour that may still change at a moment. */
const openAt = (now: Date) => Math.floor((now.getTime() - FINAL_MS) / HOUR_MS);

async function finishHours({ database, log }: CountContext, now: Date): Promise<boolean> {
  const { openHour } = await whileCounting(database, now, async () => ({}));
  const end = Math.min(openAt(now), openHour + HOURS_A_RUN);
  const ended = Array.from({ length: Math.max(0, end - openHour) }, (_, index) => openHour + index);
  await eachHour({ database, log }, [...(await listHoursToRetry(database)), ...ended], now);
  // An hour that cannot be counted is tried again by itself, and keeps no other.
  if (ended.length > 0)
    await whileCounting(database, now, async (_, it) => ({ openHour: Math.max(it.openHour, end) }));
  return end < openAt(now);
}

/** Counts hours whole. The first open one is open no more with the same transaction: nothing is added to it again. */
async function eachHour(context: CountContext, hours: readonly number[], now: Date): Promise<void> {
  await eachRow(context, hours, {
    queue: 'figure-hours',
    subjectOf: String,
    work: async (hour) =>
      void (await whileCounting(context.database, now, async (client, { openHour }) => {
        await replaceHours(client, hour, hour + 1);
        return { openHour: hour < openAt(now) ? Math.max(openHour, hour + 1) : openHour };
      })),
  });
}

/** Adds what came since the last time. Hours that were counted whole meanwhile have it already. */
async function countRunning(database: Database, now: Date): Promise<void> {
  await whileCounting(database, now, async (client, { countedUntil, openHour }) => {
    const from = new Date(Math.max(countedUntil.getTime(), openHour * HOUR_MS));
    const to = new Date(now.getTime() - LAG_MS);
    if (to <= from) return {};
    await addHours(client, from, to);
    return { countedUntil: to };
  });
}

/** Counts a day before what is counted. Answers whether there is more. */
async function countHistory({ database, log }: CountContext, now: Date): Promise<boolean> {
  const { oldestHour, firstHour } = await whileCounting(database, now, async () => ({}));
  if (oldestHour <= firstHour) return false;
  const from = Math.max(firstHour, await dayStartOf(database, oldestHour - 1));
  const day = [from, oldestHour] as const;
  try {
    await whileCounting(database, now, async (client, it) => {
      if (it.oldestHour === oldestHour) await replaceHours(client, ...day);
      return { oldestHour: Math.min(it.oldestHour, from) };
    });
  } catch (err) {
    log.warn({ err, day: from }, 'a day of history is counted hour by hour');
    const hours = Array.from({ length: oldestHour - from }, (_, index) => from + index);
    await eachHour({ database, log }, hours, now);
    await whileCounting(database, now, async (_, it) => ({
      oldestHour: Math.min(it.oldestHour, from),
    }));
  }
  // What fails here is known of the day at least by its plays.
  await whileCounting(database, now, async (client) => {
    await addPlayers(client, ...day);
    return {};
  }).catch((err: unknown) => log.error({ err, day: from }, 'who was active cannot be counted'));
  return from > firstHour;
}
