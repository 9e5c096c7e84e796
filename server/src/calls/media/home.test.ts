import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../../test/call.ts';
import { buildChannel, buildModule } from '../../../test/factories/channel.ts';
import { buildItem } from '../../../test/factories/item.ts';

const { app, database } = await testApp();

const first = await buildChannel(database, { name: '精选' });
const second = await buildChannel(database, { name: '海上' });
const off = await buildChannel(database, { name: '停用', enabled: false });

const items: string[] = [];
for (let number = 0; number < 7; number += 1) items.push((await buildItem(database)).id);
const adult = await buildItem(database, { rating: 'adult' });
const draft = await buildItem(database, { state: 'draft' });

const grid = await buildModule(database, first.id, [draft.id, ...items], { size: 3 });
const rank = await buildModule(database, first.id, items, { size: 3, layout: 'rank' });
const adultOnly = await buildModule(database, first.id, [adult.id]);
await buildModule(database, first.id, []);
await buildModule(database, first.id, items, { enabled: false });

describe('media/home', () => {
  it('opens on the first channel, with what its modules draw', async () => {
    const { data } = await signedCall(app, 'media/home', {}, await guest(app));
    expect(data.channels.map(({ name }) => name)).toEqual(['精选', '海上']);
    expect(data.channelId).toBe(first.id);
    expect(data.modules.map(({ id }) => id)).toEqual([grid.id, rank.id]);
    expect(data.modules[0]?.items.map(({ id }) => id)).toEqual(items.slice(0, 3));
    expect(data.modules.map(({ canChange }) => canChange)).toEqual([true, false]);
  });

  it('keeps adult modules for whoever confirmed being 18', async () => {
    const { data } = await signedCall(app, 'media/home', {}, await adultGuest(app));
    expect(data.modules.map(({ id }) => id)).toContain(adultOnly.id);
    const light = await guest(app, { isLight: true });
    await signedCall(app, 'user/age/confirm', { confirmed: true }, light);
    const inLight = await signedCall(app, 'media/home', {}, light);
    expect(inLight.data.modules.map(({ id }) => id)).not.toContain(adultOnly.id);
  });

  it('opens another channel by id, an empty one as empty', async () => {
    const session = await guest(app);
    const { data } = await signedCall(app, 'media/home', { channelId: second.id }, session);
    expect(data).toMatchObject({ channelId: second.id, modules: [] });
  });

  it.each([
    ['unknown', newId()],
    ['switched off', off.id],
  ])('has no channel that is %s', async (_what, channelId) => {
    const answer = await signedCall(app, 'media/home', { channelId }, await guest(app));
    expect(answer).toMatchObject({ status: 404, code: 4040 });
  });

  it('refuses whoever is not signed in', async () => {
    const answer = await signedCall(app, 'media/home', {});
    expect(answer).toMatchObject({ status: 401, code: 1000 });
  });
});

describe('media/module/change', () => {
  const draw = async (round: number) => {
    const body = { moduleId: grid.id, round };
    const { data } = await signedCall(app, 'media/module/change', body, await guest(app));
    return data.items.map(({ id }) => id);
  };

  it('draws the next cards, and goes round', async () => {
    expect(await draw(0)).toEqual(items.slice(0, 3));
    expect(await draw(1)).toEqual(items.slice(3, 6));
    expect(await draw(2)).toEqual([items[6], items[0], items[1]]);
    expect(await draw(1)).toEqual(items.slice(3, 6));
  });

  it('has no module that is gone, and refuses whoever is not signed in', async () => {
    const body = { moduleId: newId(), round: 1 };
    const gone = await signedCall(app, 'media/module/change', body, await guest(app));
    expect(gone).toMatchObject({ status: 404, code: 4040 });
    expect(await signedCall(app, 'media/module/change', body)).toMatchObject({ code: 1000 });
  });
});

describe('media/module/items', () => {
  it('walks all its cards once, in their order', async () => {
    const session = await guest(app);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const body = { moduleId: grid.id, pageSize: 2, cursor };
      const { data } = await signedCall(app, 'media/module/items', body, session);
      expect(data.title).toBe(grid.title);
      ids.push(...data.list.map(({ id }) => id));
      cursor = data.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(ids).toEqual(items);
  });

  it('refuses a cursor that is none of ours, a module that is gone, and whoever is not signed in', async () => {
    const session = await guest(app);
    const forged = { moduleId: grid.id, cursor: 'bm90IGEgY3Vyc29y' };
    expect(await signedCall(app, 'media/module/items', forged, session)).toMatchObject({
      status: 400,
      code: 4000,
    });
    const gone = { moduleId: newId() };
    expect(await signedCall(app, 'media/module/items', gone, session)).toMatchObject({
      status: 404,
      code: 4040,
    });
    expect(await signedCall(app, 'media/module/items', gone)).toMatchObject({ code: 1000 });
  });
});
