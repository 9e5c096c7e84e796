/** What decides whether a record is shown: moments in Unix milliseconds, null for always. */
export interface Scheduled {
  readonly enabled: boolean;
  readonly startsAt?: number | null;
  readonly endsAt?: number | null;
}

export type ScheduleState = 'off' | 'waiting' | 'running' | 'over';

/** Where a record stands at a moment. */
export function scheduleState(record: Scheduled, now: number): ScheduleState {
  const { enabled, startsAt = null, endsAt = null } = record;
  if (!enabled) return 'off';
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt !== null && startsAt > now ? 'waiting' : 'running';
}

/** Shanghai keeps no summer time: its clock is always this far ahead. */
const AHEAD_MS = 8 * 3_600_000;

/** Unix milliseconds → what a field of the type `datetime-local` holds, Asia/Shanghai. */
export function toWallClock(moment: number | null): string {
  return moment === null ? '' : new Date(moment + AHEAD_MS).toISOString().slice(0, 16);
}

/** What a field of the type `datetime-local` holds, Asia/Shanghai → Unix milliseconds; null for nothing. */
export function fromWallClock(text: string): number | null {
  const moment = Date.parse(`${text}Z`);
  return Number.isNaN(moment) ? null : moment - AHEAD_MS;
}
