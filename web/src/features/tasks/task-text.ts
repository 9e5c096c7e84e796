import type { RewardTask, RewardTaskKind } from '@yehang/contract/shapes/reward-task.ts';
import { tierNames } from '../../entities/user/vip-tiers.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';

/** What a task brings: 5 金币, 直播会员 7 天, 保温杯. */
export function rewardText({
  goldCents,
  tier,
  days,
  gift,
}: Pick<RewardTask, 'goldCents' | 'tier' | 'days' | 'gift'>): string {
  if (gift !== null) return gift;
  if (tier !== null && days !== null) return `${tierNames[tier]} ${days} 天`;
  return `${formatExactGold(goldCents)} 金币`;
}

const timed: ReadonlySet<RewardTaskKind> = new Set(['online', 'watch', 'read', 'listen']);

/** How far it is: 3 / 10 分钟. */
export function progressText({ kind, progress, target }: RewardTask): string {
  return `${progress} / ${target} ${timed.has(kind) ? '分钟' : '次'}`;
}

export const periodNames: Readonly<Record<RewardTask['period'], string>> = {
  day: '每日任务',
  week: '每周任务',
  month: '每月任务',
  once: '成长任务',
};

interface Place {
  to: string;
  search?: Record<string, string>;
  label: string;
}

/** Where a task is done; what is done on the page itself has no place. */
export const taskPlaces: Readonly<Record<RewardTaskKind, Place | null>> = {
  signIn: null,
  online: null,
  watch: { to: '/tiktok', label: '去观看' },
  read: { to: '/subPage/room', search: { kind: 'novel' }, label: '去阅读' },
  listen: { to: '/subPage/room', search: { kind: 'audio' }, label: '去听书' },
  share: { to: '/', label: '去分享' },
  invite: { to: '/mine/inviteShare', label: '去邀请' },
  comment: { to: '/', label: '去评论' },
  post: { to: '/mine/creationCenter', label: '去发布' },
  bindPhone: { to: '/mine/phoneBinding', label: '去绑定' },
};

/** The days of the month of a day, `YYYY-MM-DD`, with how many places are empty before the first, from Monday. */
export function monthOf(today: string): { before: number; days: string[] } {
  const [year = 1970, month = 1] = today.split('-').map(Number);
  const many = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const days = Array.from(
    { length: many },
    (_, at) => `${today.slice(0, 8)}${String(at + 1).padStart(2, '0')}`,
  );
  return { before: (first + 6) % 7, days };
}

/** The days of a streak with what each brings, as many as have their own; `streak` of them are done. */
export function streakSteps(goldCents: readonly number[]): { day: number; goldCents: number }[] {
  return goldCents.map((cents, at) => ({ day: at + 1, goldCents: cents }));
}
