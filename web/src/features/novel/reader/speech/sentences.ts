/** A sentence of a paragraph, by its characters. */
export interface Sentence {
  start: number;
  end: number;
}

/** Closing signs belong to the sentence before them. */
const ENDS = /[^。！？!?…；;]*(?:[。！？!?…；;]+[」』”’"）)】》]*|$)/gu;
/** Beyond that a voice is cut off in some browsers. */
const LONGEST = 160;

/** The sentences of a paragraph; very long ones are cut at commas. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  for (const { 0: words, index } of text.matchAll(ENDS)) {
    if (words.trim() === '') continue;
    for (let from = 0; from < words.length;) {
      const length = lengthOf(words, from);
      found.push({ start: index + from, end: index + from + length });
      from += length;
    }
  }
  return found;
}

function lengthOf(words: string, from: number): number {
  const rest = words.length - from;
  if (rest <= LONGEST) return rest;
  const comma = Math.max(
    ...['，', ',', '、'].map((it) => words.lastIndexOf(it, from + LONGEST - 1)),
  );
  return comma > from ? comma + 1 - from : LONGEST;
}
