import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  useSearch,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { parsePlainSearch, stringifyPlainSearch } from '../navigation/plain-search.ts';
import type { KeepAlivePolicy } from './keep-alive-pages.tsx';
import { KeepAlivePages, comparablePath } from './keep-alive-pages.tsx';
import { remountShownPage } from './remount.ts';

const keptAlive = new Set(['/', '/subpage/search/result/']);

const policy: KeepAlivePolicy = {
  limit: 15,
  isKeptAlive: (path) => keptAlive.has(comparablePath(path)),
  isProtected: (path) => path === '/',
  hasTabBar: (path) => path === '/',
};

/** What the pages reported, in order. */
let events: string[] = [];

afterEach(() => {
  cleanup();
  events = [];
});

function useEvents(page: string): void {
  useEffect(() => {
    events.push(`${page} shown`);
    return () => void events.push(`${page} hidden`);
  }, [page]);
}

function useQueryValue(name: string): string {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return String(search[name]);
}

function openApp(path: string) {
  const root = createRootRoute({ component: () => <KeepAlivePages policy={policy} /> });
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: function Home() {
      useEvents('home');
      const [presses, setPresses] = useState(0);
      return (
        <>
          <button type="button" onClick={() => setPresses(presses + 1)}>
            home {presses}
          </button>
          <video data-testid="video" />
        </>
      );
    },
  });
  const results = createRoute({
    getParentRoute: () => root,
    path: '/subPage/search/result',
    component: function Results() {
      const word = useQueryValue('word');
      const [first] = useState(word);
      useEvents(`results ${first}`);
      return <p>{`results for ${word}, opened for ${first}`}</p>;
    },
  });
  const detail = createRoute({
    getParentRoute: () => root,
    path: '/detail',
    component: function Detail() {
      const id = useQueryValue('id');
      const [first] = useState(id);
      return <p>{`detail ${id}, opened for ${first}`}</p>;
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([home, results, detail]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
  });
  render(<RouterProvider router={router} />);
  const go = async (href: string) => {
    await act(async () => {
      router.history.push(href);
      await vi.waitFor(() => expect(router.state.status).toBe('idle'));
    });
  };
  const back = async () => {
    await act(async () => {
      router.history.back();
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  };
  return { router, go, back };
}

function frameOf(element: Element): Element {
  const frame = element.closest('main');
  if (!frame) throw new Error('no frame');
  return frame;
}

test('a page that is kept alive comes back with the same node and state', async () => {
  const { go, back } = openApp('/');
  const button = await screen.findByText('home 0');
  act(() => button.click());
  await go('/detail?id=1');
  screen.getByText('detail 1, opened for 1');
  expect(events).toEqual(['home shown', 'home hidden']);
  await back();
  expect(screen.getByText('home 1')).toBe(button);
  expect(events).toEqual(['home shown', 'home hidden', 'home shown']);
  expect(screen.queryByText(/detail/)).toBeNull();
});

test('a hidden page still sees the query that it was shown with', async () => {
  const { go, back } = openApp('/subPage/search/result?word=sea');
  await screen.findByText('results for sea, opened for sea');
  await go('/detail?id=1');
  screen.getByText('results for sea, opened for sea');
  await go('/subPage/search/result?word=rain');
  screen.getByText('results for sea, opened for sea');
  screen.getByText('results for rain, opened for rain');
  await back();
  await back();
  expect(events).toEqual([
    'results sea shown',
    'results sea hidden',
    'results rain shown',
    'results rain hidden',
    'results sea shown',
  ]);
});

test('the same page for another item is another page', async () => {
  const { go } = openApp('/detail?id=1');
  await screen.findByText('detail 1, opened for 1');
  await go('/detail?id=2');
  screen.getByText('detail 2, opened for 2');
  expect(screen.queryByText(/detail 1/)).toBeNull();
});

test('media on a page is paused when the page is hidden', async () => {
  const { go } = openApp('/');
  const video = await screen.findByTestId<HTMLVideoElement>('video');
  const pause = vi.spyOn(video, 'pause');
  await go('/detail?id=1');
  expect(pause).toHaveBeenCalledOnce();
});

test('a page comes back at its scroll position', async () => {
  const { go, back } = openApp('/');
  const button = await screen.findByText('home 0');
  const frame = frameOf(button);
  frame.scrollTop = 420;
  frame.dispatchEvent(new Event('scroll'));
  await go('/detail?id=1');
  frame.scrollTop = 0;
  await back();
  expect(frame.scrollTop).toBe(420);
});

test('a reload signal remounts the visible page only, at its top', async () => {
  const { go, back } = openApp('/');
  const button = await screen.findByText('home 0');
  act(() => button.click());
  await go('/subPage/search/result?word=sea');
  act(remountShownPage);
  await back();
  expect(screen.getByText('home 1')).toBe(button);
  const frame = frameOf(button);
  frame.scrollTop = 420;
  frame.dispatchEvent(new Event('scroll'));
  act(remountShownPage);
  const anew = screen.getByText('home 0');
  expect(frameOf(anew).scrollTop).toBe(0);
});

test('media that starts on a hidden page is paused, on a visible one it plays', async () => {
  const { go, back } = openApp('/');
  const video = await screen.findByTestId<HTMLVideoElement>('video');
  await go('/detail?id=1');
  const pause = vi.spyOn(video, 'pause');
  video.dispatchEvent(new Event('play'));
  expect(pause).toHaveBeenCalledOnce();
  await back();
  video.dispatchEvent(new Event('play'));
  expect(pause).toHaveBeenCalledOnce();
});

test('an address with a slash at its end is the same page', async () => {
  const { go } = openApp('/subPage/search/result?word=sea');
  await screen.findByText('results for sea, opened for sea');
  await go('/detail?id=1');
  await go('/subPage/search/result/?word=sea');
  expect(screen.getAllByText(/results for sea/)).toHaveLength(1);
});
