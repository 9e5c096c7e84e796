import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts';
import { createPlaces } from './tell-place.ts';

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
  const { tell } = createPlaces();
  await tell('film', 30);
  expect(told()).toEqual([['film', 30, 0]]);
});

test('what could not be told is told after the next that could, with its age', async () => {
  const { tell } = createPlaces();
  offline();
  await tell('one', 30);
  vi.advanceTimersByTime(60_000);
  await tell('two', 5);
  expect(told()).toEqual([
    ['one', 30, 0],
    ['two', 5, 0],
    ['one', 30, 60_000],
  ]);
  post.mockClear();
  await tell('two', 15);
  expect(told()).toEqual([['two', 15, 0]]);
});

test('of one video only the latest place is told late', async () => {
  const { tell } = createPlaces();
  offline();
  await tell('one', 30);
  offline();
  await tell('one', 40);
  vi.advanceTimersByTime(1000);
  post.mockClear();
  await tell('two', 5);
  expect(told()).toEqual([
    ['two', 5, 0],
    ['one', 40, 1000],
  ]);
});

test('what was refused is not told again', async () => {
  const { tell } = createPlaces();
  post.mockRejectedValueOnce(new ApiError(4040, '没有', null));
  await tell('gone', 30);
  post.mockClear();
  await tell('two', 5);
  expect(told()).toEqual([['two', 5, 0]]);
});

test('what is a day old is worth nothing', async () => {
  const { tell } = createPlaces();
  offline();
  await tell('one', 30);
  vi.advanceTimersByTime(25 * 3_600_000);
  await tell('two', 5);
  expect(told().map(([id]) => id)).toEqual(['one', 'two']);
});

test('with the network it is told by itself', async () => {
  const { tell, catchUp } = createPlaces();
  offline();
  await tell('one', 30);
  vi.advanceTimersByTime(5000);
  await catchUp();
  await catchUp();
  expect(told()).toEqual([
    ['one', 30, 0],
    ['one', 30, 5000],
  ]);
});
