import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FakeClient } from '../../../../test/fake-client.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts';
import { createPositionReporter } from './report-position.ts';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

let client: FakeClient;
/** The errors of the next calls. */
let failures: Error[] = [];
const reported = () =>
  client.inputsOf('media/progress').map(({ id, seconds, agoMs }) => [id, seconds, agoMs]);
const offline = () => void failures.push(new NetworkError(null));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  failures = [];
  client = fakeClient({
    'media/progress': () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return {};
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a position is reported at once, with an age of zero', async () => {
  const { report } = createPositionReporter();
  await report('film', 30);
  expect(reported()).toEqual([['film', 30, 0]]);
});

test('what was watched goes with its position, also late', async () => {
  const { report, flush } = createPositionReporter();
  const play = { id: 'play', watchedSeconds: 12 };
  offline();
  await report('film', 30, play);
  await flush();
  expect(client.inputsOf('media/progress').map((input) => input.play)).toEqual([play, play]);
});

test('a failed report is sent after the next success, with its age', async () => {
  const { report } = createPositionReporter();
  offline();
  await report('one', 30);
  vi.advanceTimersByTime(60_000);
  await report('two', 5);
  expect(reported()).toEqual([
    ['one', 30, 0],
    ['two', 5, 0],
    ['one', 30, 60_000],
  ]);
  client.clear();
  await report('two', 15);
  expect(reported()).toEqual([['two', 15, 0]]);
});

test('of one video only the latest position is sent late', async () => {
  const { report } = createPositionReporter();
  offline();
  await report('one', 30);
  offline();
  await report('one', 40);
  vi.advanceTimersByTime(1000);
  client.clear();
  await report('two', 5);
  expect(reported()).toEqual([
    ['two', 5, 0],
    ['one', 40, 1000],
  ]);
});

test('a rejected report is not sent again', async () => {
  const { report } = createPositionReporter();
  failures.push(new ApiError(4040, '没有', null));
  await report('gone', 30);
  client.clear();
  await report('two', 5);
  expect(reported()).toEqual([['two', 5, 0]]);
});

test('a report that is a day old is dropped', async () => {
  const { report } = createPositionReporter();
  offline();
  await report('one', 30);
  vi.advanceTimersByTime(25 * 3_600_000);
  await report('two', 5);
  expect(reported().map(([id]) => id)).toEqual(['one', 'two']);
});

test('late reports are sent when the connection is back', async () => {
  const { report, flush } = createPositionReporter();
  offline();
  await report('one', 30);
  vi.advanceTimersByTime(5000);
  await flush();
  await flush();
  expect(reported()).toEqual([
    ['one', 30, 0],
    ['one', 30, 5000],
  ]);
});
