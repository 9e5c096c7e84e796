/** A block of text as it is set, in units of the size of its letters. */
export interface TextBlock {
  lines: readonly string[];
  vertical: boolean;
  width: number;
  height: number;
}

/** From one line to the next, in sizes of a letter. */
export const lineStep = 1.24;

const closing = '，。、！？…—～；：）」』”,.!?~';
const opening = '（「『“';

/** Width of a letter in sizes of a letter: Chinese is square, Latin is narrow. */
const widthOf = (letter: string): number => (/[\u0020-\u007e]/u.test(letter) ? 0.62 : 1);
const lengthOf = (text: string): number => [...text].reduce((sum, one) => sum + widthOf(one), 0);

/** Breaks where no line begins with closing punctuation nor ends with an opening bracket. */
export function breakLines(text: string, longest: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const letter of text) {
    const full = lengthOf(line + letter) > longest + 0.01;
    const bound = closing.includes(letter) || opening.includes(line.at(-1) ?? ' ');
    if (line && full && !bound) {
      lines.push(line);
      line = '';
    }
    line += letter;
  }
  if (line) lines.push(line);
  return lines;
}

/** Sets a text so that its block has about the wished proportion of width to height. */
export function setText(text: string, options: { widest: number; aspect: number; vertical: boolean }): TextBlock {
  const { vertical } = options;
  const parts = text.split('/');
  const total = Math.max(...parts.map(lengthOf));
  let best: TextBlock | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let count = 1; count <= 7; count += 1) {
    const limit = Math.max(2, Math.ceil(total / count));
    const lines = parts.flatMap((part) => breakLines(part, limit));
    const length = Math.max(...lines.map(lengthOf));
    const depth = 1 + (lines.length - 1) * lineStep;
    const [width, height] = vertical ? [depth, length] : [length, depth];
    const lone = lengthOf(lines.at(-1) ?? '') < length * 0.3 ? 0.25 : 0;
    const cost =
      Math.abs(Math.log(width / height / options.aspect)) + lone + (width > options.widest ? 10 + width : 0);
    if (cost < bestCost) {
      bestCost = cost;
      best = { lines, vertical, width, height };
    }
  }
  if (!best) throw new Error('there is no text to set');
  return best;
}
