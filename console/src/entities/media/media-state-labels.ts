import type { MediaState } from '@yehang/contract/shapes/console-content.ts';

export const mediaStateLabels: Record<MediaState, string> = {
  queued: '排队中',
  working: '转码中',
  ready: '就绪',
  failed: '失败',
  cancelled: '已取消',
};
