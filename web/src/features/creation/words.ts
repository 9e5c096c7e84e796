import type { OwnWork, WorkState } from '@yehang/contract/shapes/work.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';

export const stateWords: Record<WorkState, string> = {
  draft: '草稿',
  refused: '未通过',
  submitted: '审核中',
  approved: '待发布',
  published: '已发布',
  hidden: '已隐藏',
  takenDown: '已下架',
};

/** How far the video of a work is; null once it is ready. */
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

/** By what a work may be seen, in a few words. */
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
