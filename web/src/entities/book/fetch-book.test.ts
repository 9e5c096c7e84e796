import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  BOOK,
  bookChapter,
  buildChapterDownload,
  contentKey,
  freshDevice,
  USER,
} from '../../../test/downloads/fake-downloads.ts';
import { fakeOpenedBook } from '../../../test/fake/fake-book.ts';
import { fakeUser } from '../../../test/fake/fake-catalogue.ts';
import type { FakeHandlers } from '../../../test/fake-client.ts';
import { fakeApiModule, fakeClient } from '../../../test/fake-client.ts';

vi.mock(import('../../lib/api/api.ts'), () => fakeApiModule());

beforeEach(freshDevice);

const TEXT = { paragraphs: [{ kind: 'text' as const, id: 0, text: '存下来的一段' }] };

/** A visit with chapters 1 and 3 of a novel on the device. */
async function visit() {
  vi.resetModules();
  const [
    books,
    { downloadStore },
    { userStore },
    { online },
    { openSegments },
    { writeBody },
    errors,
  ] = await Promise.all([
    import('./fetch-book.ts'),
    import('../downloads/download-store.ts'),
    import('../../lib/store/user-store.ts'),
    import('../../lib/online/online.ts'),
    import('../downloads/segment-store.ts'),
    import('../downloads/chapter-body.ts'),
    import('../../lib/api/api-error.ts'),
  ]);
  userStore.set({ ...userStore.get(), info: { ...fakeUser(), id: USER } });
  const key = await contentKey();
  for (const id of ['chapter 1', 'chapter 3']) {
    const saved = buildChapterDownload(id, {
      ...{ state: 'saved', contentKey: key, next: bookChapter(`chapter ${Number(id.at(-1)) + 1}`) },
      item: { ...buildChapterDownload(id).item, contentType: contentTypes.novel },
    });
    const body = { pictures: [], text: TEXT, textRevision: 4, audio: null };
    await writeBody(await openSegments(saved.key), key, body);
    await downloadStore.put(saved);
  }
  vi.spyOn(online, 'get').mockReturnValue(true);
  const goAway = () => void vi.spyOn(online, 'get').mockReturnValue(false);
  /** In place of what is saved of chapter 1. */
  const saveBody = async (body: Parameters<typeof writeBody>[2]) =>
    writeBody(await openSegments(`${USER}/chapter 1`), key, body);
  return { ...books, ...errors, downloadStore, goAway, saveBody };
}

const lookAt = (allowed: boolean, textRevision = 4) => ({
  textRevision,
  ...{ contentId: BOOK, chapter: bookChapter('chapter 1'), previous: null, next: null },
  access: { allowed, why: 'free' as const, need: null, previewSeconds: null },
});
const served = (handlers: FakeHandlers) => fakeClient(handlers);

test('without network a book is what is saved of it, with the chapters between', async () => {
  const app = await visit();
  app.goAway();
  served({});
  const { book } = await app.fetchBook('novel', BOOK);
  expect(book).toMatchObject({ id: BOOK, title: '夜航船', contentType: contentTypes.novel });
  const { list, viewer } = await app.fetchChapters('novel', BOOK);
  expect(list.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(viewer.bought).toEqual([
    [1, 1],
    [3, 3],
  ]);
});

test('without network the saved text is read, whatever characters are wanted', async () => {
  const app = await visit();
  app.goAway();
  served({});
  const { text } = await app.fetchNovelChapter('chapter 1', { script: 'traditional' });
  expect(text).toEqual(TEXT);
});

test('with network access is asked, and the saved text spares its own', async () => {
  const app = await visit();
  const { inputsOf } = served({ 'novelChapter/isLook': () => lookAt(true) });
  expect((await app.fetchNovelChapter('chapter 1')).text).toEqual(TEXT);
  expect(inputsOf('novelChapter/info')).toEqual([]);
});

test('with network a saved chapter that is not open any more has its wall', async () => {
  const app = await visit();
  served({
    'novelChapter/isLook': () => lookAt(false),
    'novelChapter/info': () => Promise.reject(new app.ApiError(4101, '', lookAt(false))),
  });
  await expect(app.fetchNovelChapter('chapter 1')).rejects.toMatchObject({ code: 4101 });
});

test('a saved chapter whose permission has ended says so without network', async () => {
  const app = await visit();
  const { key } = app.downloadStore.findChapter('chapter 1')!;
  await app.downloadStore.change(key, { hindrance: 'savingTier' });
  app.goAway();
  await expect(app.fetchNovelChapter('chapter 1')).rejects.toMatchObject({
    code: 4030,
    message: expect.stringContaining('会员已到期') as string,
  });
});

test('a chapter that is not saved is missing without network', async () => {
  const app = await visit();
  app.goAway();
  served({ 'novelChapter/info': () => Promise.reject(new app.NetworkError('away')) });
  await expect(app.fetchNovelChapter('chapter 2')).rejects.toBeInstanceOf(app.NetworkError);
});

test.each([
  ['are taken from the device', 'one', 'saved-picture/chapter 1/0'],
  ['that were replaced since are fetched', 'another', 's/grant/new.webp'],
])('with network the pictures of a saved chapter %s', async (_name, id, path) => {
  const app = await visit();
  const slice = { width: 800, height: 1200, color: '#000000' };
  const picture = (pictureId: string, from: string) => ({
    ...{ id: pictureId, number: 1, width: 800, height: 1200, crop: null, caption: '' },
    slices: [{ ...slice, path: from }],
  });
  await app.saveBody({
    pictures: [picture('one', 'saved-picture/chapter 1/0')],
    text: null,
    audio: null,
  });
  served({
    'comicsChapter/pics': () => ({
      ...lookAt(true),
      pictures: [picture(id, 's/grant/new.webp')],
      expiresAt: 1,
    }),
  });
  const { pictures } = await app.fetchComicChapter('chapter 1');
  expect(pictures[0]?.slices[0]?.path).toBe(path);
});

test('with network a text that was corrected since is fetched, and one in other characters', async () => {
  const app = await visit();
  const corrected = { paragraphs: [{ kind: 'text' as const, id: 0, text: '改过的一段' }] };
  const { inputsOf } = served({
    'novelChapter/isLook': () => lookAt(true, 5),
    'novelChapter/info': () => ({
      ...lookAt(true, 5),
      ...{ text: corrected, picturesExpireAt: null, audio: null },
    }),
  });
  expect((await app.fetchNovelChapter('chapter 1')).text).toEqual(corrected);
  await app.fetchNovelChapter('chapter 1', { script: 'traditional' });
  expect(inputsOf('novelChapter/info')).toMatchObject([{}, { script: 'traditional' }]);
});

test('the sound of a saved chapter is heard from the device, beside the text that is there now', async () => {
  const app = await visit();
  const audio = {
    ...{ playlistUrl: 'https://a.example/1.m3u8', expiresAt: 9e15, durationSeconds: 60 },
    ...{ gainDb: 0, marks: [], textChapterId: 'chapter of the novel' },
  };
  await app.saveBody({ pictures: [], text: TEXT, textRevision: 4, audio });
  let revision = 4;
  served({ 'novelChapter/isLook': () => lookAt(true, revision) });
  expect(await app.fetchNovelChapter('chapter 1')).toMatchObject({ text: TEXT });
  expect(await app.fetchNovelChapter('chapter 1', { script: 'traditional' })).toMatchObject({
    text: null,
    audio: { textChapterId: audio.textChapterId },
  });
  revision = 5;
  expect((await app.fetchNovelChapter('chapter 1')).text).toBeNull();
});

test('an answer that was on its way while a place was stored does not hide it', async () => {
  const app = await visit();
  const { noteOwnPlace } = await import('./own-places.ts');
  const placeAt = (at: number) => ({
    ...{ chapter: 1, unit: at, fraction: 0, seconds: null, version: at, at },
  });
  let place: ReturnType<typeof placeAt> | null = placeAt(5);
  served({ 'novel/detail': () => ({ ...fakeOpenedBook(), place }) });
  noteOwnPlace(BOOK, placeAt(6));
  const placeOf = async () => (await app.fetchBook('novel', BOOK)).place;
  expect(await placeOf()).toMatchObject({ unit: 6 });
  place = placeAt(7);
  expect(await placeOf()).toMatchObject({ unit: 7 });
  place = null;
  expect(await placeOf()).toBeNull();
});
