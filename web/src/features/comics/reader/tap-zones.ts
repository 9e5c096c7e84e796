import type { ComicLayout, ReadingDirection } from '@yehang/contract/shapes/book.ts';

/** What a tap does. */
export type TapAct = 'back' | 'menu' | 'forward';

/** In strips by height, in pages by width: the outer parts turn, the middle opens the menu. */
export function tapAct(
  { x, y }: { x: number; y: number },
  size: { width: number; height: number },
  { layout, direction }: { layout: ComicLayout; direction: ReadingDirection },
): TapAct {
  if (layout === 'strip') {
    if (y < size.height * 0.25) return 'back';
    return y > size.height * 0.75 ? 'forward' : 'menu';
  }
  const isLeft = x < size.width * 0.33;
  if (!isLeft && x <= size.width * 0.67) return 'menu';
  return isLeft === (direction === 'rtl') ? 'forward' : 'back';
}
