import { RUN } from '../text/patterns.ts';

/** A stretch of a folded text: Chinese characters, or the letters and digits of one word. */
export interface TextRun {
  script: 'han' | 'letters';
  text: string;
}

/** The runs of a folded text in order; everything else only separates. */
export function textRuns(folded: string): TextRun[] {
  return [...folded.matchAll(RUN)].map(({ groups }) =>
    groups?.['han']
      ? { script: 'han', text: groups['han'] }
      : { script: 'letters', text: groups?.['letters'] ?? '' },
  );
}

/** Overlapping pieces of `size`; the text itself where it is no longer than that. */
export function pieces(parts: readonly string[], size: number, joiner = ''): string[] {
  if (parts.length <= size) return parts.length ? [parts.join(joiner)] : [];
  return Array.from({ length: parts.length - size + 1 }, (_, start) =>
    parts.slice(start, start + size).join(joiner),
  );
}
