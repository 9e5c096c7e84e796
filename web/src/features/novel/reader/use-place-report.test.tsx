import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeId } from '../../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { usePlaceReport } from './use-place-report.ts';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const id = fakeId(12, 1);
const placeIn = (chapter: number, paragraph: number) => ({
  ...{ chapterId: fakeId(20, chapter), chapter, paragraph, offset: 0, length: 10 },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const report = () => {
  const queries = createQueryClient(0);
  return renderHook(() => usePlaceReport(id, null), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
};

test('chapters that were finished and left between two reports are finished all the same', async () => {
  let version = 0;
  const client = fakeClient({
    'content/place': ({ chapter, unit, fraction, seconds }) => ({
      place: { chapter, unit, fraction, seconds, version: (version += 1), at: 0 },
    }),
  });
  const { result } = report();
  for (const chapter of [1, 2]) {
    result.current.moved(placeIn(chapter, 8));
    result.current.finished(placeIn(chapter, 8));
  }
  result.current.moved(placeIn(3, 0));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  const reports = () =>
    client.inputsOf('content/place').map(({ chapter, finished }) => [chapter, finished]);
  expect(reports()).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ]);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(reports()).toHaveLength(3);
});

test('the place of another device stays until the reader has answered, and can be gone back to', async () => {
  const theirs = { chapter: 9, unit: 4, fraction: 0.5, seconds: null, version: 7, at: 0 };
  const client = fakeClient({
    'content/place': ({ chapter, unit, fraction, seconds, version }) => {
      if (version !== 7) throw new ApiError(4090, '', { place: theirs });
      return { place: { chapter, unit, fraction, seconds, version: 8, at: 0 } };
    },
  });
  const { result, unmount } = report();
  result.current.moved(placeIn(1, 0));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(result.current.elsewhere).toEqual(theirs);
  result.current.moved(placeIn(1, 9));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(client.inputsOf('content/place')).toHaveLength(1);
  act(() => result.current.answered());
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(client.inputsOf('content/place')[1]).toMatchObject({
    unit: 9,
    version: 7,
    isChosen: true,
  });
  unmount();
});

test('who leaves without an answer has written nothing over the place of another device', async () => {
  const theirs = { chapter: 9, unit: 4, fraction: 0.5, seconds: null, version: 7, at: 0 };
  const client = fakeClient({
    'content/place': () => {
      throw new ApiError(4090, '', { place: theirs });
    },
  });
  const { result, unmount } = report();
  result.current.moved(placeIn(1, 0));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(client.inputsOf('content/place')).toHaveLength(1);
});

test('the first place in a chapter that was chosen is chosen, and none after it', async () => {
  let version = 0;
  const client = fakeClient({
    'content/place': ({ chapter, unit, fraction, seconds }) => ({
      place: { chapter, unit, fraction, seconds, version: (version += 1), at: 0 },
    }),
  });
  const { result } = report();
  for (const paragraph of [0, 1]) {
    if (paragraph === 0) result.current.choose(fakeId(20, 2));
    result.current.moved(placeIn(2, paragraph));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
  }
  expect(client.inputsOf('content/place').map(({ isChosen }) => isChosen)).toEqual([true, false]);
});
