import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts';
import { createPositionReporter } from './report-position.ts';

interface Told {
  id: string;
  seconds: number;
  agoMs: number;
}
const post = vi.fn<(name: string, body: Told) => Promise<unknown>>();
vi.mock(import('../../../lib/api/api.ts'), () => ({
  post: ((name: string, body: Told) => post(name, body)) as never,
  api: {} as never,
}));
const told = () => post.mock.calls.map(([, { id, seconds, agoMs }]) => [id, seconds, agoMs]);
const offline = () => post.mockRejectedValueOnce(new NetworkError(null));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  post.mockReset();
  post.mockResolvedValue({});
});
afterEach(() => {
  vi.useRealTimers();
});

test('a place is told at once, as of now', async () => {
  const { report } = createPositionReporter();
  await report('film', 30);
  expect(told()).toEqual([['film', 30, 0]]);
});

test('what could not be told is told after the next that could, with its age', async () => {
  const { report } = createPositionReporter();
  offline();
  await report('one', 30);
  vi.advanceTimersByTime(60_000);
  await report('two', 5);
  expect(told()).toEqual([
    ['one', 30, 0],
    ['two', 5, 0],
    ['one', 30, 60_000],
  ]);
  post.mockClear();
  await report('two', 15);
  expect(told()).toEqual([['two', 15, 0]]);
});

test('of one video only the latest place is told late', async () => {
  const { report } = createPositionReporter();
  offline();
  await report('one', 30);
  offline();
  await report('one', 40);
  vi.advanceTimersByTime(1000);
  post.mockClear();
  await report('two', 5);
  expect(told()).toEqual([
    ['two', 5, 0],
    ['one', 40, 1000],
  ]);
});

test('what was refused is not told again', async () => {
  const { report } = createPositionReporter();
  post.mockRejectedValueOnce(new ApiError(4040, '没有', null));
  await report('gone', 30);
  post.mockClear();
  await report('two', 5);
  expect(told()).toEqual([['two', 5, 0]]);
});

test('what is a day old is worth nothing', async () => {
  const { report } = createPositionReporter();
  offline();
  await report('one', 30);
  vi.advanceTimersByTime(25 * 3_600_000);
  await report('two', 5);
  expect(told().map(([id]) => id)).toEqual(['one', 'two']);
});

test('with the network it is told by itself', async () => {
  const { report, flush } = createPositionReporter();
  offline();
  await report('one', 30);
  vi.advanceTimersByTime(5000);
  await flush();
  await flush();
  expect(told()).toEqual([
    ['one', 30, 0],
    ['one', 30, 5000],
  ]);
});
