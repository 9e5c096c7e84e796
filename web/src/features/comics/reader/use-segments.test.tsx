import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeClient } from '../../../../test/fake-client.ts';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { useSegments } from './use-segments.ts';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);
afterEach(cleanup);

const chapters = Array.from({ length: 20 }, (_, at): Chapter => ({
  ...{ id: `c${at}`, number: at + 1, title: '', extent: 1, isFree: true, priceGoldCents: null },
  publishedAt: 1,
}));

test('chapters are added on both sides, few are kept, and those next to the one that is read always', async () => {
  fakeClient({
    'comicsChapter/pics': ({ id }) => ({
      ...{ contentId: 'b', chapter: chapters.find((one) => one.id === id)! },
      access: { allowed: true, why: 'free', need: null, previewSeconds: null },
      ...{ previous: null, next: null, pictures: [], expiresAt: null },
    }),
  });
  const queries = createQueryClient(0);
  const options = { isCropped: false, wide: 'whole', direction: 'ltr' } as const;
  const { result } = renderHook(() => useSegments(chapters, 10, options), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  const numbers = () => result.current.segments.map(({ chapter }) => chapter.number);
  const add = async (side: 'extend' | 'extendBack', at: number) => {
    await waitFor(() => expect(result.current.segments.every(({ gap }) => !gap)).toBe(true));
    act(() => result.current[side](at));
  };
  for (let at = 0; at < 7; at += 1) await add('extendBack', 10 - at);
  expect(numbers()).toEqual([4, 5, 6, 7, 8]);
  for (let at = 0; at < 3; at += 1) await add('extend', 4);
  expect(numbers()).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  await add('extend', 9);
  expect(numbers()).toEqual([8, 9, 10, 11, 12]);
});
