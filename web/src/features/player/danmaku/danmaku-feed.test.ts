import type { Danmaku } from '@yehang/contract/shapes/danmaku.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FakeClient } from '../../../../test/fake-client.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import { NetworkError } from '../../../lib/api/api-error.ts';
import { createDanmakuFeed } from './danmaku-feed.ts';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const at = (id: string, atSeconds: number): Danmaku => ({
  id,
  atSeconds,
  text: id,
  color: 'white',
  mode: 'scroll',
  sender: 'somebody',
});
let client: FakeClient;
const answer = (list: Danmaku[], own: Danmaku[] = []) =>
  client.handle({ 'danmaku/list': () => ({ list, own }) });
const asked = () => client.inputsOf('danmaku/list').map(({ segment }) => segment);
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  client = fakeClient({ 'danmaku/list': () => ({ list: [], own: [] }) });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a segment is fetched once at a time, and the next one shortly before it begins', async () => {
  const feed = createDanmakuFeed('film');
  feed.need(1);
  feed.need(1.2);
  await settle();
  feed.need(44);
  await settle();
  feed.need(45);
  await settle();
  expect(asked()).toEqual([0, 1]);
});

test('the current segment is refetched: removed danmaku go, new ones come', async () => {
  const feed = createDanmakuFeed('film');
  answer([at('a', 1), at('b', 2)]);
  feed.need(1);
  await settle();
  answer([at('b', 2), at('c', 3)]);
  vi.advanceTimersByTime(14_999);
  feed.need(15);
  await settle();
  expect(feed.get().map(({ id }) => id)).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  feed.need(15);
  await settle();
  expect(feed.get().map(({ id }) => id)).toEqual(['b', 'c']);
});

test('an unchanged response notifies nobody', async () => {
  const feed = createDanmakuFeed('film');
  answer([at('a', 1)]);
  feed.need(1);
  await settle();
  const heard = vi.fn();
  feed.subscribe(heard);
  vi.advanceTimersByTime(15_000);
  feed.need(1);
  await settle();
  expect([asked(), heard.mock.calls]).toEqual([[0, 0], []]);
});

test('the viewer’s own stay, also pending ones of an earlier visit', async () => {
  const feed = createDanmakuFeed('film');
  answer([], [at('waiting', 3)]);
  feed.addOwn({ danmaku: at('sent', 2), isWaiting: false });
  feed.need(1);
  await settle();
  expect(feed.get().map(({ id }) => id)).toEqual(['sent', 'waiting']);
  expect([...feed.ownIds].toSorted()).toEqual(['sent', 'waiting']);
  expect([...feed.waitingIds]).toEqual(['waiting']);
});

test('a pending danmaku that was rejected goes; an approved one stays', async () => {
  const feed = createDanmakuFeed('film');
  const [good, bad, later] = [at('good', 2), at('bad', 3), at('later', 70)];
  for (const danmaku of [good, bad, later]) feed.addOwn({ danmaku, isWaiting: true });
  answer([good]);
  feed.need(1);
  await settle();
  expect(feed.get()).toEqual([good, later]);
  expect([...feed.waitingIds]).toEqual(['later']);
  expect(feed.ownIds.has('good')).toBe(true);
});

test('a danmaku sent while a request is running does not count as removed', async () => {
  const feed = createDanmakuFeed('film');
  feed.need(1);
  feed.addOwn({ danmaku: at('sent', 2), isWaiting: true });
  await settle();
  expect(feed.get().map(({ id }) => id)).toEqual(['sent']);
});

test('after an error nothing is fetched for a while', async () => {
  client.handle({ 'danmaku/list': () => Promise.reject(new NetworkError(null)) });
  const feed = createDanmakuFeed('film');
  feed.need(1);
  await settle();
  feed.need(1);
  await settle();
  vi.advanceTimersByTime(10_000);
  feed.need(1);
  await settle();
  expect(asked()).toEqual([0, 0]);
});
