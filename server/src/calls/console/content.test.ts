import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildChannel } from '../../../test/factories/channel.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const owner = await staffCookie(consoleApp, context, 'owner');

async function buildDraft(over: Parameters<typeof buildContent>[1] = {}) {
  const item = await buildContent(database, { state: 'draft', publishedAt: null, ...over });
  await buildMedia(context, item.id, 8);
  return item.id;
}

/** Changes an item from the version it has now, or from another. */
async function update(id: string, change: Omit<Change, 'id' | 'version'>, version?: number) {
  const newest =
    version ?? (await staffCall(consoleApp, 'content/info', { id }, editor)).data.version;
  return staffCall(consoleApp, 'content/update', { id, version: newest, ...change }, editor);
}
type Change = Parameters<typeof staffCall<'content/update'>>[2];

const consent = { people: '张三、李四', reference: '2026-0071', checkedAges: true } as const;

describe('editing a video', () => {
  it('changes only what is given, and writes it into the audit log', async () => {
    const id = await buildDraft({ description: '原来的简介' });
    const access = { rule: 'vipOrGold', tier: 'normal', priceGoldCents: 1200 } as const;
    const { data } = await update(id, { title: '新标题', access });
    expect(data).toMatchObject({ title: '新标题', description: '原来的简介', access });
    const back = await update(id, { access: { rule: 'free' } });
    expect(back.data.access).toEqual({ rule: 'free' });
    const log = await staffCall(consoleApp, 'audit/list', { action: 'item.update' }, owner);
    expect(log.data.list[0]).toMatchObject({ action: 'item.update', subject: id });
  });

  it('names the field of what it refuses', async () => {
    const id = await buildDraft();
    const long = await update(id, { title: '长'.repeat(81) });
    expect(long).toMatchObject({
      code: 4000,
      data: { field: 'title' },
      tip: '标题不能超过 80 个字',
    });
    const unknown = [{ uploaderId: newId() }, { channelId: newId() }, { performerIds: [newId()] }];
    for (const change of unknown)
      expect(await update(id, change)).toMatchObject({
        code: 4000,
        data: { field: Object.keys(change)[0] },
      });
  });

  it('puts a video into a channel, and performers to it', async () => {
    const id = await buildDraft();
    const { id: channelId } = await buildChannel(database);
    const made = { name: '阿宁', intro: '', picture: null, contentIds: [] };
    const performer = (await staffCall(consoleApp, 'actor/save', made, editor)).data;
    const { data } = await update(id, { channelId, performerIds: [performer.id] });
    expect(data).toMatchObject({ channelId, actors: [{ id: performer.id, name: '阿宁' }] });
    const bare = await update(id, { channelId: null, performerIds: [] });
    expect(bare.data).toMatchObject({ channelId: null, actors: [] });
  });

  it('is refused from a version that was changed since', async () => {
    const id = await buildDraft({ description: '原来的' });
    const first = await update(id, { title: '我先' }, 1);
    expect(first.data.version).toBe(2);
    const second = await update(id, { description: '我后' }, 1);
    expect(second).toMatchObject({ code: 4090, tip: '这个内容刚被别人改过，请核对后再保存' });
    const made = { name: '阿远', intro: '', picture: null, contentIds: [id] };
    await staffCall(consoleApp, 'actor/save', made, editor);
    expect((await update(id, { performerIds: [] }, 2)).code).toBe(4090);
    const kept = await staffCall(consoleApp, 'content/info', { id }, editor);
    expect(kept.data).toMatchObject({ title: '我先', description: '原来的', version: 3 });
    expect(kept.data.actors).toMatchObject([{ name: '阿远' }]);
  });

  it('accepts one of fifty concurrent changes', async () => {
    const id = await buildDraft();
    const asks = Array.from({ length: 50 }, (_, at) => update(id, { title: `第 ${at} 个` }, 1));
    const codes = (await Promise.all(asks)).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 4090)).toHaveLength(49);
  });

  it('shows a video to viewers at once when it is published, and hides it at once', async () => {
    const viewer = await adultGuest(app);
    const list = async () =>
      (await signedCall(app, 'media/video/list', { pageSize: 50 }, viewer)).data.list.map(
        (it) => it.id,
      );
    const id = await buildDraft();
    expect(await list()).not.toContain(id);
    await staffCall(consoleApp, 'content/publish', { id }, editor);
    await expect.poll(list).toContain(id);
    await staffCall(consoleApp, 'content/unpublish', { id }, editor);
    await expect.poll(list).not.toContain(id);
    expect((await signedCall(app, 'media/play', { id }, viewer)).code).toBe(4040);
  });

  it('publishes nothing adult without a consent record, nor makes it adult afterwards', async () => {
    const id = await buildDraft({ rating: 'adult' });
    const refused = await staffCall(consoleApp, 'content/publish', { id }, editor);
    expect(refused).toMatchObject({ code: 4090, data: { field: 'consent' } });
    await update(id, { consent });
    expect((await staffCall(consoleApp, 'content/publish', { id }, editor)).data.state).toBe(
      'published',
    );
    const withdrawn = await update(id, { consent: null });
    expect(withdrawn.code).toBe(4090);
    const general = await buildDraft();
    await staffCall(consoleApp, 'content/publish', { id: general }, editor);
    expect((await update(general, { rating: 'adult' })).code).toBe(4090);
    expect((await staffCall(consoleApp, 'content/info', { id: general }, editor)).data.rating).toBe(
      'general',
    );
  });

  it('publishes once for five concurrent requests', async () => {
    const id = await buildDraft();
    const asks = Array.from({ length: 5 }, () =>
      staffCall(consoleApp, 'content/publish', { id }, editor),
    );
    const codes = (await Promise.all(asks)).map(({ code }) => code).sort((a, b) => a - b);
    expect(codes).toEqual([200, 4090, 4090, 4090, 4090]);
  });

  it('answers 4040 for an unknown content', async () => {
    const id = newId();
    for (const name of ['content/info', 'content/publish', 'content/unpublish'] as const)
      expect((await staffCall(consoleApp, name, { id }, editor)).code).toBe(4040);
    expect((await update(id, { title: '标题' }, 1)).code).toBe(4040);
  });
});

describe('the audit log', () => {
  it('only takes new rows', async () => {
    await expect(database.pool.query('delete from audit_entries')).rejects.toThrow(
      'only takes new rows',
    );
    await expect(database.pool.query(`update audit_entries set action = 'x'`)).rejects.toThrow();
  });
});
