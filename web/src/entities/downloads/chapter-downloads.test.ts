import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { BookDetail } from '@yehang/contract/shapes/book.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  bookChapter,
  chapterCacheResponse,
  freshDevice,
  USER,
} from '../../../test/downloads/fake-downloads.ts';
import { fakeUser } from '../../../test/fake/fake-catalogue.ts';
import type { FakeClient } from '../../../test/fake-client.ts';
import { fakeApiModule, fakeClient } from '../../../test/fake-client.ts';

vi.mock(import('../../lib/api/api.ts'), () => fakeApiModule());

let client: FakeClient;
let device: Awaited<ReturnType<typeof freshDevice>>;
let kind: BookDetail['contentType'];

/** A visit of the app on the device, with all modules loaded again. */
async function visit() {
  vi.resetModules();
  const [queue, { downloadStore }, { userStore }, { findSavedChapter }, licences, { ApiError }] =
    await Promise.all([
      import('./download-queue.ts'),
      import('./download-store.ts'),
      import('../../lib/store/user-store.ts'),
      import('./read-chapter.ts'),
      import('./renew-licences.ts'),
      import('../../lib/api/api-error.ts'),
    ]);
  userStore.set({ ...userStore.get(), info: { ...fakeUser(), id: USER } });
  const begin = (...ids: string[]) => {
    const { book, licence } = chapterCacheResponse('', kind);
    const chapters = ids.map((id) => ({ chapter: bookChapter(id), bytes: 64 }));
    return queue.startChapterDownloads({ book, licence, chapters, script: null });
  };
  const stateOf = (id: string) => downloadStore.findChapter(id)?.state;
  const saved = async (...ids: string[]) => {
    await begin(...ids);
    for (const id of ids) await expect.poll(() => stateOf(id)).toBe('saved');
  };
  return {
    ...queue,
    ...licences,
    downloadStore,
    findSavedChapter,
    begin,
    saved,
    stateOf,
    ApiError,
  };
}

const fileOf = async (id: string, path: string) => {
  const cache = await caches.open(`yehang-saved-${USER}/${id}`);
  return (await cache.match(path))?.text();
};

beforeEach(async () => {
  device = await freshDevice();
  vi.stubGlobal('screen', { width: 375, height: 812 });
  vi.stubGlobal('devicePixelRatio', 2);
  kind = contentTypes.comic;
  client = fakeClient({
    'content/cache': ({ chapterId = '' }) => chapterCacheResponse(chapterId, kind),
    'ping/config': () =>
      ({
        ...{ imgKey: '07'.repeat(32), cdnList: ['https://cdn.example'], domainList: [] },
      }) as never,
    'ping/check': () => ({ ok: true, now: 0 }),
  });
});

test('chapters of a comic are saved in their order, with the pictures that this screen needs', async () => {
  const app = await visit();
  await app.saved('chapter 1', 'chapter 2');
  expect(client.inputsOf('content/cache').map(({ chapterId }) => chapterId)).toEqual([
    'chapter 1',
    'chapter 2',
  ]);
  const pictures = device.server.asked.filter((path) => path.endsWith('.webp'));
  expect(pictures[0]).toBe('/s/grant/l/chapter%201/1.w720.webp');
  expect(pictures).toHaveLength(4);
  const copy = await app.findSavedChapter('chapter 1');
  const chapter = await copy!.open();
  expect(chapter.pictures.map(({ slices }) => slices[0]?.path)).toEqual([
    'saved-picture/chapter 1/0',
    'saved-picture/chapter 1/1',
  ]);
});

test('a text is stored encrypted, and read again in another visit', async () => {
  kind = contentTypes.novel;
  await (await visit()).saved('chapter 1');
  expect(await fileOf('chapter 1', '/saved/files/chapter')).not.toContain('正文');
  const copy = await (await visit()).findSavedChapter('chapter 1');
  expect((await copy!.open()).text?.paragraphs).toMatchObject([{ text: 'chapter 1 的正文' }]);
});

test('the sound of a chapter is played from the device', async () => {
  kind = contentTypes.audio;
  const app = await visit();
  await app.saved('chapter1');
  expect(device.server.segmentsAsked()).toHaveLength(4);
  const { audio } = await (await app.findSavedChapter('chapter1'))!.open();
  expect(audio?.playlistUrl).toBe('https://saved.invalid/chapter1/index.m3u8');
});

test('downloads of chapters resume after a reload, and those that are there are not begun again', async () => {
  const app = await visit();
  device.server.goAway(true);
  await app.begin('chapter 1');
  await expect.poll(() => app.downloadStore.findChapter('chapter 1')?.failure).toContain('网络');
  device.server.goAway(false);
  const later = await visit();
  await later.resumeDownloads();
  await expect.poll(() => later.stateOf('chapter 1')).toBe('saved');
  const asked = device.server.asked.length;
  await later.begin('chapter 1');
  expect(later.stateOf('chapter 1')).toBe('saved');
  expect(device.server.asked).toHaveLength(asked);
}, 15_000);

test('too many at once wait, and are not given up', async () => {
  const app = await visit();
  fakeClient({
    'content/cache': () => Promise.reject(new app.ApiError(4290, '', null)),
    'ping/check': () => ({ ok: true, now: 0 }),
  });
  await app.begin('chapter 1');
  await expect.poll(() => app.downloadStore.findChapter('chapter 1')?.failure).toContain('太快');
  expect(app.stateOf('chapter 1')).toBe('waiting');
});

test('a chapter opens until its permission ends, and says why not', async () => {
  const app = await visit();
  await app.saved('chapter 1');
  const { key } = app.downloadStore.findChapter('chapter 1')!;
  await app.downloadStore.change(key, { until: Date.now() - 1 });
  const over = await app.findSavedChapter('chapter 1');
  await expect(over!.open()).rejects.toMatchObject({ code: 4030 });
  expect(over!.whyNot).toContain('离线许可到期');
});

test('a renewal prolongs chapters, says what stands in the way, and empties what is gone', async () => {
  const app = await visit();
  await app.saved('chapter 1', 'chapter 2', 'chapter 3');
  const until = Date.now() + 1_000_000;
  client = fakeClient({
    'media/cache/renew': () => ({
      list: [
        { id: 'chapter 1', until, hindrance: null },
        { id: 'chapter 2', until: null, hindrance: 'savingTier' as const },
      ],
      now: Date.now(),
    }),
  });
  await app.renewLicences({ isForced: true });
  expect(app.downloadStore.findChapter('chapter 1')).toMatchObject({ until, hindrance: null });
  expect((await app.findSavedChapter('chapter 2'))?.whyNot).toContain('会员已到期');
  expect(app.downloadStore.findChapter('chapter 3')).toMatchObject({
    hindrance: 'gone',
    contentKey: null,
  });
  expect(device.holds(`yehang-saved-${USER}/chapter 3`)).toBeUndefined();
});
