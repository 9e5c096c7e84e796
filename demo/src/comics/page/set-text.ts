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
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Width of a letter in sizes of a letter: Chinese is square, Latin is narrow. */
const widthOf = (letter: string): number => (/[\u0020-\u007e]/u.test(letter) ? 0.62 : 1);
const lengthOf = (text: string): number =>
  Array.from(text).reduce((sum, one) => sum + widthOf(one), 0);

/** Words with the punctuation that must stay with them. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let opened = '';
  for (const { segment } of words.segment(text)) {
    if (Array.from(segment).every((one) => opening.includes(one))) opened += segment;
    else if (closing.includes(segment.at(0) ?? '') && pieces.length > 0 && !opened) {
      pieces.push((pieces.pop() ?? '') + segment);
    } else {
      pieces.push(opened + segment);
      opened = '';
    }
  }
  return opened ? [...pieces, opened] : pieces;
}

/** Breaks between words into lines of about one length, sooner after punctuation than elsewhere. */
export function breakLines(text: string, longest: number): string[] {
  const pieces = piecesOf(text);
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= pieces.length; end += 1) {
    let found = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let from = end - 1; from >= 0; from -= 1) {
      const line = pieces.slice(from, end).join('').trim();
      const spare = longest - lengthOf(line);
      const over = spare < 0 && end - from > 1;
      if (over) break;
      const pause = end === pieces.length || closing.includes(line.at(-1) ?? '') ? 0 : 1.2;
      const cost = (best[from]?.cost ?? 0) + (Math.max(0, spare) / longest) ** 2 * 3 + pause + 0.2;
      if (cost < found.cost) found = { cost, from };
    }
    best.push(found);
  }
  const lines: string[] = [];
  for (let end = pieces.length; end > 0; end = best[end]?.from ?? 0) {
    lines.unshift(
      pieces
        .slice(best[end]?.from ?? 0, end)
        .join('')
        .trim(),
    );
  }
  return lines;
}

/** Sets a text, whose forced breaks are '/', so that its block has about the wished proportion. */
export function setText(
  text: string,
  options: { widest: number; aspect: number; vertical: boolean },
): TextBlock {
  const { vertical } = options;
  const parts = text.split('/');
  const total = Math.max(...parts.map(lengthOf));
  let best: TextBlock | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let limit = 2; limit <= Math.ceil(total); limit += 1) {
    const lines = parts.flatMap((part) => breakLines(part, limit));
    const length = Math.max(...lines.map(lengthOf));
    const depth = 1 + (lines.length - 1) * lineStep;
    const [width, height] = vertical ? [depth, length] : [length, depth];
    const ragged = lines.filter((line) => lengthOf(line) < length * 0.34).length * 0.3;
    const tail = lengthOf(lines.at(-1) ?? '') <= 2 && total > 2.5;
    const stray = lines.some((line) => lengthOf(line) <= 1 || /^…+$/u.test(line));
    const lone = lines.length > 1 && (tail || stray) ? 1.1 : 0;
    const inside = lines.filter((line) => !closing.includes(line.at(-1) ?? '')).length * 0.16;
    const cost =
      Math.abs(Math.log(width / height / options.aspect)) +
      ragged +
      lone +
      inside +
      (width > options.widest ? 10 + width : 0);
    if (cost < bestCost) {
      bestCost = cost;
      best = { lines, vertical, width, height };
    }
  }
  if (!best) {
    const length = Math.max(1, total);
    best = { lines: parts, vertical, width: vertical ? 1 : length, height: vertical ? length : 1 };
  }
  return best;
}
