import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { settleCounters } from '../../db/queries/content/counters.ts';
import { purchases } from '../../db/schema/purchases.ts';
import { addEpisode } from '../../domain/series/add-episode.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const viewer = await guest(app);

const plain = {
  title: '坐慢车去看世界',
  description: '',
  cover: null,
  rating: 'general' as const,
  darkOnly: false,
  finished: false,
  enabled: false,
  freeEpisodes: 1,
  rule: 'gold' as 'free' | 'vip' | 'gold' | 'vipOrGold',
  tier: null as 'normal' | null,
  episodePriceGoldCents: 300 as number | null,
  priceGoldCents: 500 as number | null,
  contentIds: [] as string[],
};
type Over = Partial<typeof plain> & { id?: string; version?: number };
const save = (over: Over, cookie = editor) =>
  staffCall(consoleApp, 'series/save', { ...plain, ...over }, cookie);
const ruleOf = async (id: string) =>
  (await staffCall(consoleApp, 'content/info', { id }, editor)).data.access;

async function buildVideo() {
  const { id } = await buildContent(database);
  await buildMedia(context, id, 4);
  return id;
}

const twoVideos = async () => [await buildVideo(), await buildVideo()] as const;

describe('an editor', () => {
  it('makes a series, whose terms become the rules of its episodes, and publishes it', async () => {
    const [first, second] = await twoVideos();
    const { data } = await save({ contentIds: [first, second] });
    expect(data).toMatchObject({ enabled: false, version: 1, publishedAt: null });
    expect(data.chosen.map((it) => it.id)).toEqual([first, second]);
    expect(await ruleOf(first)).toEqual({ rule: 'free' });
    expect(await ruleOf(second)).toEqual({ rule: 'gold', priceGoldCents: 300 });
    const { id, version } = data;
    const shown = () => signedCall(app, 'media/collect/details', { id }, viewer);
    expect((await shown()).code).toBe(4040);
    const enabled = await save({ id, version, contentIds: [first, second], enabled: true });
    expect(enabled.data).toMatchObject({ enabled: true, version: 2 });
    expect((await shown()).data.list.map((it) => it.video.id)).toEqual([first, second]);
  });

  it('hides it and shows it again; without a cover it has that of its first episode', async () => {
    const contentIds = [...(await twoVideos())];
    const made = (await save({ contentIds })).data;
    const stateOf = async () => {
      const { rows } = await database.pool.query<{ state: string; extent: number; cover: object }>(
        'select state, extent, cover from contents where id = $1',
        [made.id],
      );
      return rows[0]!;
    };
    const { rows: first } = await database.pool.query<{ cover: object }>(
      'select cover from contents where id = $1',
      [contentIds[0]],
    );
    expect(await stateOf()).toEqual({ state: 'draft', extent: 2, cover: first[0]!.cover });
    expect(made.cover).toBeNull();
    const shown = (await save({ id: made.id, version: 1, contentIds, enabled: true })).data;
    const hidden = (await save({ id: made.id, version: 2, contentIds })).data;
    expect((await stateOf()).state).toBe('hidden');
    expect(hidden).toMatchObject({ enabled: false, publishedAt: shown.publishedAt });
    await save({ id: made.id, version: 3, contentIds, enabled: true });
    expect((await stateOf()).state).toBe('published');
  });

  it('cannot show again what is taken down, or reported and not decided', async () => {
    const { id } = (await save({ enabled: true })).data;
    const move = (change: string) =>
      database.pool.query(`update contents set ${change} where id = $1`, [id]);
    await move(`state = 'hidden', withheld_at = now()`);
    expect((await save({ id, version: 1, enabled: true })).code).toBe(4090);
    expect((await save({ id, version: 1, title: '等一等' })).data.enabled).toBe(false);
    await move(`state = 'takenDown', withheld_at = null`);
    expect((await save({ id, version: 2, enabled: true })).code).toBe(4090);
    const { data } = await save({ id, version: 2, title: '已下架' });
    expect(data).toMatchObject({ title: '已下架', enabled: false });
    const { rows } = await database.pool.query('select state from contents where id = $1', [id]);
    expect(rows).toEqual([{ state: 'takenDown' }]);
  });

  it('changes the order; the first ones are free again, the others are not', async () => {
    const [first, second] = await twoVideos();
    const { id, version } = (await save({ contentIds: [first, second] })).data;
    await save({ id, version, contentIds: [second, first] });
    expect(await ruleOf(first)).toEqual({ rule: 'gold', priceGoldCents: 300 });
    expect(await ruleOf(second)).toEqual({ rule: 'free' });
  });

  it('gets a conflict when another editor was faster', async () => {
    const { id, version } = (await save({})).data;
    expect((await save({ id, version, title: '甲' })).code).toBe(200);
    expect((await save({ id, version, title: '乙' })).code).toBe(4090);
    const both = await Promise.all(
      ['丙', '丁'].map((title) => save({ id, version: version + 1, title })),
    );
    expect(new Set(both.map((it) => it.code))).toEqual(new Set([200, 4090]));
  });

  it('cannot set the rule of an episode by itself', async () => {
    const [first] = await twoVideos();
    await save({ contentIds: [first] });
    const { version } = (await staffCall(consoleApp, 'content/info', { id: first }, editor)).data;
    const change = (access: { rule: 'free' } | { rule: 'vip'; tier: 'normal' }) =>
      staffCall(consoleApp, 'content/update', { id: first, version, access }, editor);
    expect((await change({ rule: 'vip', tier: 'normal' })).code).toBe(4090);
    expect((await change({ rule: 'free' })).code).toBe(200);
  });

  it('finds all series, the newest first', async () => {
    const { id } = (await save({ title: '最新的合集' })).data;
    const { data } = await staffCall(consoleApp, 'series/list', { pageSize: 1 }, editor);
    expect(data.list.map((it) => it.id)).toEqual([id]);
    expect(data.cursor).not.toBeNull();
  });
});

describe('refused are', () => {
  it.each([
    ['tier', { tier: 'normal' }],
    ['tier', { rule: 'vip', episodePriceGoldCents: null, priceGoldCents: null }],
    ['episodePriceGoldCents', { episodePriceGoldCents: null }],
    ['priceGoldCents', { rule: 'free', episodePriceGoldCents: null }],
    ['contentIds', { contentIds: [newId()] }],
    ['cover', { cover: `p/${'0'.repeat(40)}.webp` }],
  ] as [string, Over][])('terms that do not fit: %s', async (field, over) => {
    expect(await save(over)).toMatchObject({ code: 4000, data: { field } });
  });

  it('a video twice, or one of another series, also when two are saved at once', async () => {
    const [first, second] = await twoVideos();
    expect(await save({ contentIds: [first, first] })).toMatchObject({
      data: { field: 'contentIds' },
    });
    await save({ contentIds: [first] });
    expect(await save({ contentIds: [first] })).toMatchObject({ data: { field: 'contentIds' } });
    const both = await Promise.all([
      save({ contentIds: [second] }),
      save({ contentIds: [second] }),
    ]);
    expect(new Set(both.map((it) => it.code))).toEqual(new Set([200, 4000]));
  });

  it('what is no video: a series in a series', async () => {
    const { id } = (await save({})).data;
    expect(await save({ contentIds: [id] })).toMatchObject({
      code: 4000,
      data: { field: 'contentIds' },
    });
  });

  it('an adult video in a general series', async () => {
    const { id } = await buildContent(database, { rating: 'adult' });
    expect(await save({ contentIds: [id] })).toMatchObject({
      code: 4000,
      data: { field: 'rating' },
    });
  });

  it('a video of the dark section alone in an open series, which would open it', async () => {
    const dark = await buildVideo();
    await database.pool.query('update contents set dark_only = true where id = $1', [dark]);
    const refused = await save({ contentIds: [dark] });
    expect(refused).toMatchObject({ code: 4000, data: { field: 'darkOnly' } });
    const open = (await save({ contentIds: [await buildVideo()] })).data;
    const later = { id: open.id, version: open.version, contentIds: [dark] };
    expect((await save(later)).code).toBe(4000);
    const staff = { staffId: newId(), login: 'editor', address: '127.0.0.1' };
    const added = addEpisode(context, staff, { seriesId: open.id, contentId: dark });
    await expect(added).rejects.toMatchObject({ code: 4090 });
    const markOf = async () =>
      (await staffCall(consoleApp, 'content/info', { id: dark }, editor)).data.darkOnly;
    expect(await markOf()).toBe(true);
    const { data } = await save({ darkOnly: true, contentIds: [dark] });
    expect(await markOf()).toBe(true);
    // Who opens the series opens its episodes.
    const { code } = await save({ id: data.id, version: data.version, contentIds: [dark] });
    expect([code, await markOf()]).toEqual([200, false]);
  });

  it('forbidden words', async () => {
    expect(await save({ title: '幼女合集' })).toMatchObject({
      code: 4000,
      data: { field: 'title' },
    });
  });

  it('an unknown series, other roles', async () => {
    expect((await save({ id: newId(), version: 1 })).code).toBe(4040);
    const support = await staffCookie(consoleApp, context, 'support');
    expect((await save({}, support)).code).toBe(4030);
  });
});

describe('a series is deleted', () => {
  const remove = (id: string, version: number) =>
    staffCall(consoleApp, 'series/delete', { id, version }, editor);

  it('while its episodes stay, for another series', async () => {
    const [first] = await twoVideos();
    const { id, version } = (await save({ contentIds: [first] })).data;
    expect((await remove(id, version + 1)).code).toBe(4090);
    expect((await remove(id, version)).code).toBe(200);
    expect((await remove(id, version)).code).toBe(4040);
    expect((await save({ contentIds: [first] })).code).toBe(200);
  });

  it('and its pending counts are dropped', async () => {
    const { id, version } = (await save({})).data;
    await database.pool.query(
      `insert into content_counter_deltas (subject, subject_id, counter, delta) values ('content', $1, 'likes', 1)`,
      [id],
    );
    expect((await remove(id, version)).code).toBe(200);
    expect(await settleCounters(database)).toBe(1);
    const { rows } = await database.pool.query('select 1 from content_days where content_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
  });

  it('unless somebody bought it', async () => {
    const { id, version } = (await save({})).data;
    await database.orm
      .insert(purchases)
      .values({ userId: viewer.id, subjectKind: 'content', subjectId: id });
    expect((await remove(id, version)).code).toBe(4090);
  });
});
