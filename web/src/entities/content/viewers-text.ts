import { formatCount } from '../../lib/format/counts.ts';

/** Viewers of a channel that are worth a number: one is the viewer alone. */
const LEAST = 2;
/** From here on the number is a rough one. */
const ROUGH = 20;

/** How many watch, where room is short; null where it says nothing. */
export function viewersText(viewers: number): string | null {
  return viewers < LEAST ? null : `${formatCount(viewers)}人`;
}

/** The same as a sentence. */
export function viewersSentence(viewers: number): string | null {
  if (viewers < LEAST) return null;
  return `${viewers > ROUGH ? '约 ' : ''}${formatCount(viewers)} 人在看`;
}
