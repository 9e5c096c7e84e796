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
