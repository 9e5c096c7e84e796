import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import type { NoticeSegment } from '@yehang/contract/shapes/notice.ts';

/** Whom a notice goes to, in a few words. */
export function segmentText({ tier, registeredFrom, registeredTo }: NoticeSegment): string {
  const who = tier === null ? '所有用户' : tier === 'none' ? '没有会员的用户' : tierLabels[tier];
  if (registeredFrom === null && registeredTo === null) return who;
  return `${who}，${registeredFrom ?? '最早'} 至 ${registeredTo ?? '今天'} 注册`;
}
