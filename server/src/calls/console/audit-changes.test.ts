import { expect, it } from 'vitest';
import { noteUploadedPicture } from '../../db/queries/uploads/pictures.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildBook } from '../../../test/factories/book.ts';
import { buildChannel } from '../../../test/factories/channel.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildUser } from '../../../test/factories/user.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');

/** What the latest act of a name left in the audit log. */
async function detailOf(action: string): Promise<unknown> {
  const { data } = await staffCall(consoleApp, 'audit/list', { action }, owner);
  return JSON.parse(data.list[0]!.detail);
}

it('the order of chapters is told by the titles of those that moved', async () => {
  const { id, chapterIds } = await buildBook(database, { chapters: 5 });
  const [a, b, c, d, e] = chapterIds as [string, string, string, string, string];
  const { data } = await staffCall(
    consoleApp,
    'book/order',
    { contentId: id, chapterIds: [a, c, d, b, e] },
    owner,
  );
  const titles = new Map(data.list.map((chapter) => [chapter.id, chapter.title]));
  const named = (ids: string[]) => ids.map((one) => titles.get(one));
  expect(await detailOf('chapter.order')).toEqual({
    chapters: { from: named([b, c, d]), to: named([c, d, b]) },
  });
  await staffCall(consoleApp, 'book/order', { contentId: id, chapterIds: [a, c, d, b, e] }, owner);
  expect(await detailOf('chapter.order')).toEqual({});
});

it('topics and modules tell their contents before and after', async () => {
  const [one, two] = [(await buildContent(database)).id, (await buildContent(database)).id];
  const fields = { title: '海边', intro: '', enabled: true };
  const first = { ...fields, contentIds: [one, two] };
  const { id } = (await staffCall(consoleApp, 'topic/save', first, owner)).data;
  const other = (await staffCall(consoleApp, 'topic/save', { ...first, title: '山' }, owner)).data;
  await staffCall(
    consoleApp,
    'topic/save',
    { ...fields, id, version: 1, contentIds: [two] },
    owner,
  );
  expect(await detailOf('topic.update')).toEqual({
    contentIds: { from: [one, two], to: [two] },
  });
  await staffCall(consoleApp, 'topic/arrange', { ids: [other.id] }, owner);
  expect(await detailOf('topic.arrange')).toEqual({
    ids: { from: [id, other.id], to: [other.id, id] },
  });

  const { id: channelId } = await buildChannel(database);
  const module = {
    ...{ channelId, title: '推荐', layout: 'twoColumns' as const, size: 4, enabled: true },
    filling: { by: 'hand' as const, contentIds: [one] },
  };
  const made = (await staffCall(consoleApp, 'home/module/save', module as never, owner)).data;
  const rule = { sort: 'hot' as const };
  const ruled = { ...module, id: made.id, version: made.version, filling: { by: 'rule', rule } };
  await staffCall(consoleApp, 'home/module/save', ruled as never, owner);
  expect(await detailOf('module.update')).toEqual({
    moduleRule: { from: null, to: rule },
    contentIds: { from: [one], to: null },
  });
});

it('channels and series tell what they were, and nothing of what stayed', async () => {
  const { id: film } = await buildContent(database, { extent: 60 });
  await buildMedia(context, film, 60);
  const old = `p/${'1'.repeat(40)}.webp`;
  await noteUploadedPicture(
    database,
    { path: old, width: 320, height: 180, color: '#102030' },
    'owner',
  );
  const common = { rating: 'general' as const, rule: 'free' as const, tier: null, enabled: true };
  const told = { cover: old, contentIds: [film], tags: ['海'] };
  const channel = {
    ...{ ...common, ...told, name: '山海', category: '风景', position: 1 },
    ...{ source: 'programme' as const, sourceUrl: null },
  };
  const { id } = (await staffCall(consoleApp, 'live/save', channel, owner)).data;
  await staffCall(consoleApp, 'live/save', { ...channel, id, version: 1 }, owner);
  expect(await detailOf('live.update')).toEqual({});
  const less = { name: '海', cover: null, enabled: false, tags: [] };
  await staffCall(consoleApp, 'live/save', { ...channel, ...less, id, version: 2 }, owner);
  expect(await detailOf('live.update')).toEqual({
    name: { from: '山海', to: '海' },
    cover: { from: old, to: null },
    enabled: { from: true, to: false },
    tags: { from: ['海'], to: [] },
  });

  const series = {
    ...{ ...common, ...told, title: '慢车', description: '', darkOnly: false, finished: false },
    ...{ freeEpisodes: 0, episodePriceGoldCents: null, priceGoldCents: null },
  };
  const made = (await staffCall(consoleApp, 'series/save', series, owner)).data;
  const again = { ...series, id: made.id, version: made.version };
  const { version } = (await staffCall(consoleApp, 'series/save', again, owner)).data;
  expect(await detailOf('series.update')).toEqual({});
  const later = { ...again, version, enabled: false, cover: null, tags: ['山'] };
  await staffCall(consoleApp, 'series/save', later, owner);
  expect(await detailOf('series.update')).toEqual({
    enabled: { from: true, to: false },
    cover: { from: old, to: null },
    tags: { from: ['海'], to: ['山'] },
  });
});

it('a schedule and a level are told as what they were and are', async () => {
  const { id } = await buildContent(database, { state: 'draft', publishedAt: null });
  await buildMedia(context, id, 4);
  const publishAt = Date.now() + 3_600_000;
  await staffCall(consoleApp, 'content/schedule', { id, publishAt, unpublishAt: null }, owner);
  expect(await detailOf('item.schedule')).toEqual({ publishAt: { from: null, to: publishAt } });

  const { id: userId } = await buildUser(database);
  await staffCall(consoleApp, 'trust/set', { userId, level: 2, reason: '刷量' }, owner);
  expect(await detailOf('trust.set')).toEqual({ level: { from: null, to: 2 }, reason: '刷量' });
});
