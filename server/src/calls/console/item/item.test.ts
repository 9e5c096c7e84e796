import { describe, expect, it } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { testApp } from '../../../../test/app.ts';
import { adultGuest, signedCall } from '../../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../../test/console.ts';
import { buildItem } from '../../../../test/factories/item.ts';
import { buildMedia } from '../../../../test/factories/media.ts';

const { app, domain, database } = await testApp();
const consoleApp = await testConsole(domain);
const editor = await staffCookie(consoleApp, domain, 'editor');
const owner = await staffCookie(consoleApp, domain, 'owner');

async function buildDraft(over: Parameters<typeof buildItem>[1] = {}) {
  const item = await buildItem(database, { state: 'draft', publishedAt: null, ...over });
  await buildMedia(domain, item.id, 8);
  return item.id;
}

const consent = { people: '张三、李四', reference: '2026-0071', checkedAges: true } as const;

describe('editing an item', () => {
  it('changes only what is given, and writes it into the audit log', async () => {
    const id = await buildDraft({ description: '原来的简介' });
    const access = { rule: 'vipOrGold', tier: 'normal', priceGoldCents: 1200 } as const;
    const { data } = await staffCall(
      consoleApp,
      'item/update',
      { id, title: '新标题', access },
      editor,
    );
    expect(data).toMatchObject({ title: '新标题', description: '原来的简介', access });
    const back = await staffCall(
      consoleApp,
      'item/update',
      { id, access: { rule: 'free' } },
      editor,
    );
    expect(back.data.access).toEqual({ rule: 'free' });
    const log = await staffCall(consoleApp, 'audit/list', { action: 'item.update' }, owner);
    expect(log.data.list[0]).toMatchObject({ action: 'item.update', subject: id });
  });

  it('names the field of what it refuses', async () => {
    const id = await buildDraft();
    const long = await staffCall(consoleApp, 'item/update', { id, title: '长'.repeat(81) }, editor);
    expect(long).toMatchObject({
      code: 4000,
      data: { field: 'title' },
      tip: '标题不能超过 80 个字',
    });
    const nobody = { id, uploaderId: newId() };
    const unknown = await staffCall(consoleApp, 'item/update', nobody, editor);
    expect(unknown).toMatchObject({ code: 4000, data: { field: 'uploaderId' } });
  });

  it('shows an item to viewers at once when it is published, and hides it at once', async () => {
    const viewer = await adultGuest(app);
    const list = async () =>
      (await signedCall(app, 'media/video/list', { pageSize: 50 }, viewer)).data.list.map(
        (it) => it.id,
      );
    const id = await buildDraft();
    expect(await list()).not.toContain(id);
    await staffCall(consoleApp, 'item/publish', { id }, editor);
    await expect.poll(list).toContain(id);
    await staffCall(consoleApp, 'item/unpublish', { id }, editor);
    await expect.poll(list).not.toContain(id);
    expect((await signedCall(app, 'media/play', { id }, viewer)).code).toBe(4040);
  });

  it('publishes nothing adult without a consent record, nor makes it adult afterwards', async () => {
    const id = await buildDraft({ rating: 'adult' });
    const refused = await staffCall(consoleApp, 'item/publish', { id }, editor);
    expect(refused).toMatchObject({ code: 4090, data: { field: 'consent' } });
    await staffCall(consoleApp, 'item/update', { id, consent }, editor);
    expect((await staffCall(consoleApp, 'item/publish', { id }, editor)).data.state).toBe(
      'published',
    );
    const withdrawn = await staffCall(consoleApp, 'item/update', { id, consent: null }, editor);
    expect(withdrawn.code).toBe(4090);
    const general = await buildDraft();
    await staffCall(consoleApp, 'item/publish', { id: general }, editor);
    const turned = { id: general, rating: 'adult' } as const;
    expect((await staffCall(consoleApp, 'item/update', turned, editor)).code).toBe(4090);
    expect((await staffCall(consoleApp, 'item/info', { id: general }, editor)).data.rating).toBe(
      'general',
    );
  });

  it('publishes once when asked five times at once', async () => {
    const id = await buildDraft();
    const asks = Array.from({ length: 5 }, () =>
      staffCall(consoleApp, 'item/publish', { id }, editor),
    );
    const codes = (await Promise.all(asks)).map(({ code }) => code).sort((a, b) => a - b);
    expect(codes).toEqual([200, 4090, 4090, 4090, 4090]);
  });

  it('says that an unknown item is unknown', async () => {
    const id = newId();
    for (const name of ['item/info', 'item/publish', 'item/unpublish', 'item/update'] as const)
      expect((await staffCall(consoleApp, name, { id }, editor)).code).toBe(4040);
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
