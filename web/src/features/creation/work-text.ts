import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { ConsentHow, OwnWork, WorkState } from '@yehang/contract/shapes/work.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { kindTexts } from './kinds.ts';

export const stateTexts: Record<WorkState, string> = {
  draft: '草稿',
  refused: '未通过',
  submitted: '审核中',
  approved: '待发布',
  published: '已发布',
  hidden: '已隐藏',
  takenDown: '已下架',
};

export const consentTexts: Record<ConsentHow, string> = {
  written: '书面同意',
  video: '录像同意',
  self: '只有本人',
};

/** What a state means for the creator, and what comes next; null where the state is clear. */
export function stateLine(work: OwnWork): string | null {
  switch (work.state) {
    case 'draft':
      return work.wasPublic ? '已撤回，现在只有买过的人能看' : '只有你能看到，提交审核后才会公开';
    case 'refused':
      return '按原因修改后可以再次提交';
    case 'submitted':
      return '审核人员会查看内容和资料，结果会显示在这里';
    case 'approved':
      return work.publishAt === null
        ? '已通过，很快公开'
        : `已通过，将在 ${formatMoment(work.publishAt)} 公开`;
    case 'hidden':
      return '现在只有买过的人能看，再次公开需要审核';
    case 'takenDown':
      return '所有人都看不到了，购买者的金币会退还';
    case 'published':
      return null;
  }
}

/** Whether the video no longer matters for the next step. */
export function isFinal(state: WorkState): boolean {
  return state === 'takenDown' || state === 'published' || state === 'hidden';
}

/** The transcoding progress of a work; null once it is ready. */
export function mediaText({ state, progress, reason }: OwnWork['media']): string | null {
  switch (state) {
    case 'ready':
      return null;
    case 'queued':
      return '排队处理中';
    case 'working':
      return `视频处理中 ${Math.floor(progress * 100)}%`;
    case 'failed':
      return reason ?? '视频处理失败';
    case 'cancelled':
      return '视频处理已取消';
  }
}

/** How a work is sold, in a few words. */
export function accessText(access: OwnWork['access']): string {
  switch (access.rule) {
    case 'free':
      return '免费';
    case 'vip':
      return '会员';
    case 'gold':
      return `${formatExactGold(access.priceGoldCents)} 金币`;
    case 'vipOrGold':
      return `会员或 ${formatExactGold(access.priceGoldCents)} 金币`;
  }
}

/** How long a work is: its duration, or how many chapters or pictures it has; empty where there is nothing yet. */
export function lengthText({ kind, durationSeconds, units }: OwnWork): string {
  if (kindCan(kind, 'video')) return durationSeconds > 0 ? formatDuration(durationSeconds) : '';
  return units > 0 ? `${units} ${kindTexts[kind].unit}` : '';
}

/** What of a work everybody may open. */
export function freeText({ kind, previewSeconds, freeUnits }: OwnWork): string {
  if (kindCan(kind, 'video')) return `试看 ${previewSeconds} 秒`;
  return freeUnits > 0 ? `前 ${freeUnits} ${kindTexts[kind].unit}` : '没有';
}
