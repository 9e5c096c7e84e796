import type { RewardTaskKind } from '@yehang/contract/shapes/reward-task.ts';
import type { Done, TaskRow } from '../../db/queries/reward-tasks/progress.ts';

const MINUTE_MS = 60_000;
const TIMED: ReadonlySet<RewardTaskKind> = new Set(['online', 'watch', 'read', 'listen']);

/** Whole minutes or times towards a task's target, at most the target. */
export function progressOf({ kind, target }: Pick<TaskRow, 'kind' | 'target'>, done: Done): number {
  const amount = TIMED.has(kind) ? Math.floor(done[kind] / MINUTE_MS) : done[kind];
  return Math.min(target, amount);
}

/** Gold of a day of a streak, from day 1: later days bring what the last one does. */
export function streakGold(
  { goldCents, streakGoldCents }: Pick<TaskRow, 'goldCents' | 'streakGoldCents'>,
  streak: number,
): number {
  return streakGoldCents[streak - 1] ?? streakGoldCents.at(-1) ?? goldCents;
}
