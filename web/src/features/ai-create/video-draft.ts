import type { AiMotion } from '@yehang/contract/shapes/ai.ts';
import { aiMotions } from '@yehang/contract/shapes/ai-values.ts';
import { storedChoice, storedText } from '../../entities/ai/use-ai-draft.ts';

/** The form of a clip, as it is kept on the device. */
export interface VideoDraft {
  workId: string;
  motion: AiMotion;
  seconds: number;
  prompt: string;
}

export const VIDEO_DRAFT = 'video';
export const clipSeconds = [2, 3, 4, 5, 6] as const;

export function readVideoDraft(stored: Record<string, unknown>): VideoDraft {
  return {
    workId: storedText(stored['workId']),
    motion: storedChoice(aiMotions, stored['motion'], 'pushIn'),
    seconds: clipSeconds.find((one) => one === stored['seconds']) ?? 3,
    prompt: storedText(stored['prompt']),
  };
}
