import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { historyChanged } from './history-changed.ts';
import { queryClient } from './query-client.ts';

test('a history on the screen is fetched again where it has something new to show, and else when it is shown next', async () => {
  let fetched = 0;
  const queryKey = ['media/trackList', { kind: 'comic' }];
  const options = {
    queryKey,
    queryFn: () => Promise.resolve((fetched += 1)),
    initialPageParam: null,
    getNextPageParam: () => null,
  };
  const shown = new InfiniteQueryObserver(queryClient, options);
  const hide = shown.subscribe(() => undefined);
  await expect.poll(() => fetched).toBe(1);
  historyChanged('a', 1);
  await expect.poll(() => fetched).toBe(2);
  historyChanged('a', 1);
  expect(queryClient.isFetching({ queryKey })).toBe(0);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  historyChanged('a', 2);
  await expect.poll(() => fetched).toBe(3);
  hide();
  historyChanged('b');
  expect(queryClient.isFetching({ queryKey })).toBe(0);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
