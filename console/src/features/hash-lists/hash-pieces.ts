import { HASH_PIECE } from '@yehang/contract/shapes/hash-list.ts';

/** Pieces of a file that end with whole lines, each as large as one call takes. */
export function piecesOf(text: string, most = HASH_PIECE): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length;) {
    let end = Math.min(from + most, text.length);
    if (end < text.length) {
      const lineEnd = text.lastIndexOf('\n', end - 1) + 1;
      if (lineEnd > from) end = lineEnd;
    }
    pieces.push(text.slice(from, end));
    from = end;
  }
  return pieces;
}
