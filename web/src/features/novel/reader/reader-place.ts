/** A place in a text: a paragraph of a chapter, and a character of it. */
export interface ReaderPlace {
  chapterId: string;
  /** Number of the chapter. */
  chapter: number;
  /** Id of the paragraph. */
  paragraph: number;
  /** Characters of the paragraph before it. */
  offset: number;
  /** Characters of the paragraph. */
  length: number;
  /** Where its characters are not known yet: how far into it, 0 to 1, in place of `offset`. */
  fraction?: number;
}

/** How far into its paragraph a place is, 0 to 1. */
export const fractionOf = ({ offset, length, fraction }: ReaderPlace) =>
  fraction !== undefined ? fraction : length === 0 ? 0 : Math.min(1, offset / length);

/** Whether a box lies, in part, after the edge of the screen from which reading goes on. */
export type IsAfter = (box: DOMRect) => boolean;

/** The first index from 0 up to `count` for which `holds`; `count` where there is none. It holds for all after it. */
export function firstThat(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export const paragraphsOf = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLElement>('[data-p]'),
];

function textOf(element: HTMLElement): Text | null {
  const node = element.firstChild;
  return node instanceof Text ? node : null;
}

/** The box of one character. */
function characterBox(text: Text, offset: number): DOMRect | null {
  const range = document.createRange();
  range.setStart(text, Math.min(offset, Math.max(0, text.length - 1)));
  range.setEnd(text, Math.min(offset + 1, text.length));
  return range.getClientRects()[0] ?? null;
}

/** The place of a character in a paragraph's element. */
export function placeIn(element: HTMLElement, offset: number): ReaderPlace | null {
  const chapter = element.closest<HTMLElement>('[data-chapter]');
  if (!chapter) return null;
  return {
    chapterId: chapter.dataset['chapter'] ?? '',
    chapter: Number(chapter.dataset['number']),
    paragraph: Number(element.dataset['p']),
    offset,
    length: textOf(element)?.length ?? 0,
  };
}

/** The first place after an edge; null where nothing is. Bisects: a long chapter has hundreds of paragraphs. */
export function firstPlace(root: HTMLElement, isAfter: IsAfter): ReaderPlace | null {
  const paragraphs = paragraphsOf(root);
  const index = firstThat(paragraphs.length, (at) => {
    const boxes = paragraphs[at]!.getClientRects();
    const last = boxes[boxes.length - 1];
    return last !== undefined && isAfter(last);
  });
  const element = paragraphs[Math.min(index, paragraphs.length - 1)];
  if (!element) return null;
  const text = textOf(element);
  const offset = text
    ? firstThat(text.length, (at) => {
        const box = characterBox(text, at);
        return box !== null && isAfter(box);
      })
    : 0;
  return placeIn(element, offset);
}

/** The element of a paragraph; of the one before it where that is gone. Null where its chapter is not drawn. */
export function elementOf(
  root: HTMLElement,
  { chapterId, paragraph }: Pick<ReaderPlace, 'chapterId' | 'paragraph'>,
): HTMLElement | null {
  const chapter = root.querySelector<HTMLElement>(`[data-chapter="${chapterId}"]`);
  if (!chapter) return null;
  const known = chapter.querySelector<HTMLElement>(`[data-p="${paragraph}"]`);
  if (known) return known;
  const before = paragraphsOf(chapter).filter((it) => Number(it.dataset['p']) < paragraph);
  return before.at(-1) ?? paragraphsOf(chapter)[0] ?? null;
}

/** Characters of a text before a place in it. */
export const offsetIn = (text: { length: number }, { offset, fraction }: ReaderPlace) =>
  fraction === undefined ? offset : Math.round(fraction * text.length);

/** Where a place is on the screen; null where its chapter is not drawn. */
export function boxOf(root: HTMLElement, place: ReaderPlace): DOMRect | null {
  const element = elementOf(root, place);
  if (!element) return null;
  const text = textOf(element);
  return (
    (text && text.length > 0 ? characterBox(text, offsetIn(text, place)) : null) ??
    element.getBoundingClientRect()
  );
}

/** A range of characters of a paragraph, for marks and the voice; null where it is not drawn. */
export function rangeOf(
  root: HTMLElement,
  place: Pick<ReaderPlace, 'chapterId' | 'paragraph'>,
  start: number,
  end: number,
): Range | null {
  const element = root.querySelector<HTMLElement>(
    `[data-chapter="${place.chapterId}"] [data-p="${place.paragraph}"]`,
  );
  const text = element && textOf(element);
  if (!text || start >= text.length) return null;
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, Math.min(end, text.length));
  return range;
}
