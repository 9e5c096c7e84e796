import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildAd } from '../../../test/factories/operator.ts';
import { newId } from '../../db/new-id.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const owner = await staffCookie(consoleApp, context, 'owner');

type Fields = Parameters<typeof staffCall<'channel/save'>>[2];
const save = (over: Partial<Fields>) =>
  staffCall(
    consoleApp,
    'channel/save',
    { name: '风光', section: 'home', enabled: true, ...over },
    editor,
  );
const remove = (key: { id: string; version: number }) =>
  staffCall(consoleApp, 'channel/delete', key, editor);
const list = async () => (await staffCall(consoleApp, 'channel/list', {}, editor)).data.list;
const tabs = async () =>
  (await signedCall(app, 'media/home', {}, await guest(app))).data.channels.map(({ name }) => name);

beforeEach(async () => {
  await database.pool.query('truncate channels cascade');
  await context.events.publish('catalogue', '*');
});

describe('channels', () => {
  it('are created, renamed, reordered and hidden, visibly to viewers', async () => {
    const [one, two] = [(await save({})).data, (await save({ name: '城市' })).data];
    await expect.poll(tabs).toEqual(['风光', '城市']);
    const ids = [two.id, one.id];
    await staffCall(consoleApp, 'channel/order', { section: 'home', ids }, editor);
    await expect.poll(tabs).toEqual(['城市', '风光']);
    await save({ id: one.id, version: 1, name: '山野' });
    await save({ id: two.id, version: 1, name: '城市', enabled: false });
    await expect.poll(tabs).toEqual(['山野']);
    const log = await staffCall(consoleApp, 'audit/list', { pageSize: 5 }, owner);
    const acts = log.data.list.map(({ action }) => action);
    expect(acts).toEqual([
      'channel.update',
      'channel.update',
      'channel.order',
      'channel.create',
      'channel.create',
    ]);
  });

  it('of the dark section require its tier, also while disabled', async () => {
    await save({});
    const { id } = (await save({ name: '暗', section: 'dark' })).data;
    await save({ id, version: 1, name: '暗', section: 'dark', enabled: false });
    const viewer = await adultGuest(app);
    const ask = async () =>
      (await signedCall(app, 'media/video/list', { channelId: id }, viewer)).code;
    await expect.poll(ask).toBe(4100);
    expect((await list()).map(({ section }) => section)).toEqual(['home', 'dark']);
  });

  it('leave one on the home page, also under concurrent changes', async () => {
    const made = [(await save({})).data, (await save({ name: '城市' })).data];
    const offs = made.map(({ id, name }) => save({ id, version: 1, name, enabled: false }));
    const codes = (await Promise.all(offs)).map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 4090]);
    const left = (await list()).find(({ enabled }) => enabled)!;
    const gone = await remove({ id: left.id, version: left.version });
    expect(gone).toMatchObject({ code: 4090, tip: '首页至少要有一个启用的频道' });
  });

  it('are deleted only when they are empty', async () => {
    await save({});
    const { id } = (await save({ name: '城市' })).data;
    const item = await buildContent(database, { channelId: id });
    const ad = await buildAd(database, { position: 4, channelId: id });
    expect((await remove({ id, version: 1 })).tip).toBe(
      '频道里还有1 个视频、1 条横幅，先移走再删除，或者停用它',
    );
    await database.pool.query('update contents set channel_id = null where id = $1', [item.id]);
    await database.pool.query('delete from ads where id = $1', [ad.id]);
    expect((await remove({ id, version: 7 })).code).toBe(4090);
    expect((await remove({ id, version: 1 })).code).toBe(200);
    expect((await remove({ id, version: 1 })).code).toBe(4040);
  });

  it('refuse stale changes, unknown channels, forbidden words, and an incomplete order', async () => {
    const { id } = (await save({})).data;
    expect((await save({ id, version: 3 })).code).toBe(4090);
    expect((await save({ id: newId(), version: 1 })).code).toBe(4040);
    expect(await save({ name: '萝莉' })).toMatchObject({ code: 4000, data: { field: 'name' } });
    await save({ name: '城市' });
    const order = { section: 'home' as const, ids: [id] };
    expect((await staffCall(consoleApp, 'channel/order', order, editor)).code).toBe(4090);
  });
});
