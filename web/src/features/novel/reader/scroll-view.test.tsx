import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { createRef, type RefObject } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeClient } from '../../../../test/fake-client.ts';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { ScrollView } from './scroll-view.tsx';
import type { Start, TextView, ViewProps } from './view-types.ts';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const LAST = 6;
/** The chapter of 90 paragraphs; others have one. */
const LONG = 9;
const chapterOf = (number: number): Chapter => ({
  ...{ id: `c${number}`, number, title: '', extent: 1, isFree: true, priceGoldCents: null },
  publishedAt: 1,
});

const long = Array.from({ length: 90 }, (_, id) => ({
  ...{ kind: 'text' as const, id },
  text: `第 ${id} 段，${'夜'.repeat(100)}`,
}));

/** What is observed comes in sight when the test says so. */
let seeEnd: () => void = () => undefined;
class SeesOnCall {
  constructor(report: IntersectionObserverCallback) {
    seeEnd = () => report([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const onFinished = vi.fn<ViewProps['onFinished']>();
const onPlace = vi.fn<ViewProps['onPlace']>();
beforeEach(() => {
  onFinished.mockReset();
  vi.stubGlobal('IntersectionObserver', SeesOnCall);
  // Every chapter is 1,000 px high, one below the other.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const frame = this.closest<HTMLElement>('[data-chapter]')?.closest('section')?.parentElement;
    if (!frame) return new DOMRect(0, 0, 375, 800);
    const drawn = [...frame.querySelectorAll('[data-chapter]')];
    return new DOMRect(0, drawn.indexOf(this) * 1_000 - frame.scrollTop, 375, 1_000);
  });
  fakeClient({
    'novelChapter/info': ({ id }) => {
      const number = Number(id.slice(1));
      return {
        ...{ contentId: 'b', chapter: chapterOf(number), previous: null },
        next: number < LAST ? chapterOf(number + 1) : null,
        access: { allowed: true, why: 'free', need: null, previewSeconds: null },
        text: {
          paragraphs: number === LONG ? long : [{ kind: 'text', id: 0, text: `第 ${number} 段` }],
        },
        ...{ textRevision: 1, picturesExpireAt: null, audio: null },
      };
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function draw(
  start: Start = { chapterId: 'c1', at: 'start' },
  view: RefObject<TextView | null> = createRef<TextView>(),
  client = createQueryClient(0),
) {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => {
    frame(0);
    return 0;
  });
  const { container } = render(
    <QueryClientProvider client={client}>
      <ScrollView
        view={view}
        start={start}
        onPlace={onPlace}
        onFinished={onFinished}
        onOpen={() => undefined}
        onMiddle={() => undefined}
        hasVolumeKeys={false}
        renderWall={() => null}
      />
    </QueryClientProvider>,
  );
  return container.firstElementChild as HTMLElement;
}
const drawn = (frame: HTMLElement) =>
  [...frame.querySelectorAll<HTMLElement>('[data-chapter]')].map(({ dataset }) =>
    Number(dataset['number']),
  );

test('chapters far above are let go, and what is read stays where it is', async () => {
  const frame = draw();
  await screen.findByText('第 1 段');
  for (const number of [2, 3, 4]) {
    seeEnd();
    await screen.findByText(`第 ${number} 段`);
  }
  expect(drawn(frame)).toEqual([1, 2, 3, 4]);
  frame.scrollTop = 3_100;
  fireEvent.scroll(frame);
  seeEnd();
  await screen.findByText('第 5 段');
  expect(drawn(frame)).toEqual([3, 4, 5]);
  expect(frame.scrollTop).toBe(1_100);
});

test('keys of a keyboard turn and move the text', async () => {
  const frame = draw();
  await screen.findByText('第 1 段');
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  const moved: number[] = [];
  frame.scrollBy = ((to: ScrollToOptions) => moved.push(Math.sign(to.top ?? 0))) as never;
  for (const key of ['PageDown', ' ', 'ArrowDown', 'ArrowUp', 'PageUp', 'x'])
    fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: ' ', shiftKey: true });
  await waitFor(() => expect(moved).toEqual([1, 1, 1, -1, -1, -1]));
});

const paragraphsIn = (frame: HTMLElement) =>
  [...frame.querySelectorAll<HTMLElement>('[data-p]')].map(({ dataset }) => Number(dataset['p']));

/** Runs what waits for the next frame. */
function holdFrames(): () => void {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  return () => frames.splice(0).forEach((frame) => frame(0));
}

test('the first screen of a long chapter is drawn before the rest of it', async () => {
  const frame = draw({ chapterId: `c${LONG}`, at: 'start' });
  const nextFrame = holdFrames();
  await screen.findByText(/^第 0 段/);
  expect(paragraphsIn(frame)).toEqual(Array.from({ length: 12 }, (_, at) => at));
  // Where it ends is not known yet.
  expect(onFinished).not.toHaveBeenCalled();
  nextFrame();
  await waitFor(() => expect(paragraphsIn(frame)).toHaveLength(long.length));
});

test('a place far into a long chapter is drawn first, and stays where it is', async () => {
  const at = {
    ...{ chapterId: `c${LONG}`, chapter: LONG, paragraph: 60 },
    ...{ offset: 0, length: 100 },
  };
  const frame = draw({ chapterId: `c${LONG}`, at });
  const nextFrame = holdFrames();
  const paragraph = await screen.findByText(/^第 60 段/);
  expect(paragraphsIn(frame)).toEqual(Array.from({ length: 12 }, (_, index) => 60 + index));
  // As far below as there are paragraphs above it.
  vi.spyOn(paragraph, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, paragraphsIn(frame).indexOf(60) * 80 - frame.scrollTop, 375, 80),
  );
  frame.scrollTop = 0;
  nextFrame();
  await waitFor(() => expect(paragraphsIn(frame)).toHaveLength(long.length));
  expect(frame.scrollTop).toBe(60 * 80);
});

test('a place that is shown while a part is drawn is the part that is drawn', async () => {
  const view = createRef<TextView>();
  const frame = draw({ chapterId: `c${LONG}`, at: 'start' }, view);
  const nextFrame = holdFrames();
  await screen.findByText(/^第 0 段/);
  const place = { chapterId: `c${LONG}`, chapter: LONG, paragraph: 80, offset: 0, length: 100 };
  act(() => void view.current?.show(place));
  expect(paragraphsIn(frame)[0]).toBe(80);
  nextFrame();
  await waitFor(() => expect(paragraphsIn(frame)).toHaveLength(long.length));
});

test('a chapter that was fetched before is opened where it was left, too', async () => {
  const client = createQueryClient(0);
  draw({ chapterId: 'c1', at: 'start' }, createRef<TextView>(), client);
  await screen.findByText('第 1 段');
  cleanup();
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue();
  draw({ chapterId: 'c1', at: 'end' }, createRef<TextView>(), client);
  expect(screen.getByText('第 1 段')).toBeDefined();
  expect(scrolled).toHaveBeenCalledOnce();
});

test('a last chapter shorter than the screen is where the reader is at the end, and is finished', async () => {
  const frame = draw({ chapterId: 'c5', at: 'start' });
  await screen.findByText('第 5 段');
  seeEnd();
  await screen.findByText('第 6 段');
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1_600);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2_000);
  onPlace.mockReset();
  for (const [top, chapter] of [
    [300, 5],
    [400, 6],
  ]) {
    frame.scrollTop = top!;
    fireEvent.scroll(frame);
    expect(onPlace.mock.lastCall?.[0]).toMatchObject({ chapter });
  }
  expect(onFinished.mock.calls.map(([place]) => place.chapter)).toEqual([5, 5, 6]);
});
