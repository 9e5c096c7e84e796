import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const script = readFileSync(new URL('../../games/yehang-game.js', import.meta.url), 'utf8');

interface Facts {
  connected: boolean;
  save: string | null;
  locale: string;
  muted: boolean;
  reducedMotion: boolean;
  best: number | null;
}

interface YehangGame {
  start(handlers?: Record<string, (value?: unknown) => void>): Promise<Facts>;
  save(text: unknown): boolean;
  score(value: number): void;
  loading(progress: number): void;
  ready(): void;
  quit(): void;
}

type Listener = (event: unknown) => void;

/** A port that notes what is posted to it. */
const fakePort = () => ({
  said: [] as unknown[],
  onmessage: null as Listener | null,
  postMessage(message: unknown) {
    this.said.push(message);
  },
  tell(data: unknown) {
    this.onmessage?.({ data });
  },
});

/** A frame with the script in it, and the page around. */
function openFrame({ alone = false } = {}) {
  const listeners = new Map<string, Set<Listener>>();
  const page = {
    said: [] as unknown[],
    postMessage: (message: unknown) => page.said.push(message),
  };
  const window = {
    parent: page as unknown,
    document: { visibilityState: 'visible' },
    addEventListener: (type: string, listener: Listener) =>
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: Listener) =>
      listeners.get(type)?.delete(listener),
  };
  if (alone) window.parent = window;
  const dispatch = (type: string, event: unknown = {}): void => {
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
  const scope = { window, setTimeout, clearTimeout, TextEncoder, console };
  runInContext(script, createContext(scope));
  const { yehang } = window as unknown as { yehang: YehangGame };
  const port = fakePort();
  const welcome = (changes: object = {}, event: object = {}): void =>
    dispatch('message', {
      source: page,
      ports: [port],
      data: {
        yehang: 1,
        type: 'welcome',
        save: null,
        locale: 'zh-CN',
        muted: false,
        reducedMotion: false,
        best: null,
        ...changes,
      },
      ...event,
    });
  return { yehang, page, port, window, dispatch, welcome };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a game that starts', () => {
  it('says hello once and gets what the page knows', async () => {
    const { yehang, page, welcome } = openFrame();
    const started = yehang.start();
    expect(yehang.start()).toBe(started);
    expect(page.said).toEqual([{ yehang: 1, type: 'hello' }]);
    welcome({ save: '{"level":3}', muted: true, reducedMotion: true, best: 900 });
    expect(await started).toEqual({
      connected: true,
      save: '{"level":3}',
      locale: 'zh-CN',
      muted: true,
      reducedMotion: true,
      best: 900,
    });
  });

  it('plays on without saves where nobody answers within a second', async () => {
    const { yehang, port, welcome } = openFrame();
    const started = yehang.start();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await started).toMatchObject({ connected: false, save: null, best: null });
    expect(yehang.save('anything')).toBe(true);
    yehang.score(3);
    yehang.quit();
    welcome();
    await vi.advanceTimersByTimeAsync(5000);
    expect(port.said).toEqual([]);
  });

  it('plays on at once where there is no page around it', async () => {
    const { yehang } = openFrame({ alone: true });
    expect(await yehang.start()).toMatchObject({ connected: false });
  });

  it('ignores a welcome from elsewhere, of another version, or without a port', async () => {
    const { yehang, welcome } = openFrame();
    const started = yehang.start();
    welcome({}, { source: {} });
    welcome({ yehang: 2 });
    welcome({ type: 'hello' });
    welcome({}, { ports: [] });
    welcome({}, { data: null });
    welcome({}, { data: 'welcome' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await started).toMatchObject({ connected: false });
  });

  it('takes a default for what is malformed', async () => {
    const { yehang, welcome } = openFrame();
    const started = yehang.start();
    welcome({ save: 12, locale: null, muted: 'yes', reducedMotion: 1, best: -4 });
    expect(await started).toEqual({
      connected: true,
      save: null,
      locale: 'zh-CN',
      muted: false,
      reducedMotion: false,
      best: null,
    });
  });
});

describe('a game that is played', () => {
  const begin = async (handlers: Record<string, (value?: unknown) => void> = {}) => {
    const frame = openFrame();
    const started = frame.yehang.start(handlers);
    frame.welcome();
    await started;
    return frame;
  };

  it('sends many saves as one, half a second after the first', async () => {
    const { yehang, port } = await begin();
    for (const text of ['1', '2', '3']) yehang.save(text);
    expect(port.said).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(port.said).toEqual([{ type: 'save', data: '3' }]);
  });

  it.each(['pagehide', 'visibilitychange'])('sends what is not yet saved at %s', async (type) => {
    const { yehang, port, window, dispatch } = await begin();
    window.document.visibilityState = 'hidden';
    yehang.save('now');
    dispatch(type);
    expect(port.said).toEqual([{ type: 'save', data: 'now' }]);
  });

  it('sends at once what is saved while it is closed', async () => {
    const { yehang, port, dispatch } = await begin();
    dispatch('pagehide');
    yehang.save('last');
    expect(port.said).toEqual([{ type: 'save', data: 'last' }]);
  });

  it('keeps a save of 256 KiB and refuses a longer one, by bytes', async () => {
    const { yehang, port } = await begin();
    expect(yehang.save('x'.repeat(256 * 1024))).toBe(true);
    expect(yehang.save('x'.repeat(256 * 1024 + 1))).toBe(false);
    expect(yehang.save('港'.repeat(90_000))).toBe(false);
    expect(yehang.save({ level: 1 })).toBe(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(port.said).toEqual([{ type: 'save', data: 'x'.repeat(256 * 1024) }]);
  });

  it('says only scores and progress that the page would take', async () => {
    const { yehang, port } = await begin();
    for (const value of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 40]) yehang.score(value);
    for (const progress of [-0.1, 1.1, Number.NaN, 0.5]) yehang.loading(progress);
    yehang.ready();
    expect(port.said).toEqual([
      { type: 'score', value: 40 },
      { type: 'loading', progress: 0.5 },
      { type: 'ready' },
    ]);
  });

  it('sends what was said before the page answered', async () => {
    const { yehang, port, welcome } = openFrame();
    const started = yehang.start();
    yehang.loading(0.2);
    yehang.save('early');
    welcome();
    await started;
    expect(port.said).toEqual([
      { type: 'loading', progress: 0.2 },
      { type: 'save', data: 'early' },
    ]);
  });

  it('hears the page, and nothing that is malformed', async () => {
    const heard: unknown[] = [];
    const note = (name: string) => (value?: unknown) =>
      heard.push(value === undefined ? name : [name, value]);
    const { port } = await begin({
      pause: note('pause'),
      resume: note('resume'),
      mute: note('mute'),
      saved: note('saved'),
      refused: note('refused'),
    });
    for (const data of [
      { type: 'pause' },
      { type: 'resume' },
      { type: 'mute', muted: true },
      { type: 'mute', muted: 'no' },
      { type: 'saved' },
      { type: 'refused', reason: 'tooLarge' },
      { type: 'start' },
      null,
      'pause',
    ]) {
      port.tell(data);
    }
    expect(heard).toEqual(['pause', 'resume', ['mute', true], 'saved', ['refused', 'tooLarge']]);
  });

  it('survives a handler that throws', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { yehang, port } = await begin({
      refused: () => {
        throw new Error('of the game');
      },
    });
    port.tell({ type: 'refused', reason: 'unavailable' });
    yehang.score(1);
    expect(port.said).toEqual([{ type: 'score', value: 1 }]);
    expect(complained).toHaveBeenCalledOnce();
    complained.mockRestore();
  });
});
