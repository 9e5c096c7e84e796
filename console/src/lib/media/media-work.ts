import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';

export type MediaStatus = ConsoleContentRow['media'];

/** Whether something is still going to happen by itself. */
export function isInWork(media: MediaStatus): boolean {
  return media.state === 'queued' || media.state === 'working';
}

/** The stages that the media room names; it counts from the first to the last. */
const stageWords: Record<string, string> = {
  inspect: '检查源文件',
  encode: '转码',
  store: '加密并保存',
  pictures: '生成封面和缩略图',
};

/** The stage of a transcoding in Chinese; a stage that is already Chinese stays as it is. */
export function stageText(stage: string): string {
  return stageWords[stage] ?? stage;
}
