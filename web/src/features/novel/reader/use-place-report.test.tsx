import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeId } from '../../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import { createQueryClient } from '../../../lib/query/query-client.ts';
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

test('chapters that were finished and left between two reports are finished all the same', async () => {
  let version = 0;
  const client = fakeClient({
    'content/place': ({ chapter, unit, fraction, seconds }) => ({
      place: { chapter, unit, fraction, seconds, version: (version += 1), at: 0 },
    }),
  });
  const { result } = renderHook(() => usePlaceReport(id, null, () => undefined), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient(0)}>{children}</QueryClientProvider>
    ),
  });
  for (const chapter of [1, 2]) {
    result.current.moved(placeIn(chapter, 8));
    result.current.finished(chapter);
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
