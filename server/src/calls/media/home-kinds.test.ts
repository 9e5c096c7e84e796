import { describe, expect, it, vi } from 'vitest';
import type { ModuleFilling } from '@yehang/contract/shapes/console-home.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildChannel, buildModule } from '../../../test/factories/channel.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildLive } from '../../../test/factories/live.ts';
import { buildSeries } from '../../../test/factories/series.ts';

const { app, database, context } = await testApp();

const channel = await buildChannel(database);
const video = await buildContent(database);
const draft = await buildContent(database, { state: 'draft' });
const episodes = [await buildContent(database), await buildContent(database)];
const [series, empty] = [
  await buildSeries(
    database,
    episodes.map(({ id }) => id),
  ),
  await buildSeries(database, []),
];
const live = await buildLive(context, [], { category: '风景' });
const closed = await buildLive(context, [], { state: 'hidden' });
const adultLive = await buildLive(context, [], { rating: 'adult' });
const chosen = [series, empty, live, closed, adultLive, video.id, draft.id];
const module = await buildModule(database, channel.id, chosen, { size: 5 });

describe('a home module that holds every kind', () => {
  it('shows their cards, without closed and empty contents', async () => {
    const { data } = await signedCall(
      app,
      'media/home',
      { channelId: channel.id },
      await guest(app),
    );
    expect(data.modules[0]!.items).toMatchObject([
      { id: series, contentType: 3, episodes: 2, cover: episodes[0]!.cover },
      { id: live, contentType: 11, category: '风景', online: false },
      { id: video.id, contentType: 2 },
    ]);
    const adults = await adultGuest(app);
    const all = await signedCall(app, 'media/home', { channelId: channel.id }, adults);
    expect(all.data.modules[0]!.items.map(({ id }) => id)).toEqual([
      series,
      live,
      adultLive,
      video.id,
    ]);
  });

  it('draws and lists them in the same way', async () => {
    const session = await guest(app);
    const body = { moduleId: module.id };
    const draw = await signedCall(app, 'media/module/change', { ...body, round: 0 }, session);
    expect(draw.data.items.map(({ id }) => id)).toEqual([series, live, video.id]);
    const list = await signedCall(app, 'media/module/items', { ...body, pageSize: 50 }, session);
    expect(list.data.list.map(({ id }) => id)).toEqual([series, live, video.id]);
  });

  it('costs as many queries with many of a kind as with one', async () => {
    const session = await guest(app);
    const query = vi.spyOn(database.pool, 'query');
    const queriesFor = async (moduleId: string) => {
      await signedCall(app, 'media/module/items', { moduleId, pageSize: 50 }, session);
      await context.live.get();
      query.mockClear();
      await signedCall(app, 'media/module/items', { moduleId, pageSize: 50 }, session);
      return query.mock.calls.length;
    };
    const many = [series, live];
    for (let number = 0; number < 8; number += 1) {
      many.push(await buildSeries(database, [(await buildContent(database)).id]));
      many.push(await buildLive(context, []));
    }
    const large = await buildModule(database, channel.id, many);
    expect(await queriesFor(large.id)).toBe(await queriesFor(module.id));
    query.mockRestore();
  });
});

describe('filling a module in the console', async () => {
  const consoleApp = await testConsole(context);
  const editor = await staffCookie(consoleApp, context, 'editor');
  const preview = async (filling: ModuleFilling) => {
    const { data } = await staffCall(consoleApp, 'home/preview', { filling }, editor);
    return data.items.map(({ id }) => id);
  };

  it('takes contents of any kind, by hand and by a rule of one kind', async () => {
    const byHand = { by: 'hand', contentIds: [live, draft.id, series, video.id] } as const;
    expect(await preview({ ...byHand, contentIds: [...byHand.contentIds] })).toEqual([
      live,
      series,
      video.id,
    ]);
    const bySeries = { by: 'rule', rule: { sort: 'new', kind: 'series' } } as const;
    expect(await preview(bySeries)).toContain(series);
    expect(await preview(bySeries)).not.toContain(video.id);
    expect(await preview(bySeries)).not.toContain(empty);
    const byLive = { by: 'rule', rule: { sort: 'hot', kind: 'live' } } as const;
    expect(await preview(byLive)).toEqual(expect.arrayContaining([live, adultLive]));
    expect(await preview(byLive)).not.toContain(closed);
    const fields = { title: '合集', layout: 'strip', size: 4, enabled: true } as const;
    const body = { ...fields, channelId: channel.id, filling: bySeries };
    const saved = await staffCall(consoleApp, 'home/module/save', body, editor);
    expect(saved.data).toMatchObject({ rule: { sort: 'new', kind: 'series' } });
    const { data } = await signedCall(
      app,
      'media/module/items',
      { moduleId: saved.data.id, pageSize: 50 },
      await guest(app),
    );
    expect(data.list.map(({ id }) => id)).toContain(series);
    expect(new Set(data.list.map(({ contentType }) => contentType))).toEqual(new Set([3]));
  });

  it('has videos of both kinds where a rule names none', async () => {
    expect(await preview({ by: 'rule', rule: { sort: 'new' } })).not.toContain(series);
  });
});
