import type { ConsoleItemRow } from '@yehang/contract/shapes/console-item.ts';

export type MediaStatus = ConsoleItemRow['media'];

/** Whether something is still going to happen by itself. */
export function isInWork(media: MediaStatus): boolean {
  return media.state === 'queued' || media.state === 'working';
}

/** Whether a transcoding can be queued again. */
export function canRetry(media: MediaStatus): boolean {
  return media.state === 'failed' || media.state === 'cancelled';
}

const stageWords: Record<string, string> = {
  queued: '等待开始',
  probe: '检查源文件',
  plan: '制定方案',
  encode: '转码',
  transcode: '转码',
  copy: '直接封装',
  loudness: '测量响度',
  segment: '切片',
  encrypt: '加密',
  poster: '生成封面',
  sprite: '生成缩略图',
  thumbnails: '生成缩略图',
  subtitles: '提取字幕',
  store: '保存文件',
  publish: '保存文件',
  cleanup: '清理',
  done: '完成',
};

/** The stage of a transcoding in Chinese; a stage that is already Chinese stays as it is. */
export function stageText(stage: string): string {
  return stageWords[stage] ?? stage;
}
