import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { Activity, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { clientUnderTest } from '../../../test/fake/client-under-test.ts';
import { fetchFrom } from '../../../test/fake/fake-server.ts';

afterEach(cleanup);

/** A screen with two calls, and a way to leave it. */
function openScreen(leaveBy: 'unmount' | 'hide') {
  const requests: { url: string; signal: AbortSignal }[] = [];
  const { client, server } = clientUnderTest({
    deps: {
      fetch: (input, init) => {
        const url = typeof input === 'string' ? input : '';
        if (!url.includes('/media/')) return fetchFrom(server)(input, init);
        return new Promise((_resolve, reject) => {
          const signal = init?.signal;
          if (!signal) return;
          requests.push({ url, signal });
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      },
    },
  });

  function Screen() {
    useQuery({
      queryKey: ['home'],
      queryFn: ({ signal }) => client.post('media/home', {}, { signal }),
    });
    useInfiniteQuery({
      queryKey: ['list'],
      queryFn: ({ signal }) => client.post('media/video/list', {}, { signal }),
      initialPageParam: undefined,
      getNextPageParam: () => null,
    });
    return null;
  }

  let leave: () => void = () => undefined;
  function Frame() {
    const [isLeft, setLeft] = useState(false);
    leave = () => setLeft(true);
    if (leaveBy === 'hide') {
      return (
        <Activity mode={isLeft ? 'hidden' : 'visible'}>
          <Screen />
        </Activity>
      );
    }
    return isLeft ? null : <Screen />;
  }
  const { queryClient } = renderPage(<Frame />);
  return { requests, queryClient, leave: () => act(() => leave()) };
}

test.each([['unmount'], ['hide']] as const)(
  'a screen that is left (%s) aborts its requests, without an error',
  async (leaveBy) => {
    const { requests, queryClient, leave } = openScreen(leaveBy);
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([false, false]);
    leave();
    await vi.waitFor(() =>
      expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true]),
    );
    const states = queryClient.getQueryCache().getAll();
    expect(states.map(({ state }) => state.error)).toEqual([null, null]);
  },
);
