import type { Chapter } from '@yehang/contract/shapes/book.ts';
import type { Gap, Segment, StripPlace } from './strip-layout.ts';
import { ratioOf, type View } from './views.ts';

interface Numbered {
  readonly key: string;
  readonly chapter: Chapter;
}

/** What fills the screen by itself. */
export type Page =
  | (Numbered & { readonly kind: 'view'; readonly view: View })
  | (Numbered & { readonly kind: 'end' })
  | (Numbered & { readonly kind: Gap });

/** The pages of chapters in their order, an end after each. */
export function toPages(segments: readonly Segment[]): Page[] {
  return segments.flatMap(({ chapter, views, gap }): Page[] => [
    ...views.map((view) => ({
      ...{ kind: 'view' as const, chapter, view },
      key: `${chapter.id} ${view.unit} ${view.from}`,
    })),
    { kind: gap ?? 'end', chapter, key: `${chapter.id} ${gap ?? 'end'}` },
  ]);
}

/** The place of a page; null where there is none. */
export function placeOfPage(page: Page | undefined): StripPlace | null {
  if (page?.kind !== 'view') return null;
  return { chapter: page.chapter.number, unit: page.view.unit, fraction: page.view.from };
}

/** Index of the page with a place; of its chapter's last picture where that is beyond; -1 where the chapter is not there. */
export function indexOfPlace(pages: readonly Page[], place: StripPlace): number {
  const isBefore = (page: Page) =>
    page.chapter.number === place.chapter &&
    page.kind === 'view' &&
    (page.view.unit < place.unit ||
      (page.view.unit === place.unit && page.view.from <= place.fraction));
  const at = pages.findLastIndex(isBefore);
  return at >= 0 ? at : pages.findIndex(({ chapter }) => chapter.number === place.chapter);
}

/** A page higher than this by its width is scrolled, not shrunk. */
const LONG_RATIO = 2.2;

/** The size of a page on a screen: all of it, or as wide as the screen where it is very long. */
export function fitPage(view: View, screen: { width: number; height: number }) {
  const ratio = ratioOf(view);
  const width = ratio > LONG_RATIO ? screen.width : Math.min(screen.width, screen.height / ratio);
  return { width, height: width * ratio };
}
