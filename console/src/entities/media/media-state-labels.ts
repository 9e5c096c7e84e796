import type { MediaState } from '@yehang/contract/shapes/console-content.ts';

export const mediaStateLabels: Record<MediaState, string> = {
  queued: '排队中',
  working: '转码中',
  ready: '就绪',
  failed: '失败',
  cancelled: '已取消',
};

/** What a job is called: a video that never had a file was not cancelled by anybody. */
export const mediaStateName = ({ state, sourceName }: { state: MediaState; sourceName: string }) =>
  state === 'cancelled' && sourceName === '' ? '没有文件' : mediaStateLabels[state];
