import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';

export type MediaStatus = NonNullable<ConsoleContentRow['media']>;

/** Whether the media is queued or being transcoded. */
export function isTranscoding(media: MediaStatus): boolean {
  return media.state === 'queued' || media.state === 'working';
}

/** Whether it ended without a video: another file may take its place. */
export function mayHaveAnotherFile(media: MediaStatus): boolean {
  return media.state === 'failed' || media.state === 'cancelled';
}

/** Labels of the transcoder's stages, in order. */
const stageLabels: Record<string, string> = {
  inspect: '检查源文件',
  encode: '转码',
  store: '加密并保存',
  pictures: '生成封面和缩略图',
};

/** The Chinese label of a transcoding stage; an unknown stage is shown as it is. */
export function stageLabel(stage: string): string {
  return stageLabels[stage] ?? stage;
}
