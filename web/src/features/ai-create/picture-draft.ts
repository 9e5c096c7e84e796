import type { AiParameters, AiRatio, AiStyle } from '@yehang/contract/shapes/ai.ts';
import { aiRatios, aiStyles } from '@yehang/contract/shapes/ai-values.ts';
import { fillAiDraft, storedChoice, storedText } from '../../entities/ai/use-ai-draft.ts';

/** The form of a picture, as it is kept on the device. */
export interface PictureDraft {
  prompt: string;
  negative: string;
  style: AiStyle;
  ratio: AiRatio;
  /** As typed; empty where the server chooses. */
  seed: string;
  count: number;
  templateId: string;
  templateName: string;
}

export const PICTURE_DRAFT = 'picture';

export function readPictureDraft(stored: Record<string, unknown>): PictureDraft {
  const { count } = stored;
  return {
    prompt: storedText(stored['prompt']),
    negative: storedText(stored['negative']),
    style: storedChoice(aiStyles, stored['style'], 'none'),
    ratio: storedChoice(aiRatios, stored['ratio'], '3:4'),
    seed: storedText(stored['seed']),
    count: typeof count === 'number' && [1, 2, 3, 4].includes(count) ? count : 1,
    templateId: storedText(stored['templateId']),
    templateName: storedText(stored['templateName']),
  };
}

/** The most that a seed may be. */
const MOST_SEED = 2_147_483_647;

/** The seed as it is sent; null where what was typed is none. */
export function seedOf(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const seed = /^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return seed <= MOST_SEED ? seed : null;
}

/** Puts the parameters of a result into the form that it can be made with again. */
export function reuseParameters(parameters: AiParameters): '/ai/texttoimage' | '/ai/portrait' {
  const { prompt, negative, style, ratio, seed, characterId, templateId } = parameters;
  const same = { prompt, negative, style, ratio, seed: String(seed) };
  if (characterId !== null) {
    fillAiDraft(PORTRAIT_DRAFT, { ...same, characterId });
    return '/ai/portrait';
  }
  fillAiDraft(PICTURE_DRAFT, { ...same, templateId: templateId ?? '', templateName: '' });
  return '/ai/texttoimage';
}

export interface PortraitDraft extends PictureDraft {
  characterId: string;
}

export const PORTRAIT_DRAFT = 'portrait';

export const readPortraitDraft = (stored: Record<string, unknown>): PortraitDraft => ({
  ...readPictureDraft(stored),
  characterId: storedText(stored['characterId']),
});
