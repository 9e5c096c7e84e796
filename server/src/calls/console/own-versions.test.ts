import { describe, expect, it } from 'vitest';
import { noteUploadedPicture } from '../../db/queries/uploads/pictures.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildBook } from '../../../test/factories/book.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

async function buildVideo(title: string) {
  const { id } = await buildContent(database, { title, extent: 60 });
  await buildMedia(context, id, 60);
  return id;
}

let pictures = 0;
async function buildPicture() {
  pictures += 1;
  const picture = {
    path: `p/${String(pictures).padStart(40, '0')}.webp`,
    width: 320,
    height: 180,
    color: '#102030',
  };
  await noteUploadedPicture(database, picture, 'editor');
  return picture;
}

const versions = async (id: string, cookie = editor) =>
  (await staffCall(consoleApp, 'content/versions', { id }, cookie)).data.list;
const restore = (id: string, version: number, to: number) =>
  staffCall(consoleApp, 'content/restore', { id, version, to }, editor);

describe('versions of a series', () => {
  const fields = {
    ...{ title: '慢车', description: '', rating: 'general' as const, darkOnly: false },
    ...{ finished: false, enabled: true, freeEpisodes: 0, rule: 'gold' as const, tier: null },
    ...{ episodePriceGoldCents: 300, priceGoldCents: 500 },
  };

  it('have episodes, price and cover, and bring them back', async () => {
    const [a, b] = [await buildVideo('甲'), await buildVideo('乙')];
    const cover = await buildPicture();
    const save = (over: object) =>
      staffCall(consoleApp, 'series/save', { ...fields, cover: null, ...over } as never, editor);
    const { id } = (await save({ contentIds: [a, b], cover: cover.path, tags: ['海'] })).data;
    const year = { id, version: 1, year: 1999 };
    expect((await staffCall(consoleApp, 'content/update', year, editor)).code).toBe(200);
    await save({ id, version: 2, contentIds: [b], finished: true, priceGoldCents: 900, tags: [] });
    expect((await versions(id))[0]!.changes).toEqual([
      { field: 'tags', before: ['海'], after: [] },
      {
        field: 'terms',
        before: expect.objectContaining({ priceGoldCents: 500 }) as unknown,
        after: expect.objectContaining({ priceGoldCents: 900 }) as unknown,
      },
      { field: 'cover', before: cover, after: null },
      {
        field: 'episodes',
        before: [
          { id: a, name: '甲' },
          { id: b, name: '乙' },
        ],
        after: [{ id: b, name: '乙' }],
      },
      { field: 'finished', before: false, after: true },
    ]);
    const erased = { id, version: 3, year: null };
    expect((await staffCall(consoleApp, 'content/update', erased, editor)).code).toBe(200);
    expect((await restore(id, 4, 2)).data).toMatchObject({ version: 5, year: 1999 });
    expect((await staffCall(consoleApp, 'series/info', { id }, editor)).data).toMatchObject({
      ...{ finished: false, enabled: true, priceGoldCents: 500, cover, version: 5 },
      chosen: [{ id: a }, { id: b }],
    });
    expect((await versions(id))[0]).toMatchObject({ version: 5, restored: 2 });
    expect((await restore(id, 5, 2)).code).toBe(4090);
  });
});

describe('versions of a live channel', () => {
  const fields = {
    ...{ category: '风景', cover: null, rating: 'general' as const, rule: 'free' as const },
    ...{ tier: null, enabled: false, position: 3 },
  };

  it('have its signal and programme, and bring them back', async () => {
    const [a, b] = [await buildVideo('甲'), await buildVideo('乙')];
    const shown = { ...fields, source: 'programme' as const, sourceUrl: null };
    const first = { ...shown, name: '慢电视', contentIds: [a, b, a] };
    const { id } = (await staffCall(consoleApp, 'live/save', first, editor)).data;
    const sourceUrl = 'https://example.com/live.m3u8';
    const outside = { ...fields, source: 'hls' as const, sourceUrl, name: '海', contentIds: [] };
    const second = { ...outside, id, version: 1, position: 4 };
    expect((await staffCall(consoleApp, 'live/save', second, editor)).code).toBe(200);
    const fieldsOf = (list: Awaited<ReturnType<typeof versions>>) =>
      list[0]!.changes.map(({ field }) => field).toSorted();
    const all = ['position', 'programmes', 'source', 'sourceUrl', 'title'];
    expect(fieldsOf(await versions(id))).toEqual(all);
    const moderator = await staffCookie(consoleApp, context, 'moderator');
    expect(fieldsOf(await versions(id, moderator))).toEqual(
      all.filter((field) => field !== 'sourceUrl'),
    );
    expect((await restore(id, 2, 1)).code).toBe(200);
    const { list } = (await staffCall(consoleApp, 'live/list', {}, editor)).data;
    const row = list.find((channel) => channel.id === id)!;
    expect(row).toMatchObject({ name: '慢电视', source: 'programme', position: 3, enabled: false });
    expect(row.programmes.map((programme) => programme.id)).toEqual([a, b, a]);
  });
});

describe('versions of what has details of its own', () => {
  it('have a book’s author and cover', async () => {
    const { id } = await buildBook(database);
    const cover = await buildPicture();
    const details = { kind: 'comic' as const, finished: true, layout: null, direction: null };
    const save = (version: number, author: string, path: string | null) =>
      staffCall(
        consoleApp,
        'room/save',
        { id, version, cover: path, details: { ...details, author } },
        editor,
      );
    expect((await save(1, '林远', cover.path)).code).toBe(200);
    expect((await save(2, '林近', null)).code).toBe(200);
    expect((await versions(id))[0]!.changes).toEqual([
      { field: 'cover', before: cover, after: null },
      { field: 'author', before: '林远', after: '林近' },
    ]);
    expect((await restore(id, 3, 2)).data).toMatchObject({ cover, version: 4 });
    const { data } = await staffCall(consoleApp, 'room/info', { id }, editor);
    expect(data.details).toMatchObject({ author: '林远', finished: true });
  });

  it('have a video’s cover, which is a version of its own', async () => {
    const id = await buildVideo('甲');
    const [first, second] = [await buildPicture(), await buildPicture()];
    const set = (path: string) =>
      staffCall(
        consoleApp,
        'cover/set',
        { contentId: id, from: { kind: 'picture', path } },
        editor,
      );
    expect((await set(first.path)).data.version).toBe(2);
    expect((await set(second.path)).data.version).toBe(3);
    expect((await versions(id))[0]!.changes).toEqual([
      { field: 'cover', before: first, after: second },
    ]);
    expect((await restore(id, 3, 2)).data).toMatchObject({ cover: first, version: 4 });
  });

  it('bring nothing back that an earlier version did not keep', async () => {
    const id = await buildVideo('甲');
    const cover = await buildPicture();
    const rename = (version: number, title: string) =>
      staffCall(consoleApp, 'content/update', { id, version, title }, editor);
    await rename(1, '乙');
    await database.pool.query(
      `update content_versions set snapshot = snapshot - 'cover' where content_id = $1`,
      [id],
    );
    const from = { kind: 'picture' as const, path: cover.path };
    await staffCall(consoleApp, 'cover/set', { contentId: id, from }, editor);
    expect((await restore(id, 3, 1)).data).toMatchObject({ title: '甲', cover });
  });
});
