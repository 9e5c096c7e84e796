import type { RewardTaskKind, TaskPeriod } from '@yehang/contract/shapes/reward-task.ts';

export const taskKindLabels: Readonly<Record<RewardTaskKind, string>> = {
  signIn: '签到',
  online: '在线时长',
  watch: '观看',
  read: '阅读',
  listen: '听书',
  share: '分享',
  invite: '邀请',
  comment: '评论',
  post: '发布作品',
  bindPhone: '绑定手机',
};

export const periodLabels: Readonly<Record<TaskPeriod, string>> = {
  day: '每天',
  week: '每周',
  month: '每月',
  once: '仅一次',
};

const timed: ReadonlySet<RewardTaskKind> = new Set(['online', 'watch', 'read', 'listen']);

/** What a target counts. */
export const targetUnit = (kind: RewardTaskKind) => (timed.has(kind) ? '分钟' : '次');
