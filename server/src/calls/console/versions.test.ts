import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildBook } from '../../../test/factories/book.ts';
import { buildChannel } from '../../../test/factories/channel.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildSeries } from '../../../test/factories/series.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

async function buildDraft(title = '原名') {
  const { id } = await buildContent(database, { state: 'draft', publishedAt: null, title });
  await buildMedia(context, id, 8);
  return id;
}
type Change = Parameters<typeof staffCall<'content/update'>>[2];
const update = (id: string, version: number, change: Omit<Change, 'id' | 'version'>) =>
  staffCall(consoleApp, 'content/update', { id, version, ...change }, editor);
const versions = async (id: string, page: { cursor?: string; pageSize?: number } = {}) =>
  (await staffCall(consoleApp, 'content/versions', { id, ...page }, editor)).data;
const restore = (id: string, version: number, to: number) =>
  staffCall(consoleApp, 'content/restore', { id, version, to }, editor);

describe('the versions of a content', () => {
  it('say who changed what, and from what to what', async () => {
    const id = await buildDraft();
    const { id: channelId, name } = await buildChannel(database);
    await update(id, 1, { title: '新名', tags: ['海'] });
    await update(id, 2, { channelId });
    const { list, cursor } = await versions(id);
    expect(cursor).toBeNull();
    expect(list.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(list[0]).toMatchObject({
      by: expect.stringContaining('editor-') as string,
      changes: [{ field: 'channel', before: null, after: { id: channelId, name } }],
    });
    expect(list[1]!.changes).toEqual([
      { field: 'title', before: '原名', after: '新名' },
      { field: 'tags', before: [], after: ['海'] },
    ]);
    expect(list[2]).toMatchObject({ by: null, changes: [] });
  });

  it('are paged, with what each changed', async () => {
    const id = await buildDraft();
    for (let version = 1; version <= 4; version++)
      await update(id, version, { title: `第 ${version} 次` });
    const first = await versions(id, { pageSize: 2 });
    expect(first.list.map(({ version }) => version)).toEqual([5, 4]);
    expect(first.list[1]!.changes).toMatchObject([{ before: '第 2 次', after: '第 3 次' }]);
    const second = await versions(id, { pageSize: 2, cursor: first.cursor! });
    expect(second.list.map(({ version }) => version)).toEqual([3, 2]);
  });

  it('have what was changed elsewhere as a version of nobody', async () => {
    const id = await buildDraft();
    await update(id, 1, { tags: ['旧名'] });
    const made = { name: '阿远', intro: '', picture: null, contentIds: [id] };
    await staffCall(consoleApp, 'actor/save', made, editor);
    await update(id, 3, { title: '之后' });
    const { list } = await versions(id);
    expect(list.map(({ version, by }) => [version, by === null])).toEqual([
      [4, false],
      [3, true],
      [2, false],
      [1, true],
    ]);
    expect(list[1]!.changes).toMatchObject([{ field: 'performers' }]);
  });
});

describe('restoring', () => {
  it('makes a new version as the earlier one was', async () => {
    const id = await buildDraft();
    const access = { rule: 'gold', priceGoldCents: 700 } as const;
    await update(id, 1, { title: '甲', tags: ['一', '二'], access, year: 1999 });
    await update(id, 2, { title: '乙', tags: [], access: { rule: 'free' }, year: null });
    const { data } = await restore(id, 3, 2);
    expect(data).toMatchObject({ title: '甲', access, year: 1999, version: 4 });
    expect(data.tags.map(({ name }) => name).sort()).toEqual(['一', '二'].sort());
    expect((await versions(id)).list[0]).toMatchObject({ version: 4, restored: 2 });
    expect((await restore(id, 4, 1)).data).toMatchObject({ title: '原名', tags: [] });
  });

  it('brings back what a content of a room cost, by the whole and by the chapter', async () => {
    const { id } = await buildBook(database, {
      content: { rule: 'gold', partPriceGoldCents: 300, previewUnits: 1, state: 'draft' },
    });
    const terms = { rule: 'gold', tier: null, priceGoldCents: null, previewUnits: 1 } as const;
    const save = (version: number, part: number, title: string) =>
      staffCall(
        consoleApp,
        'room/save',
        { id, version, title, terms: { ...terms, partPriceGoldCents: part } },
        editor,
      );
    expect((await save(1, 500, '甲')).code).toBe(200);
    expect((await save(2, 700, '乙')).code).toBe(200);
    expect((await versions(id)).list[0]!.changes).toMatchObject([
      { field: 'title' },
      { field: 'terms', after: { partPriceGoldCents: 700 } },
    ]);
    expect((await restore(id, 3, 2)).data).toMatchObject({ title: '甲', version: 4 });
    const { data } = await staffCall(consoleApp, 'room/info', { id }, editor);
    expect(data.terms).toEqual({ ...terms, partPriceGoldCents: 500 });
    // A version from before terms were kept.
    await database.pool.query(
      `update content_versions set snapshot = snapshot - 'terms' where content_id = $1`,
      [id],
    );
    expect((await restore(id, 4, 3)).code).toBe(200);
    const again = await staffCall(consoleApp, 'room/info', { id }, editor);
    expect(again.data.terms).toEqual({ ...terms, partPriceGoldCents: 700 });
  });

  it('is refused from a version that was changed since, and where nothing differs', async () => {
    const id = await buildDraft();
    await update(id, 1, { title: '甲' });
    expect((await restore(id, 1, 1)).code).toBe(4090);
    expect((await restore(id, 2, 2)).code).toBe(4090);
    expect((await restore(id, 2, 9)).code).toBe(4040);
    expect((await restore(newId(), 1, 1)).code).toBe(4040);
    const unknown = await staffCall(consoleApp, 'content/versions', { id: newId() }, editor);
    expect(unknown.code).toBe(4040);
  });

  it('keeps to the rules of a change: nothing adult is public without consent', async () => {
    const id = await buildDraft();
    await update(id, 1, { rating: 'adult' });
    await update(id, 2, { rating: 'general' });
    await staffCall(consoleApp, 'content/publish', { id }, editor);
    expect(await restore(id, 3, 2)).toMatchObject({ code: 4090, data: { field: 'consent' } });
  });

  it('restores of another kind what may be set on it', async () => {
    const id = await buildSeries(database, []);
    await update(id, 1, { year: 1990 });
    await update(id, 2, { year: 1991 });
    expect((await restore(id, 3, 2)).data).toMatchObject({ year: 1990 });
  });
});
