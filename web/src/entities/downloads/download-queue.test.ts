import { beforeEach, expect, test, vi } from 'vitest';
import type { FakeClient } from '../../../test/fake-client.ts';
import { fakeApiModule, fakeClient } from '../../../test/fake-client.ts';
import { fakeUser } from '../../../test/fake/fake-catalogue.ts';
import {
  freshDevice,
  quality,
  buildDownload,
  cacheResponse,
  USER,
} from '../../../test/downloads/fake-downloads.ts';

vi.mock(import('../../lib/api/api.ts'), () => fakeApiModule());

let client: FakeClient;
let device: Awaited<ReturnType<typeof freshDevice>>;

/** A visit of the app on the device, with all modules loaded again. */
async function visit() {
  vi.resetModules();
  const [
    queue,
    { downloadStore },
    { userStore },
    { writeVideo, readVideos },
    { openSegments },
    { ApiError },
  ] = await Promise.all([
    import('./download-queue.ts'),
    import('./download-store.ts'),
    import('../../lib/store/user-store.ts'),
    import('./download-database.ts'),
    import('./segment-store.ts'),
    import('../../lib/api/api-error.ts'),
  ]);
  userStore.set({ ...userStore.get(), info: { ...fakeUser(), id: USER } });
  const begin = (id: string) => queue.startDownload(cacheResponse(id), quality);
  const stateOf = (id: string) => downloadStore.find(id)?.state;
  return {
    ...queue,
    downloadStore,
    begin,
    stateOf,
    writeVideo,
    readVideos,
    openSegments,
    ApiError,
  };
}

const keyOf = (id: string) => `${USER}/${id}`;
const cacheOf = (id: string) => device.holds(`yehang-saved-${keyOf(id)}`);
const segmentsOf = (id: string) => cacheOf(id)?.filter((path) => /^\/saved\/\d+$/.test(path));

beforeEach(async () => {
  device = await freshDevice();
  client = fakeClient({
    'media/cache': ({ id }) => cacheResponse(id),
    'ping/config': () => Promise.reject(new Error('none')),
    'ping/check': () => ({ ok: true, now: 0 }),
  });
});

test('videos are downloaded one after another, the oldest first, with their subtitles', async () => {
  const app = await visit();
  const release = device.server.hold();
  // Within one millisecond, too.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  await app.begin('one');
  await app.begin('two');
  clock.mockRestore();
  await expect.poll(() => app.stateOf('one')).toBe('saving');
  expect(app.stateOf('two')).toBe('waiting');
  release();
  await expect.poll(() => app.stateOf('two')).toBe('saved');
  expect(segmentsOf('one')).toHaveLength(4);
  const one = app.downloadStore.findVideo('one');
  expect(one).toMatchObject({ state: 'saved', savedBytes: quality.bytes, failure: null });
  const named = { language: 'zh', label: '中文', isDefault: true };
  expect(one?.subtitles).toEqual([{ ...named, file: 'subtitles-0' }]);
  expect(cacheOf('one')).toContain('/saved/files/subtitles-0');
  const order = device.server.segmentsAsked().map((path) => path.split('/')[1]);
  expect(order).toEqual([...Array<string>(4).fill('one'), ...Array<string>(4).fill('two')]);
});

test('a paused download stops, and fetches only missing segments when it continues', async () => {
  const app = await visit();
  await app.downloadStore.put(buildDownload('one'));
  await (await app.openSegments(keyOf('one'))).put(0, new ArrayBuffer(32));
  const release = device.server.hold();
  await app.continueDownload(keyOf('one'));
  await expect.poll(() => device.server.segmentsAsked().length).toBe(2);
  await app.pauseDownload(keyOf('one'));
  release();
  await app.continueDownload(keyOf('one'));
  await expect.poll(() => app.stateOf('one')).toBe('saved');
  expect(device.server.segmentsAsked()).not.toContain('/one/0.ts');
  expect(segmentsOf('one')).toHaveLength(4);
});

test('a download that another tab pauses or deletes stops here', async () => {
  const app = await visit();
  const other = await visit();
  await other.downloadStore.ready();
  const release = device.server.hold();
  await app.begin('one');
  await expect.poll(() => other.stateOf('one')).toBe('saving');
  await other.pauseDownload(keyOf('one'));
  await expect.poll(() => app.stateOf('one')).toBe('paused');
  await app.begin('two');
  await expect.poll(() => other.stateOf('two')).toBe('saving');
  await other.downloadStore.remove(keyOf('two'));
  release();
  await app.begin('three');
  await expect.poll(() => app.stateOf('three')).toBe('saved');
  expect(app.stateOf('one')).toBe('paused');
  expect(cacheOf('two')).toBeUndefined();
});

test('downloads of an earlier visit resume, and orphaned segments are deleted', async () => {
  const app = await visit();
  await app.writeVideo(buildDownload('one', { state: 'saving' }));
  await (await app.openSegments(keyOf('one'))).put(2, new ArrayBuffer(32));
  await (await app.openSegments(`${USER}/nobody knows it`)).put(0, new ArrayBuffer(32));
  await app.resumeDownloads();
  await expect.poll(() => app.stateOf('one')).toBe('saved');
  expect(device.server.segmentsAsked()).toHaveLength(3);
  expect(cacheOf('nobody knows it')).toBeUndefined();
});

test('nothing stays of a download that is deleted while it runs', async () => {
  const app = await visit();
  const release = device.server.hold();
  await app.begin('one');
  await expect.poll(() => device.server.segmentsAsked().length).toBe(2);
  await app.downloadStore.remove(keyOf('one'));
  release();
  // The next one starts after the first one ended.
  await app.begin('two');
  await expect.poll(() => app.stateOf('two')).toBe('saved');
  expect(cacheOf('one')).toBeUndefined();
  expect(await app.readVideos()).toHaveLength(1);
});

test('a full disk is reported, stored segments stay, and it continues when there is space', async () => {
  const app = await visit();
  await app.downloadStore.put(buildDownload('one'));
  await (await app.openSegments(keyOf('one'))).put(0, new ArrayBuffer(32));
  device.fill(true);
  await app.continueDownload(keyOf('one'));
  await expect.poll(() => app.stateOf('one')).toBe('failed');
  expect(app.downloadStore.find('one')).toMatchObject({ failure: '设备空间不够了，清理后点继续' });
  expect(segmentsOf('one')).toHaveLength(1);
  device.fill(false);
  await app.continueDownload(keyOf('one'));
  await expect.poll(() => app.stateOf('one')).toBe('saved');
});

/** Advances the clock until a condition holds. */
async function passTime(isSo: () => boolean): Promise<void> {
  for (let steps = 0; !isSo() && steps < 200; steps += 1) await vi.advanceTimersByTimeAsync(500);
}

test('a store that is offline is reported, waited for, and the download resumes by itself', async () => {
  const app = await visit();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    device.server.goAway(true);
    await app.begin('one');
    await passTime(() => app.downloadStore.find('one')?.failure !== null);
    expect(app.downloadStore.find('one')).toMatchObject({
      state: 'waiting',
      failure: '网络不给力，联网后会接着缓存',
    });
    device.server.goAway(false);
    await passTime(() => app.stateOf('one') === 'saved');
  } finally {
    vi.useRealTimers();
  }
  expect(app.stateOf('one')).toBe('saved');
});

test('an error response is shown with its message, and the next video is downloaded', async () => {
  const app = await visit();
  client.handle({
    'media/cache': ({ id }) => {
      if (id === 'one') throw new app.ApiError(4040, '内容不存在', null);
      return cacheResponse(id);
    },
  });
  await app.begin('one');
  await expect.poll(() => app.stateOf('one')).toBe('failed');
  await app.begin('two');
  await expect.poll(() => app.stateOf('two')).toBe('saved');
  expect(app.downloadStore.find('one')).toMatchObject({ state: 'failed', failure: '内容不存在' });
});

test('the segments of a video that was transcoded again are replaced', async () => {
  const app = await visit();
  const segments = [{ url: 'https://cdn.example/former/0.ts', seconds: 4 }];
  await app.downloadStore.put(buildDownload('one', { state: 'paused', segments }));
  await (await app.openSegments(keyOf('one'))).put(0, new ArrayBuffer(999));
  await app.continueDownload(keyOf('one'));
  await expect.poll(() => app.stateOf('one')).toBe('saved');
  expect(app.downloadStore.find('one')?.savedBytes).toBe(quality.bytes);
  expect(device.server.segmentsAsked()).toHaveLength(4);
});

test('a download ends with the session of its user, and goes on when they are back', async () => {
  const app = await visit();
  const { userStore } = await import('../../lib/store/user-store.ts');
  const release = device.server.hold();
  await app.begin('one');
  await expect.poll(() => device.server.segmentsAsked().length).toBeGreaterThan(0);
  const { info } = userStore.get();
  userStore.set({ ...userStore.get(), session: null, info: null });
  const asked = device.server.segmentsAsked().length;
  release();
  await expect.poll(() => app.downloadStore.withKey(keyOf('one'))?.state).not.toBe('saved');
  await app.resumeDownloads();
  expect(device.server.segmentsAsked()).toHaveLength(asked);
  userStore.set({ ...userStore.get(), info });
  await app.resumeDownloads();
  await expect.poll(() => app.stateOf('one')).toBe('saved');
});
