import { HASH_HEAD, HASH_PIECE } from '@yehang/contract/shapes/hash-list.ts';

const ONE_HASH = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/iu;

/** The line of a file that names its columns: the first that is no comment, where it has no hash; empty for none. */
export function headOf(text: string): string {
  for (const line of text.slice(0, 100_000).split('\n')) {
    const trimmed = line.replace('\uFEFF', '').trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    return ONE_HASH.test(trimmed) || trimmed.length > HASH_HEAD ? '' : trimmed;
  }
  return '';
}

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
