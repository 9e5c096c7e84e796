/** What folding takes whole, however much longer it makes a text (`normalise` in `fold.ts`). */
const PIECE = 8_000;
/** Longer than any word or sentence that a rule looks for. */
const OVERLAP = 400;

/** A text in pieces that filters read to their end, and that overlap, so that nothing is cut in two. */
export function textPieces(text: string): string[] {
  if (text.length <= PIECE) return [text];
  const pieces: string[] = [];
  for (let at = 0; at + OVERLAP < text.length; at += PIECE - OVERLAP)
    pieces.push(text.slice(at, at + PIECE));
  return pieces;
}
