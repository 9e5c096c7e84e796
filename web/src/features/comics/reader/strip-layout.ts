import type { Chapter } from '@yehang/contract/shapes/book.ts';
import type { View } from './views.ts';
import { ratioOf } from './views.ts';

/** What lies where a chapter's pictures do not: they are on their way, they cannot be had, they are not open yet. */
export type Gap = 'loading' | 'failed' | 'wall';

/** A chapter of a strip. */
export interface Segment {
  readonly chapter: Chapter;
  readonly views: readonly View[];
  /** Null where the pictures are there. */
  readonly gap: Gap | null;
}

interface Placed {
  readonly key: string;
  readonly chapter: Chapter;
  readonly top: number;
  readonly height: number;
}
export type StripItem =
  | (Placed & { readonly kind: 'view'; readonly view: View })
  | (Placed & { readonly kind: 'end' })
  | (Placed & { readonly kind: Gap });

export interface Strip {
  readonly items: readonly StripItem[];
  readonly width: number;
  readonly height: number;
}

/** Heights in pixels that do not grow with the pictures. */
const END_HEIGHT = 132;
const GAP_HEIGHT = 420;

/** Where everything of a strip lies: known before a picture is there. */
export function layOutStrip(segments: readonly Segment[], width: number): Strip {
  const items: StripItem[] = [];
  let top = 0;
  for (const { chapter, views, gap } of segments) {
    const place = (key: string, height: number): Placed => {
      const placed = { key: `${chapter.id} ${key}`, chapter, top, height };
      top += height;
      return placed;
    };
    for (const view of views) {
      const height = width * ratioOf(view);
      items.push({ kind: 'view', view, ...place(`${view.unit} ${view.from}`, height) });
    }
    if (gap) items.push({ kind: gap, ...place(gap, GAP_HEIGHT) });
    else items.push({ kind: 'end', ...place('end', END_HEIGHT) });
  }
  return { items, width, height: top };
}

/** Index of the item at a height; that of the first or last beyond the ends. */
export function indexAt({ items }: Strip, y: number): number {
  let low = 0;
  let high = items.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (items[middle]!.top <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A place in a strip that survives another width: a picture and how far into it. */
export interface StripPlace {
  readonly chapter: number;
  readonly unit: number;
  readonly fraction: number;
}

/** The place at a height; at the end of a chapter that of its last picture; null where there is no picture above. */
export function placeAt(strip: Strip, y: number): StripPlace | null {
  const at = indexAt(strip, y);
  const item = strip.items[at];
  if (item?.kind === 'view') {
    const { view, chapter } = item;
    const within = Math.min(1, Math.max(0, (y - item.top) / item.height));
    return {
      chapter: chapter.number,
      unit: view.unit,
      fraction: view.from + within * view.share,
    };
  }
  const before = strip.items[at - 1];
  if (item?.kind !== 'end' || before?.kind !== 'view') return null;
  return { chapter: before.chapter.number, unit: before.view.unit, fraction: 1 };
}

/** The height of a place; null where its chapter is not in the strip. */
export function heightOf({ items }: Strip, place: StripPlace): number | null {
  const ofChapter = items.filter(({ chapter }) => chapter.number === place.chapter);
  const views = ofChapter.filter((item) => item.kind === 'view');
  const parts = views.filter(({ view }) => view.unit === place.unit);
  const part = parts.findLast(({ view }) => view.from <= place.fraction) ?? parts[0];
  if (part) {
    const { from, share } = part.view;
    const within = Math.min(1, Math.max(0, (place.fraction - from) / share));
    return part.top + within * part.height;
  }
  // Fewer pictures than there were: its end. None yet: its beginning.
  return (views.length > 0 ? ofChapter.at(-1)! : ofChapter[0])?.top ?? null;
}
