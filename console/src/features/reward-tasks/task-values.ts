import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { ConsoleRewardTask } from '@yehang/contract/shapes/reward-task.ts';
import { centsToGold, goldToCents } from '../../entities/gold/gold.ts';

export type RewardKind = 'gold' | 'tier' | 'gift';

/** A task as the form has it: one kind of reward, amounts in whole gold. */
export interface TaskValues extends Pick<
  ConsoleRewardTask,
  'kind' | 'name' | 'detail' | 'target' | 'period' | 'position' | 'enabled'
> {
  reward: RewardKind;
  gold: number | null;
  tier: Tier | null;
  days: number | null;
  gift: string;
  /** Gold of the first days of a streak, as they are typed. */
  streakGold: string;
}

export const blankTask: TaskValues = {
  kind: 'share',
  name: '',
  detail: '',
  target: 1,
  period: 'day',
  reward: 'gold',
  gold: 5,
  tier: 'normal',
  days: 1,
  gift: '',
  streakGold: '',
  position: 0,
  enabled: true,
};

export function toValues(task: ConsoleRewardTask): TaskValues {
  const { kind, name, detail, target, period, position, enabled } = task;
  return {
    ...{ kind, name, detail, target, period, position, enabled },
    reward: task.gift !== null ? 'gift' : task.tier !== null ? 'tier' : 'gold',
    gold: task.goldCents === 0 ? null : centsToGold(task.goldCents),
    tier: task.tier ?? 'normal',
    days: task.days ?? 1,
    gift: task.gift ?? '',
    streakGold: task.streakGoldCents.map(centsToGold).join('，'),
  };
}

/** Steps of a streak at most, as the call takes them. */
export const STREAK_LENGTH = 31;

const stepsOf = (text: string) => text.split(/[\s,，、]+/).filter((step) => step !== '');

/** Whether every step of a streak is an amount of whole gold. Steps may be the same. */
export function isStreak(text: string): boolean {
  const steps = stepsOf(text);
  return steps.length <= STREAK_LENGTH && steps.every((step) => /^\d{1,6}$/.test(step));
}

/** What is saved: only the chosen reward, and steps of a streak only where the task is signing in for gold. */
export function toFields(values: TaskValues) {
  const { reward, gold, tier, days, gift, streakGold, ...fields } = values;
  const hasStreak = fields.kind === 'signIn' && reward === 'gold' && isStreak(streakGold);
  return {
    ...fields,
    goldCents: reward === 'gold' ? goldToCents(gold ?? 0) : 0,
    tier: reward === 'tier' ? tier : null,
    days: reward === 'tier' ? days : null,
    gift: reward === 'gift' ? gift : null,
    streakGoldCents: hasStreak ? stepsOf(streakGold).map((step) => goldToCents(Number(step))) : [],
  };
}
