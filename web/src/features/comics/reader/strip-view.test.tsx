import { cleanup, render, screen } from '@testing-library/react';
import type { Chapter } from '@yehang/contract/shapes/book.ts';
import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReaderHandle } from './reader-handle.ts';
import type { Gap, Segment } from './strip-layout.ts';
import { StripView } from './strip-view.tsx';
import { toViews } from './views.ts';

// Elements have no size here: the screen is a phone's.
vi.mock(import('./use-size.ts'), () => ({ useSize: () => ({ width: 400, height: 800 }) }));

const picture: PagePicture = {
  ...{ id: 'p', number: 1, width: 400, height: 1_000, crop: null, caption: '' },
  slices: [{ path: 'a.webp', width: 400, height: 1_000, color: '#000000' }],
};
/** Two pictures of 1,000 px and an end of 132. */
const HEIGHT = 2_132;
const LOADING = 420;
const segment = (
  number: number,
  gap: Gap | null = null,
  pictures = [picture, picture],
): Segment => {
  const chapter: Chapter = {
    ...{ id: `c${number}`, number, title: '', extent: 2, isFree: true, priceGoldCents: null },
    publishedAt: 1,
  };
  const options = { isCropped: false, wide: 'whole', direction: 'ltr' } as const;
  return { chapter, views: gap ? [] : toViews(pictures, options), gap };
};

const told = { places: [] as number[], ends: [] as number[], starts: 0 };
beforeEach(() => Object.assign(told, { places: [], ends: [], starts: 0 }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const ref = createRef<ReaderHandle>();
const nothing = () => undefined;

const view = (segments: Segment[]) => (
  <StripView
    ref={ref}
    segments={segments}
    start={{ chapter: 3, unit: 0, fraction: 0 }}
    onPlace={({ chapter }) => told.places.push(chapter)}
    onEnd={(number) => told.ends.push(number)}
    onWall={nothing}
    onNearEnd={nothing}
    onNearStart={() => {
      told.starts += 1;
    }}
    onAct={nothing}
    onScrolled={nothing}
    renderGap={() => null}
    renderEnd={() => null}
  />
);
const scroller = () => screen.getByRole('region', { name: '漫画' });
const scrollTo = (top: number) => {
  scroller().scrollTop = top;
  scroller().dispatchEvent(new Event('scroll'));
};

test('a chapter that comes before what is seen leaves it where it is, and counts as neither read nor reached', () => {
  const { rerender } = render(view([segment(3)]));
  expect(told.starts).toBe(1);
  rerender(view([segment(2, 'loading'), segment(3)]));
  expect(scroller().scrollTop).toBe(LOADING);
  rerender(view([segment(2), segment(3)]));
  expect(scroller().scrollTop).toBe(HEIGHT);
  expect(told.places.every((chapter) => chapter === 3)).toBe(true);
  expect(told.ends).toEqual([]);
});

test('who scrolls up into a chapter on its way arrives at its end, and has not read it', () => {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  const { rerender } = render(view([segment(2, 'loading'), segment(3)]));
  scrollTo(LOADING - 100);
  rerender(view([segment(2), segment(3)]));
  expect(scroller().scrollTop).toBe(HEIGHT - 100);
  scrollTo(HEIGHT - 200);
  expect(told.places.at(-1)).toBe(2);
  expect(told.ends).toEqual([]);
  scrollTo(HEIGHT - 190);
  expect(told.ends).toEqual([2]);
});

test('what comes before is asked for at the top, once unless one scrolls up', () => {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  render(view([segment(3), segment(4)]));
  scrollTo(300);
  expect(told.starts).toBe(1);
  scrollTo(200);
  expect(told.starts).toBe(2);
  scrollTo(HEIGHT);
  scrollTo(HEIGHT - 100);
  expect(told.starts).toBe(2);
});

test('the end of the strip is a place in its last chapter, however short that is', () => {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  const notice: PagePicture = { ...picture, height: 300, slices: [] };
  render(view([segment(3), segment(4, null, [notice])]));
  scrollTo(HEIGHT + 300 + 132 - 800 - 100);
  expect(told.places.at(-1)).toBe(3);
  scrollTo(HEIGHT + 300 + 132 - 800);
  expect(told.places.at(-1)).toBe(4);
});
