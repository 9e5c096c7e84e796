import { SURELY_WHOLE } from './fold.ts';

/** Longer than any word or sentence that a rule looks for. */
const OVERLAP = 400;

/**
 * What filters look at of a text, so that they read all of it: the text itself, for what counts only together, and, where
 * it is so long that folding may cut it, pieces of it that overlap.
 */
export function textPieces(text: string): string[] {
  const pieces = [text];
  if (text.length <= SURELY_WHOLE) return pieces;
  for (let at = 0; at + OVERLAP < text.length; at += SURELY_WHOLE - OVERLAP)
    pieces.push(text.slice(at, at + SURELY_WHOLE));
  return pieces;
}
