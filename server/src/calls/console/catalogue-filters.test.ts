import { describe, expect, it } from 'vitest';
import type { ContentFilter } from '@yehang/contract/shapes/content-filter.ts';
import { newId } from '../../db/new-id.ts';
import { contentPerformers, performers } from '../../db/schema/topics.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildChannel } from '../../../test/factories/channel.ts';
import { buildContent, tagContent } from '../../../test/factories/content.ts';
import { buildUser } from '../../../test/factories/user.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

const whole = await buildChannel(database);
const { id: channelId } = await buildChannel(database);
const { id: uploaderId } = await buildUser(database);
const day = Date.UTC(2026, 3, 5);

const plain = await buildContent(database, { publishedAt: null, state: 'draft' });
const sold = await buildContent(database, {
  channelId,
  uploaderId,
  rating: 'adult',
  rule: 'gold',
  priceGoldCents: 100,
  kind: 'short',
  publishedAt: new Date(day),
});
const other = await buildContent(database, { channelId });
const tagId = await tagContent(database, sold.id, '海上');
const performerId = newId();
await database.orm.insert(performers).values({ id: performerId, name: '阿宁' });
await database.orm.insert(contentPerformers).values({ contentId: sold.id, performerId });

async function idsFor(filter: ContentFilter) {
  const { data } = await staffCall(consoleApp, 'content/list', filter, editor);
  return data.list.map(({ id }) => id);
}

describe('the catalogue of the console', () => {
  const conditions: ContentFilter[] = [
    { tagId },
    { performerId },
    { uploaderId },
    { rule: 'gold' },
    { rating: 'adult' },
    { kind: 'short' },
    { dateOf: 'published', from: day, to: day + 1 },
  ];
  it.each(conditions)('is filtered by %o', async (filter) => {
    expect(await idsFor(filter)).toEqual([sold.id]);
  });

  it('joins all conditions, and finds nothing where one does not hold', async () => {
    expect(await idsFor({ channelId })).toEqual([other.id, sold.id]);
    const all = Object.assign({ channelId }, ...conditions) as (typeof conditions)[number];
    expect(await idsFor(all)).toEqual([sold.id]);
    expect(await idsFor({ ...all, state: 'draft' })).toEqual([]);
    expect(await idsFor({ state: 'draft' })).toEqual([plain.id]);
  });

  it('goes by creation where no other date is named', async () => {
    expect(await idsFor({ from: day, to: day + 1 })).toEqual([]);
    expect(await idsFor({ from: plain.createdAt.getTime() })).toHaveLength(3);
  });

  it('names a tag, a performer and an uploader by id', async () => {
    const tags = await staffCall(consoleApp, 'tag/list', { id: tagId }, editor);
    expect(tags.data.list).toEqual([{ id: tagId, name: '海上' }]);
    const actors = await staffCall(consoleApp, 'actor/list', { id: performerId }, editor);
    expect(actors.data.list).toMatchObject([{ id: performerId, name: '阿宁' }]);
    const people = await staffCall(consoleApp, 'uploader/list', { id: uploaderId }, editor);
    expect(people.data.list).toMatchObject([{ id: uploaderId }]);
  });

  it('counts the videos that are listed for the channel that shows them all', async () => {
    await buildContent(database, { darkOnly: true });
    await buildContent(database, { state: 'hidden' });
    await buildContent(database, { kind: 'photo' });
    const { data } = await staffCall(consoleApp, 'channel/list', {}, editor);
    const first = data.list.find(({ showsAll }) => showsAll);
    expect(first?.id).toBe(whole.id);
    expect(first).toMatchObject({ section: 'home', enabled: true, items: 2 });
    const rest = data.list.filter(({ showsAll }) => !showsAll);
    for (const { id, items } of rest) expect(items).toBe(id === channelId ? 2 : 0);
  });

  it('counts of other channels what the app lists there, and of no other kind or state', async () => {
    const [home, dark] = [
      await buildChannel(database),
      await buildChannel(database, { section: 'dark' }),
    ];
    for (const { id } of [home, dark]) {
      await buildContent(database, { channelId: id });
      await buildContent(database, { channelId: id, kind: 'short', darkOnly: true });
      await buildContent(database, { channelId: id, state: 'hidden' });
      await buildContent(database, { channelId: id, state: 'draft', publishedAt: null });
      await buildContent(database, { channelId: id, kind: 'photo' });
    }
    const { list } = (await staffCall(consoleApp, 'channel/list', {}, editor)).data;
    const itemsOf = (id: string) => list.find((channel) => channel.id === id)?.items;
    expect([itemsOf(home.id), itemsOf(dark.id)]).toEqual([1, 2]);
  });
});
