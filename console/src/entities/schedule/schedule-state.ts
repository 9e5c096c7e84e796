/** A record with a schedule: Unix milliseconds, null for no limit. */
export interface Scheduled {
  readonly enabled: boolean;
  readonly startsAt?: number | null;
  readonly endsAt?: number | null;
}

export type ScheduleState = 'off' | 'waiting' | 'running' | 'over';

/** The state of a schedule at a point in time. */
export function scheduleState(record: Scheduled, now: number): ScheduleState {
  const { enabled, startsAt = null, endsAt = null } = record;
  if (!enabled) return 'off';
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt !== null && startsAt > now ? 'waiting' : 'running';
}
