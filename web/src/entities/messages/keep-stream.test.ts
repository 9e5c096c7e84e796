import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepMessageStream, type StreamDeps, type StreamEvent } from './keep-stream.ts';

interface Opened {
  from: { token: string; since: number };
  hear: (number: number, event: StreamEvent, subject: string) => void;
  beat: () => void;
  lost: () => void;
  close: () => void;
}

const info = { kinds: [], conversations: 0, requests: 0, unread: 3 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(over: Partial<StreamDeps> = {}) {
  const opened: Opened[] = [];
  const heard: string[] = [];
  const granted: boolean[] = [];
  const state = { session: 'a', isVisible: true, since: 5, show: () => undefined as void };
  const stop = keepMessageStream({
    grant: (isFirst) => {
      granted.push(isFirst);
      return Promise.resolve({ token: 'token', since: state.since, info });
    },
    open: (from, on) => {
      const close = vi.fn();
      opened.push({ from, ...on, close });
      return { close };
    },
    session: () => state.session,
    isVisible: () => state.isVisible,
    onChange: (listener) => {
      state.show = listener;
      return () => undefined;
    },
    begin: (unread) => heard.push(unread === info ? 'begin' : 'begin with something else'),
    hear: (event, subject) => heard.push(`${event} ${subject}`.trim()),
    random: () => 1,
    ...over,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { opened, heard, granted, state, stop, settle };
}

test('a stream begins after the last event, and everything is read once', async () => {
  const { opened, heard, settle } = start();
  await settle();
  expect(opened[0]?.from).toEqual({ token: 'token', since: 5 });
  opened[0]?.hear(6, 'dialog', 'bob');
  expect(heard).toEqual(['begin', 'dialog bob']);
});

test('a stream that broke goes on after the event that was heard last', async () => {
  const { opened, heard, state } = start();
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.hear(6, 'system', 'like');
  state.since = 9;
  opened[0]?.lost();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened[1]?.from.since).toBe(6);
  // What the broken one still says is not heard twice.
  opened[0]?.hear(7, 'system', 'like');
  expect(heard).toEqual(['begin', 'system like']);
});

test('pauses grow while no stream can be opened', async () => {
  const grant = vi.fn(() => Promise.reject(new Error('offline')));
  const { stop } = start({ grant });
  await vi.advanceTimersByTimeAsync(0);
  for (const [pause, tries] of [
    [1_000, 2],
    [2_000, 3],
    [4_000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause);
    expect(grant).toHaveBeenCalledTimes(tries);
  }
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(grant).toHaveBeenCalledTimes(4);
});

test('a stream that stood for long makes the next pause short again, also where nothing happened', async () => {
  const { opened } = start();
  await vi.advanceTimersByTimeAsync(0);
  // Four that break at once: the pause would be 16 s.
  for (const pause of [1_000, 2_000, 4_000, 8_000]) {
    opened.at(-1)?.lost();
    await vi.advanceTimersByTimeAsync(pause);
  }
  expect(opened).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(60_000);
  opened.at(-1)?.lost();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened).toHaveLength(6);
});

test('a stream that falls silent is lost; one whose heart beats is not', async () => {
  const { opened } = start();
  await vi.advanceTimersByTimeAsync(0);
  for (let beats = 0; beats < 6; beats += 1) {
    await vi.advanceTimersByTimeAsync(25_000);
    opened[0]?.beat();
  }
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(opened[0]?.close).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened).toHaveLength(2);
});

test('with the connection back, a long pause is over at once', async () => {
  const grant = vi.fn(() => Promise.reject(new Error('offline')));
  const { state, settle } = start({ grant });
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  const tries = grant.mock.calls.length;
  state.show();
  await settle();
  expect(grant).toHaveBeenCalledTimes(tries + 1);
});

test('a hidden page has no stream; shown again it goes on', async () => {
  const { opened, state, settle, heard, granted } = start();
  await settle();
  opened[0]?.hear(6, 'dialog', 'bob');
  state.isVisible = false;
  state.show();
  expect(opened[0]?.close).toHaveBeenCalled();
  state.isVisible = true;
  state.show();
  await settle();
  expect(opened[1]?.from.since).toBe(6);
  expect(heard).toEqual(['begin', 'dialog bob']);
  expect(granted).toEqual([true, false]);
});

test('of somebody else who signs in, everything is read anew', async () => {
  const { opened, heard, granted, state } = start();
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.hear(6, 'dialog', 'bob');
  state.session = 'b';
  state.since = 1;
  opened[0]?.lost();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened[1]?.from.since).toBe(1);
  expect(heard).toEqual(['begin', 'dialog bob', 'begin']);
  expect(granted).toEqual([true, true]);
});

test('of somebody else who signs in while a stream is being granted, what is unread is read, too', async () => {
  const state = { session: 'a' };
  const { opened, heard } = start({
    session: () => state.session,
    grant: () => {
      state.session = 'b';
      return Promise.resolve({ token: 'token', since: 5, info });
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toHaveLength(1);
  expect(heard).toEqual(['reset']);
});
