import { describe, expect, test, vi } from 'vitest';
import { OverlayHistory, type HistoryWindow } from './overlay-history.ts';

interface Entry {
  /** Of the page: what a frame navigates to is another entry of the same. */
  key: number;
  state: { __TSR_key?: string; overlayDepth?: number } | null;
  url: string;
}

/** A browser's history: traversals take effect later and fire `popstate`; a router on top of it. */
function browser() {
  const entries: Entry[] = [{ key: 0, state: { __TSR_key: 'home' }, url: '/' }];
  let current = 0;
  let lastKey = 0;
  const listeners: ((event: PopStateEvent) => void)[] = [];
  const leaveListeners: (() => void)[] = [];
  /** The pages that the router was informed of. */
  const routed: (string | undefined)[] = [];
  const write = (state: Entry['state'], url: string | URL | null | undefined) => ({
    key: (lastKey += 1),
    state,
    url: String(url ?? entries[current]?.url),
  });
  const history = {
    get state() {
      return entries[current]?.state;
    },
    pushState: (state: Entry['state'], _unused: string, url?: string | URL | null) => {
      entries.splice(current + 1, Infinity, write(state, url));
      current += 1;
    },
    replaceState: (state: Entry['state'], _unused: string, url?: string | URL | null) => {
      entries[current] = write(state, url);
    },
    go: (delta: number) => {
      setTimeout(() => {
        if (!entries[current + delta]) return;
        const { key } = entries[current]!;
        current += delta;
        if (entries[current]!.key === key) return;
        let isStopped = false;
        const event = { stopImmediatePropagation: () => (isStopped = true) };
        for (const listener of listeners) listener(event as unknown as PopStateEvent);
        if (!isStopped) routed.push(entries[current]?.url);
      }, 5);
    },
  };
  const ofPage = () => [...new Set(entries.map(({ key }) => key))];
  const navigation = {
    entries: () => ofPage().map((key) => ({ key: String(key) })),
    get currentEntry() {
      return { index: ofPage().indexOf(entries[current]!.key) };
    },
    traverseTo: (to: string) => {
      history.go(entries.findIndex(({ key }) => String(key) === to) - current);
      return { committed: Promise.resolve(), finished: Promise.resolve() };
    },
  };
  const window: HistoryWindow = {
    history: history as unknown as History,
    navigation: navigation as unknown as Navigation,
    setTimeout: ((run: () => void, ms: number) => setTimeout(run, ms)) as Window['setTimeout'],
    addEventListener: ((type: string, listener: () => void) =>
      (type === 'popstate' ? listeners : leaveListeners).push(
        listener,
      )) as unknown as Window['addEventListener'],
  };
  return {
    window,
    routed,
    addresses: () => entries.map(({ url, state }) => `${url}${state?.overlayDepth ?? ''}`),
    address: () => entries[current]?.url,
    navigateFrame: () => {
      entries.splice(current + 1, Infinity, { ...entries[current]! });
      current += 1;
    },
    index: () => current,
    /** Asks for another document, as a link to another site does. */
    leave: () => leaveListeners.forEach((listener) => listener()),
    push: (url: string) => window.history.pushState({ __TSR_key: url }, '', url),
    replace: (url: string) => window.history.replaceState({ __TSR_key: url }, '', url),
    back: async () => {
      history.go(-1);
      await settled();
    },
    forward: async () => {
      history.go(1);
      await settled();
    },
  };
}

const settled = () => vi.advanceTimersByTimeAsync(100);

/** A history on which an overlay can be opened; it closes itself when it is asked to. */
function start() {
  vi.useFakeTimers();
  const page = browser();
  const overlays = new OverlayHistory(page.window);
  const closed: string[] = [];
  const open = (name: string) => {
    const close = () => {
      closed.push(name);
      release();
    };
    const release = overlays.open(close);
    return release;
  };
  return { page, overlays, open, closed };
}

describe("the browser's back", () => {
  test('closes the overlays from the top, and leaves the page after that', async () => {
    const { page, open, closed } = start();
    page.push('/video');
    open('comments');
    await settled();
    open('menu');
    await settled();
    expect(page.addresses()).toEqual(['/', '/video', '/video1', '/video2']);
    await page.back();
    expect(closed).toEqual(['menu']);
    await page.back();
    expect(closed).toEqual(['menu', 'comments']);
    expect([page.address(), page.routed]).toEqual(['/video', []]);
    await page.back();
    expect([page.address(), page.routed]).toEqual(['/', ['/']]);
  });

  test('closes one alone that has opened at this moment', async () => {
    const { page, open, closed } = start();
    await settled();
    open('viewer');
    open('parameters');
    expect(page.addresses()).toEqual(['/', '/1', '/2']);
    await page.back();
    expect(closed).toEqual(['parameters']);
  });

  test('closes an overlay of the first page instead of leaving the app', async () => {
    const { page, open, closed } = start();
    open('comments');
    await settled();
    await page.back();
    expect([closed, page.index(), page.routed]).toEqual([['comments'], 0, []]);
  });

  test('does not stop at the entry of an overlay that has closed by itself', async () => {
    const { page, open } = start();
    page.push('/video');
    const release = open('comments');
    await settled();
    release();
    await settled();
    expect(page.index()).toBe(1);
    await page.forward();
    expect(page.index()).toBe(1);
    await page.back();
    expect([page.index(), page.routed]).toEqual([0, ['/']]);
  });
});

describe('an overlay', () => {
  test('that closes as another opens leaves its entry to that one', async () => {
    const { page, open } = start();
    const release = open('menu');
    await settled();
    const go = vi.spyOn(page.window.history, 'go');
    release();
    open('report');
    await settled();
    expect(go).not.toHaveBeenCalled();
    expect(page.addresses()).toEqual(['/', '/1']);
  });

  test('that opens a page gives its entry to the page', async () => {
    const { page, open } = start();
    const release = open('menu');
    await settled();
    release();
    page.push('/video');
    await settled();
    expect(page.addresses()).toEqual(['/', '/video']);
    await page.back();
    expect([page.index(), page.routed]).toEqual([0, ['/']]);
  });

  test('that opens a page while it steps back does not lose the page', async () => {
    const { page, open } = start();
    const release = open('menu');
    await settled();
    release();
    await vi.advanceTimersByTimeAsync(2);
    page.push('/video');
    await settled();
    expect([page.address(), page.routed]).toEqual(['/video', []]);
  });

  test('above another that opens a page leaves no entry where back stops', async () => {
    const { page, open } = start();
    const releases = [open('comments'), open('menu')];
    await settled();
    page.push('/user');
    for (const release of releases) release();
    await settled();
    await page.back();
    expect([page.index(), page.address()]).toEqual([0, '/']);
  });

  test('under which the address is replaced keeps the new address when it closes', async () => {
    const { page, open } = start();
    page.push('/store');
    const release = open('filter');
    await settled();
    page.replace('/store?sort=hot');
    release();
    await settled();
    expect(page.addresses().slice(0, 2)).toEqual(['/', '/store?sort=hot']);
    expect([page.index(), page.routed]).toEqual([1, []]);
  });
});

test('a link that leaves the app is not cancelled by its overlay', async () => {
  const { page, open, closed } = start();
  const release = open('menu');
  await settled();
  const go = vi.spyOn(page.window.history, 'go');
  page.leave();
  release();
  await settled();
  expect(go).not.toHaveBeenCalled();
  // The app may still be there: a link to another program leaves nothing.
  open('comments');
  await settled();
  await page.back();
  expect([closed, page.index(), page.routed]).toEqual([['comments'], 0, []]);
});

test('back leaves the page at once where its overlays closed for an address that another program took', async () => {
  const { page, open, closed } = start();
  page.push('/video');
  const releases = [open('comments'), open('menu')];
  await settled();
  page.leave();
  for (const release of releases) release();
  await settled();
  await page.back();
  expect([closed, page.address(), page.routed]).toEqual([[], '/', ['/']]);
});

describe('an overlay whose frame went to other pages', () => {
  test('takes their entries with it', async () => {
    const { page, open } = start();
    page.push('/game');
    const release = open('game');
    await settled();
    page.navigateFrame();
    release();
    await settled();
    expect([page.index(), page.address(), page.routed]).toEqual([1, '/game', []]);
  });

  test('keeps others no longer from having theirs, where the browser has no entries of the page alone', async () => {
    const { page, open, closed } = start();
    delete page.window.navigation;
    page.push('/game');
    const release = open('game');
    await settled();
    page.navigateFrame();
    release();
    await vi.advanceTimersByTimeAsync(2_000);
    open('comments');
    open('menu');
    await page.back();
    expect(closed).toEqual(['menu']);
    await page.back();
    expect([closed, page.address(), page.routed]).toEqual([['menu', 'comments'], '/game', []]);
    await page.back();
    expect([page.address(), page.routed]).toEqual(['/', ['/']]);
  });
});

test('a reload on the entry of an overlay returns to the page', async () => {
  vi.useFakeTimers();
  const page = browser();
  page.window.history.pushState({ __TSR_key: 'home', overlayDepth: 1 }, '', '/');
  const overlays = new OverlayHistory(page.window);
  await settled();
  expect([page.index(), page.routed]).toEqual([0, []]);
  const close = vi.fn<() => void>();
  overlays.open(close);
  await settled();
  await page.back();
  expect(close).toHaveBeenCalledOnce();
});
