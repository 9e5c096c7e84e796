import { QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeClient } from '../../../test/fake-client.ts';
import { fakeChannelPage, fakeVideoPage } from '../../../test/fake/fake-catalogue.ts';
import { keepAlivePolicy } from '../../entities/shell/keep-alive-routes.ts';
import { KeepAlivePages } from '../../lib/keep-alive/keep-alive-pages.tsx';
import { createQueryClient } from '../../lib/query/query-client.ts';
import { HomePage } from './home-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const MINUTES = 25;
/** Active observers, with what they observe. */
const watching = new Map<object, Node>();

class Observer {
  observe(target: Node) {
    watching.set(this, target);
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    watching.delete(this);
  }
}

beforeEach(() => {
  // Nothing is drawn here, so no text is below the floating window.
  document.elementsFromPoint = () => [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver']) {
    vi.stubGlobal(name, Observer);
  }
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Running intervals and requested animation frames. */
function watchClocks() {
  const intervals = new Set<unknown>();
  const { setInterval, clearInterval, requestAnimationFrame } = globalThis;
  let frames = 0;
  vi.stubGlobal('setInterval', (work: () => void, ms: number) => {
    const timer = setInterval(work, ms);
    intervals.add(timer);
    return timer;
  });
  vi.stubGlobal('clearInterval', (timer: ReturnType<typeof setInterval>) => {
    intervals.delete(timer);
    clearInterval(timer);
  });
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => {
    frames += 1;
    return requestAnimationFrame(work);
  });
  return { intervals, framesAsked: () => frames };
}

test(`a hidden home page sends no request, has no timer and observes nothing for ${MINUTES} minutes`, async () => {
  const clocks = watchClocks();
  const client = fakeClient({
    'media/home': ({ channelId }) => fakeChannelPage(channelId),
    'media/video/list': ({ cursor }) => fakeVideoPage(cursor),
  });
  const root = createRootRoute({ component: () => <KeepAlivePages policy={keepAlivePolicy} /> });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });
  const other = createRoute({
    getParentRoute: () => root,
    path: '/other',
    component: () => <p>elsewhere</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([home, other]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={createQueryClient(0)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText('最新上架');
  await act(() => vi.advanceTimersByTimeAsync(500));
  // Shown, it does all of that: otherwise the test would prove nothing.
  expect(clocks.intervals.size).toBeGreaterThan(0);
  expect(watching.size).toBeGreaterThan(0);

  await act(async () => {
    router.history.push('/other');
    await vi.waitFor(() => screen.getByText('elsewhere'));
  });
  const layer = screen.getByText('最新上架').closest('[data-kept]');
  expect(layer).not.toBeNull();
  client.clear();
  const frames = clocks.framesAsked();
  await act(() => vi.advanceTimersByTimeAsync(MINUTES * 60_000));
  expect(client.called()).toEqual([]);
  expect([...clocks.intervals]).toEqual([]);
  expect(clocks.framesAsked()).toBe(frames);
  // The layer itself is observed by the keep-alive code.
  expect([...watching.values()].filter((target) => target !== layer)).toEqual([]);
});
