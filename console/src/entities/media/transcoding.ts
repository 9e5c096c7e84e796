import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';

export type MediaStatus = NonNullable<ConsoleContentRow['media']>;
type Replacement = NonNullable<MediaStatus['replacement']>;

/** Whether the media, or what is to replace it, is queued or being transcoded. */
export function isTranscoding({ state }: Pick<MediaStatus, 'state'>): boolean {
  return state === 'queued' || state === 'working';
}

/** The file that is to replace the media, while it is under way. */
export function replacementUnderWay({ replacement }: MediaStatus): Replacement | null {
  return replacement && isTranscoding(replacement) ? replacement : null;
}

/** Whether another file may take its place: nothing is under way. */
export function mayHaveAnotherFile(media: MediaStatus): boolean {
  return !isTranscoding(media) && replacementUnderWay(media) === null;
}

/** When the media, or what is to replace it, changed last. */
export function changedAt({ updatedAt, replacement }: MediaStatus): number {
  return Math.max(updatedAt, replacement?.updatedAt ?? 0);
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
