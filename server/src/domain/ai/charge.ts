import { aiTools, type AiParameters, type AiTool } from '@yehang/contract/shapes/ai.ts';
import { CHAPTER_CHARACTERS } from './story.ts';

/** A passage that is shorter is charged as one of this length. */
const LEAST_PASSAGE = 100;
/** A companion's answer that is longer costs no more. */
const ANSWER_CHARACTERS = 200;

/** How long a text is that costs its whole price, in characters; null for what is shown only once it is done. */
function wholeLength(tool: AiTool, { prompt }: Pick<AiParameters, 'prompt'>): number | null {
  if (tool === 'chapter') return CHAPTER_CHARACTERS;
  if (tool === 'chat') return ANSWER_CHARACTERS;
  return tool === 'rewrite' ? Math.max(LEAST_PASSAGE, prompt.length) : null;
}

/**
 * What a text that was cut short costs: its price by the share of `characters`, what was shown of it, in that of a whole
 * one, rounded up; the whole price from there on. Nothing where nothing was shown, or it is no text that is shown as it grows.
 */
export function chargeOfPart(
  {
    tool,
    parameters,
    price,
  }: { tool: AiTool; parameters: Pick<AiParameters, 'prompt'>; price: number },
  characters: number,
): number {
  const whole = wholeLength(tool, parameters);
  return whole === null ? 0 : Math.min(price, Math.ceil((price * characters) / whole));
}

/** What cancelling costs, as it is said beside each tool; empty where it costs nothing. */
export const cancelNotes: Readonly<Record<AiTool, string>> = {
  ...(Object.fromEntries(aiTools.map((tool) => [tool, ''])) as Record<AiTool, string>),
  chapter: `中途取消按已写出的字数收费，写满 ${CHAPTER_CHARACTERS} 字收全价，写出的部分留在作品里`,
  rewrite: '中途取消按已写出的字数收费，写到原文的长度收全价，写出的部分留在作品里',
  chat: `中途停下按已写出的字数收费，写满 ${ANSWER_CHARACTERS} 字收全价，写出的部分留在对话里`,
};
