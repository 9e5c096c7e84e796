import { beforeEach, expect, test, vi } from 'vitest';
import { fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { fakeApiModule, fakeClient } from '../../../test/fake-client.ts';

vi.mock(import('../../lib/api/api.ts'), () => fakeApiModule());

const id = 'a book';
const report = { id, chapter: 2, unit: 3, fraction: 0.5, seconds: null, version: 4 };
const storedAt = (at: number, chapter: number, version: number) => ({
  ...{ chapter, unit: 0, fraction: 0, seconds: null, version, at },
});

/** A visit of the app, with chapters saved on the device. */
async function visit() {
  vi.resetModules();
  const [
    places,
    { keptPlaceOf, waitingPlaces },
    { userStore },
    { hasDownloads },
    { online },
    errors,
  ] = await Promise.all([
    import('./send-place.ts'),
    import('./kept-places.ts'),
    import('../../lib/store/user-store.ts'),
    import('../downloads/has-downloads.ts'),
    import('../../lib/online/online.ts'),
    import('../../lib/api/api-error.ts'),
  ]);
  userStore.set({ ...userStore.get(), info: { ...fakeUser(), id: 'me' } });
  hasDownloads.set({ isUsed: true });
  const away = vi.spyOn(online, 'get');
  const goAway = (isAway: boolean) => void away.mockReturnValue(!isAway);
  goAway(false);
  return { ...places, ...errors, keptPlaceOf, waitingPlaces, goAway, hasDownloads };
}

/** A server that has one place. */
function serverWith(known: ReturnType<typeof storedAt> | null) {
  let place = known;
  return fakeClient({
    'content/place': async ({ version, chapter, unit, fraction, seconds }) => {
      const { ApiError } = await import('../../lib/api/api-error.ts');
      if (place && version !== place.version) throw new ApiError(4090, '', { place });
      place = { chapter, unit, fraction, seconds: seconds as null, version: version + 1, at: 9e15 };
      return { place };
    },
  });
}

/** What outlives a visit. */
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

test('without network a place is kept, also for another visit, and told when the connection is back', async () => {
  const app = await visit();
  const { inputsOf } = serverWith(storedAt(1, 1, 4));
  app.goAway(true);
  const { place } = await app.sendPlace({ ...report, chapter: 1, finished: true });
  expect(place).toMatchObject({ chapter: 1, version: 4 });
  await app.sendPlace(report);
  expect(inputsOf('content/place')).toEqual([]);
  const later = await visit();
  expect(later.keptPlaceOf(id)).toMatchObject({ chapter: 2, unit: 3 });
  await later.sendWaitingPlaces();
  expect(inputsOf('content/place')).toMatchObject([
    { chapter: 1, finished: true, version: 4 },
    { chapter: 2, unit: 3, finished: false, version: 5 },
  ]);
  expect(later.waitingPlaces()).toEqual([]);
});

test('another device that went on later is followed, and what was finished here is told all the same', async () => {
  const app = await visit();
  app.goAway(true);
  await app.sendPlace({ ...report, finished: true });
  app.goAway(false);
  const { inputsOf } = serverWith(storedAt(8e15, 9, 7));
  await app.sendWaitingPlaces();
  expect(
    inputsOf('content/place').map(({ chapter, finished, version }) => [chapter, finished, version]),
  ).toEqual([
    [2, true, 4],
    [2, true, 7],
    [9, false, 8],
  ]);
  expect(app.keptPlaceOf(id)).toMatchObject({ chapter: 9 });
});

test('another device that went on earlier is not', async () => {
  const app = await visit();
  app.goAway(true);
  await app.sendPlace(report);
  app.goAway(false);
  const { inputsOf } = serverWith(storedAt(1, 9, 7));
  await app.sendWaitingPlaces();
  expect(inputsOf('content/place').at(-1)).toMatchObject({ chapter: 2, version: 7 });
});

test('a book that is gone is not told about again; without network, or a server that answers, it waits', async () => {
  const app = await visit();
  app.goAway(true);
  await app.sendPlace(report);
  app.goAway(false);
  fakeClient({ 'content/place': () => Promise.reject(new app.NetworkError('away')) });
  await expect(app.sendWaitingPlaces()).rejects.toBeInstanceOf(app.NetworkError);
  expect(app.waitingPlaces()).toHaveLength(1);
  for (const passing of [1000, 4290, 5000]) {
    fakeClient({ 'content/place': () => Promise.reject(new app.ApiError(passing, '', null)) });
    await expect(app.sendWaitingPlaces()).rejects.toMatchObject({ code: passing });
    expect(app.waitingPlaces()).toHaveLength(1);
  }
  fakeClient({ 'content/place': () => Promise.reject(new app.ApiError(4040, '', null)) });
  await app.sendWaitingPlaces();
  expect(app.waitingPlaces()).toEqual([]);
});

test('the history is fetched again once the server knows a place, and not before', async () => {
  const app = await visit();
  const { queryClient } = await import('../../lib/query/query-client.ts');
  const key = ['media/trackList', { kind: 'comic' }];
  const isStale = () => queryClient.getQueryState(key)?.isInvalidated;
  serverWith(null);
  for (const isUsed of [true, false]) {
    app.hasDownloads.set({ isUsed });
    queryClient.setQueryData(key, 'before');
    await app.sendPlace({ ...report, version: isUsed ? 0 : 1 });
    expect(isStale()).toBe(true);
  }
  app.hasDownloads.set({ isUsed: true });
  queryClient.setQueryData(key, 'before');
  app.goAway(true);
  await app.sendPlace({ ...report, chapter: 3, version: 2 });
  expect(isStale()).toBe(false);
  app.goAway(false);
  await app.sendWaitingPlaces();
  expect(isStale()).toBe(true);
});

test('without saved chapters nothing is kept', async () => {
  const app = await visit();
  app.hasDownloads.set({ isUsed: false });
  fakeClient({ 'content/place': () => Promise.reject(new app.NetworkError('away')) });
  await expect(app.sendPlace(report)).rejects.toBeInstanceOf(app.NetworkError);
  expect(app.keptPlaceOf(id)).toBeNull();
});

test('two people on one device keep their places in one book', async () => {
  const app = await visit();
  serverWith(null);
  app.goAway(true);
  await app.sendPlace(report).catch(() => undefined);
  const { userStore } = await import('../../lib/store/user-store.ts');
  userStore.set({ ...userStore.get(), info: { ...fakeUser(), id: 'somebody else' } });
  expect(app.keptPlaceOf(id)).toBeNull();
  await app.sendPlace({ ...report, chapter: 7 }).catch(() => undefined);
  expect(app.keptPlaceOf(id)).toMatchObject({ chapter: 7 });
  userStore.set({ ...userStore.get(), info: { ...fakeUser(), id: 'me' } });
  expect(app.keptPlaceOf(id)).toMatchObject({ chapter: 2 });
  expect(app.waitingPlaces()).toHaveLength(1);
});

test('places that an earlier version kept by the book alone are found', async () => {
  const place = storedAt(1, 5, 1);
  const kept = { userId: 'me', place, isWaiting: true, finished: [] };
  localStorage.setItem('yehang.places', JSON.stringify({ [id]: kept }));
  const app = await visit();
  expect(app.keptPlaceOf(id)).toMatchObject({ chapter: 5 });
  expect(app.waitingPlaces()).toEqual([[id, kept]]);
});

test('of a text and its sound, which have one place, the one that was left later is followed', async () => {
  const app = await visit();
  app.goAway(true);
  await app.sendPlace(report);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await app.sendPlace({ ...report, id: 'its sound', unit: 9, seconds: 80 });
  clock.mockRestore();
  expect(app.keptPlaceOf(id, 'its sound')).toMatchObject({ unit: 9 });
  app.goAway(false);
  const { inputsOf } = serverWith(storedAt(1, 2, 4));
  await app.sendWaitingPlaces();
  expect(inputsOf('content/place').at(-1)).toMatchObject({ id: 'its sound', unit: 9, version: 5 });
  expect(app.waitingPlaces()).toEqual([]);
});
