import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeOpenedBook } from '../../../../test/fake/fake-book.ts';
import { fakeId } from '../../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import type { OpenedBook } from '../../../entities/book/fetch-book.ts';
import { placesStored } from '../../../entities/book/own-places.ts';
import { noteStoredPlace } from '../../../entities/book/shared-place.ts';
import { bookKey } from '../../../entities/book/use-book.ts';
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

const report = (queries = createQueryClient(0)) => {
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

test('what is read while a report is on its way is written by who leaves', async () => {
  let answer = () => undefined as void;
  const client = fakeClient({
    'content/place': async ({ chapter, unit, fraction, seconds, version }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { place: { chapter, unit, fraction, seconds, version: version + 1, at: 0 } };
    },
  });
  const { result, unmount } = report();
  result.current.moved(placeIn(1, 0));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  result.current.moved(placeIn(1, 9));
  unmount();
  let isStored = false;
  void placesStored().then(() => {
    isStored = true;
  });
  answer();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(isStored).toBe(false);
  answer();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(isStored).toBe(true);
  expect(client.inputsOf('content/place').map(({ unit }) => unit)).toEqual([0, 9]);
});

test('what is read is heard on from there, and what is heard here is no other device', async () => {
  const soundId = fakeId(12, 2);
  const theirs = { chapter: 9, unit: 4, fraction: 0.5, seconds: 80, version: 7, at: 0 };
  fakeClient({
    'content/place': ({ chapter, unit, fraction, seconds, version }) => {
      if (version === 1) throw new ApiError(4090, '', { place: theirs });
      return { place: { chapter, unit, fraction, seconds, version: version + 1, at: 0 } };
    },
  });
  const queries = createQueryClient(0);
  const keyOf = (of: string) => bookKey('novel', of);
  const books = { [id]: soundId, [soundId]: id };
  for (const [of, other] of Object.entries(books)) {
    const counterpart = { id: other, contentType: 9 };
    queries.setQueryData(keyOf(of), fakeOpenedBook({ id: of, counterpart }));
  }
  const { result } = report(queries);
  result.current.moved(placeIn(1, 5));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  const placeOf = (of: string) => queries.getQueryData<OpenedBook>(keyOf(of))?.place;
  expect(placeOf(soundId)).toMatchObject({ chapter: 1, unit: 5, version: 1 });
  noteStoredPlace(queries, keyOf, { id: soundId, counterpart: id }, theirs);
  result.current.moved(placeIn(1, 6));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(result.current.elsewhere).toBeNull();
  expect(placeOf(soundId)).toMatchObject({ unit: 6, version: 8 });
});
