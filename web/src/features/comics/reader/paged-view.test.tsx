import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { Chapter } from '@yehang/contract/shapes/book.ts';
import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PagedView } from './paged-view.tsx';
import type { ReaderHandle } from './reader-handle.ts';
import type { Segment } from './strip-layout.ts';
import { toViews } from './views.ts';

// Elements have no size here: the screen is a phone's.
vi.mock(import('./use-size.ts'), () => ({ useSize: () => ({ width: 375, height: 812 }) }));
afterEach(cleanup);

const picture: PagePicture = {
  ...{ id: 'p', number: 1, width: 400, height: 600, crop: null, caption: '' },
  slices: [{ path: 'a.webp', width: 400, height: 600, color: '#000000' }],
};
const segment = (number: number): Segment => {
  const chapter: Chapter = {
    ...{ id: `c${number}`, number, title: '', extent: 2, isFree: true, priceGoldCents: null },
    publishedAt: 1,
  };
  const options = { isCropped: false, wide: 'whole', direction: 'ltr' } as const;
  return { chapter, views: toViews([picture, picture], options), gap: null };
};

const nothing = () => undefined;

function view(segments: Segment[], ref: React.Ref<ReaderHandle>, turns: number[]) {
  return (
    <PagedView
      ref={ref}
      direction="ltr"
      segments={segments}
      start={{ chapter: 1, unit: 0, fraction: 0 }}
      onPlace={({ unit }) => turns.push(unit)}
      onEnd={nothing}
      onWall={nothing}
      onNearEnd={nothing}
      onNearStart={nothing}
      onAct={nothing}
      onScrolled={nothing}
      renderGap={() => null}
      renderEnd={() => null}
    />
  );
}

test('a turn under way is finished where the next chapter arrives meanwhile', () => {
  const scrolls: ScrollToOptions[] = [];
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation((to) => {
    scrolls.push(to as ScrollToOptions);
  });
  const handle = createRef<ReaderHandle>();
  const places: number[] = [];
  const { rerender } = render(view([segment(1)], handle, places));
  act(() => handle.current!.step(1));
  expect(scrolls.at(-1)).toMatchObject({ left: 375, behavior: 'smooth' });
  rerender(view([segment(1), segment(2)], handle, places));
  expect(scrolls.at(-1)).toMatchObject({ left: 375, behavior: 'instant' });
  expect(places.at(-1)).toBe(1);
});

test('a scroll that ends a little beside its page is put right', () => {
  const scrolls: ScrollToOptions[] = [];
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation((to) => {
    scrolls.push(to as ScrollToOptions);
  });
  const { container } = render(view([segment(1)], createRef<ReaderHandle>(), []));
  const scroller = container.firstElementChild!;
  scrolls.length = 0;
  scroller.scrollLeft = 375;
  fireEvent(scroller, new Event('scrollend'));
  expect(scrolls).toEqual([]);
  scroller.scrollLeft = 377;
  fireEvent(scroller, new Event('scrollend'));
  expect(scrolls).toEqual([{ left: 375, behavior: 'instant' }]);
});
