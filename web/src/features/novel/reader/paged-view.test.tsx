import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeClient } from '../../../../test/fake-client.ts';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { PagedView } from './paged-view.tsx';
import type { ReaderPlace } from './reader-place.ts';
import type { Start, TextView, ViewProps } from './view-types.ts';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const chapter: Chapter = {
  ...{ id: 'c1', number: 1, title: '渡口', extent: 1, isFree: true, priceGoldCents: null },
  publishedAt: 1,
};
const paragraphs = Array.from({ length: 90 }, (_, id) => ({
  ...{ kind: 'text' as const, id },
  text: `第 ${id} 段，${'夜'.repeat(100)}`,
}));
const placeIn = (paragraph: number, offset: number): ReaderPlace => ({
  ...{ chapterId: 'c1', chapter: 1, paragraph, offset, length: 107 },
});

const onPlace = vi.fn<ViewProps['onPlace']>();
beforeEach(() => {
  onPlace.mockReset();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(375);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  fakeClient({
    'novelChapter/info': () => ({
      ...{ contentId: 'b', chapter, previous: null, next: null, textRevision: 1, audio: null },
      access: { allowed: true, why: 'free', need: null, previewSeconds: null },
      ...{ text: { paragraphs }, picturesExpireAt: null },
    }),
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The pages; `nextFrame` runs what waits for it. */
function draw(at: Start['at']) {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const view = createRef<TextView>();
  const { container } = render(
    <QueryClientProvider client={createQueryClient(0)}>
      <PagedView
        view={view}
        start={{ chapterId: 'c1', at }}
        onPlace={onPlace}
        onFinished={() => undefined}
        onOpen={() => undefined}
        onMiddle={() => undefined}
        hasVolumeKeys={false}
        renderWall={() => null}
      />
    </QueryClientProvider>,
  );
  return {
    view,
    nextFrame: () => frames.splice(0).forEach((frame) => frame(0)),
    texts: () => [...container.querySelectorAll('p')].map((element) => element.textContent),
  };
}
const heading = () => screen.queryByRole('heading', { name: /渡口/ });
const partAt = (paragraph: number, offset: number) => [
  paragraphs[paragraph]!.text.slice(offset),
  ...paragraphs.slice(paragraph + 1, paragraph + 12).map(({ text }) => text),
];

test('a place far into a chapter is drawn first, as at the top of a page, then the rest', async () => {
  const { texts, nextFrame } = draw(placeIn(60, 30));
  await waitFor(() => expect(texts()).toEqual(partAt(60, 30)));
  expect(heading()).toBeNull();
  expect(onPlace.mock.lastCall?.[0]).toMatchObject({ paragraph: 60, offset: 30 });
  nextFrame();
  await waitFor(() => expect(texts()).toEqual(paragraphs.map(({ text }) => text)));
  expect(heading()).not.toBeNull();
});

test('a place that is shown while the first part is drawn is the part that is drawn', async () => {
  const { view, texts, nextFrame } = draw('start');
  await waitFor(() => expect(texts()).toHaveLength(12));
  expect(heading()).not.toBeNull();
  act(() => void view.current?.show(placeIn(80, 0)));
  expect(texts()).toEqual(paragraphs.slice(80).map(({ text }) => text));
  expect(heading()).toBeNull();
  nextFrame();
  await waitFor(() => expect(texts()).toHaveLength(paragraphs.length));
});
