import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeClient } from '../../../../test/fake-client.ts';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { ScrollView } from './scroll-view.tsx';
import type { TextView } from './view-types.ts';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const LAST = 6;
const chapterOf = (number: number): Chapter => ({
  ...{ id: `c${number}`, number, title: '', extent: 1, isFree: true, priceGoldCents: null },
  publishedAt: 1,
});

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

beforeEach(() => {
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
        text: { paragraphs: [{ kind: 'text', id: 0, text: `第 ${number} 段` }] },
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

function draw() {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => {
    frame(0);
    return 0;
  });
  const { container } = render(
    <QueryClientProvider client={createQueryClient(0)}>
      <ScrollView
        view={createRef<TextView>()}
        start={{ chapterId: 'c1', at: 'start' }}
        onPlace={() => undefined}
        onFinished={() => undefined}
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
