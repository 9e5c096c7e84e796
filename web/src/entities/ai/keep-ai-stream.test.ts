import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AiStreamDeps, keepAiStream } from './keep-ai-stream.ts';

type On = Parameters<NonNullable<AiStreamDeps['open']>>[1];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(over: Partial<AiStreamDeps> = {}) {
  const opened: { token: string; on: On; close: () => void }[] = [];
  const heard: string[] = [];
  const state = { isVisible: true, show: () => undefined as void };
  const catchUp = vi.fn(() => Promise.resolve());
  const stop = keepAiStream({
    grant: () => Promise.resolve('token'),
    open: (token, on) => {
      const close = vi.fn();
      opened.push({ token, on, close });
      return { close };
    },
    catchUp,
    isVisible: () => state.isVisible,
    onVisibility: (listener) => {
      state.show = listener;
      return () => undefined;
    },
    change: ({ data }) => heard.push(data.id),
    random: () => 1,
    ...over,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { opened, heard, state, stop, settle, catchUp };
}

const text = (id: string) => ({ event: 'text', data: { id, from: 0, text: '雾' } }) as const;

test('what ended before a stream was open is read, before and once it is', async () => {
  const { opened, heard, settle, catchUp } = start();
  await settle();
  expect(catchUp).toHaveBeenCalledTimes(1);
  opened[0]?.on.opened();
  expect(catchUp).toHaveBeenCalledTimes(2);
  opened[0]?.on.change(text('a'));
  expect(heard).toEqual(['a']);
});

test('a stream that broke is opened again, after what was missed is read', async () => {
  const { opened, heard, settle, catchUp } = start();
  await settle();
  opened[0]?.on.lost();
  expect(opened[0]?.close).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(opened).toHaveLength(2);
  expect(catchUp).toHaveBeenCalledTimes(2);
  opened[0]?.on.change(text('late'));
  expect(heard).toEqual([]);
});

test('without streams jobs are read with pauses that grow', async () => {
  const { settle, catchUp, stop } = start({ open: null });
  await settle();
  for (const [pause, reads] of [
    [1_500, 2],
    [3_000, 3],
    [6_000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause);
    expect(catchUp).toHaveBeenCalledTimes(reads);
  }
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(catchUp).toHaveBeenCalledTimes(4);
});

test('a hidden page listens to nothing, and begins anew when it is shown', async () => {
  const { opened, state, settle } = start();
  await settle();
  state.isVisible = false;
  state.show();
  expect(opened[0]?.close).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toHaveLength(1);
  state.isVisible = true;
  state.show();
  await settle();
  expect(opened).toHaveLength(2);
});
