import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildOrder, buildPayChannel } from '../../../test/factories/pay.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { newId } from '../../db/new-id.ts';
import { appeals } from '../../db/schema/creators.ts';
import { supportConversations } from '../../db/schema/service.ts';
import { auditEntries } from '../../db/schema/staff.ts';

const { database, context } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const DAY_MS = 86_400_000;

type Filter = Parameters<typeof staffCall<'audit/list'>>[2];
const log = async (filter: Filter) =>
  (await staffCall(consoleApp, 'audit/list', filter, owner)).data;
const note = (over: Partial<typeof auditEntries.$inferInsert>) =>
  database.orm.insert(auditEntries).values({
    id: newId(),
    staffLogin: 'captain',
    action: 'item.hide',
    subject: 'x',
    detail: '{}',
    address: '127.0.0.1',
    ...over,
  });

describe('audit/list', () => {
  it('says from what to what, and what ids stand for', async () => {
    const { id } = await buildContent(database, { title: '旧标题' });
    await buildMedia(context, id);
    const uploader = await buildUser(database, { nickname: '船长' });
    const change = { id, version: 1, title: '新标题', uploaderId: uploader.id, tags: ['海'] };
    const saved = await staffCall(consoleApp, 'content/update', change, owner);
    expect(saved.code).toBe(200);
    const { list, names } = await log({ subject: id });
    expect(list).toHaveLength(1);
    expect(JSON.parse(list[0]!.detail)).toMatchObject({
      title: { from: '旧标题', to: '新标题' },
      uploaderId: { to: uploader.id },
      tags: { to: ['海'] },
    });
    expect(names).toContainEqual({ id, kind: 'content', name: '新标题', contentKind: 'long' });
    expect(names).toContainEqual({
      id: uploader.id,
      kind: 'user',
      name: '船长',
      contentKind: null,
    });
  });

  it('keeps only what a record or the config changed', async () => {
    const fields = {
      kind: 'support' as const,
      title: '客服',
      value: 'a',
      href: null,
      icon: null,
      position: 1,
      enabled: true,
    };
    const made = await staffCall(consoleApp, 'contact/save', fields, owner);
    const { id, version } = made.data;
    await staffCall(consoleApp, 'contact/save', { id, version, ...fields, value: 'b' }, owner);
    const [latest] = (await log({ subject: id })).list;
    expect(JSON.parse(latest!.detail)).toEqual({ value: { from: 'a', to: 'b' } });
    const config = await staffCall(consoleApp, 'config/info', {}, owner);
    const { refundWindowDays, version: configVersion } = config.data;
    const next = { refundWindowDays: refundWindowDays + 1, version: configVersion };
    await staffCall(consoleApp, 'config/save', next, owner);
    const [saved] = (await log({ action: 'config.save' })).list;
    expect(JSON.parse(saved!.detail)).toEqual({
      refundWindowDays: { from: refundWindowDays, to: refundWindowDays + 1 },
    });
  });

  it('names what other areas keep', async () => {
    const batch = { name: '礼包', goldCents: 500, tier: null, days: null, contentId: null };
    const uses = { count: 1, usesPerCode: 1, usesPerUser: 1, expiresAt: Date.now() + DAY_MS };
    const made = await staffCall(consoleApp, 'code/batch/create', { ...batch, ...uses }, owner);
    const sold = { goldCents: 12_345, bonusGoldCents: 0, position: 1, enabled: true };
    const saved = { ...sold, priceCents: 100_000 };
    const offer = await staffCall(consoleApp, 'gold/package/save', saved, owner);
    const channel = await buildPayChannel(context);
    const user = await buildUser(database, { nickname: '水手' });
    const { orderId } = await buildOrder(database, channel, { userId: user.id });
    const [conversation, appeal] = [newId(), newId()];
    const { id: contentId } = await buildContent(database, { title: '被处理的' });
    await database.orm.insert(supportConversations).values({
      ...{ id: conversation, userId: user.id, topic: 'other', state: 'queued' },
    });
    await database.orm.insert(appeals).values({ id: appeal, contentId, text: '不服' });
    const subject = newId();
    const ids = [made.data.id, offer.data.id, orderId, channel.channelId, conversation, appeal];
    await note({ subject, detail: JSON.stringify({ ids }) });
    const { names } = await log({ subject });
    expect(names.map(({ kind, name }) => [kind, name])).toEqual(
      expect.arrayContaining([
        ['codeBatch', '礼包'],
        ['goldPackage', '123.45 金币'],
        ['order', expect.stringMatching(/./)],
        ['payChannel', expect.stringMatching(/./)],
        ['support', '水手'],
        ['appeal', '被处理的'],
      ]),
    );
    expect(names).toHaveLength(6);
  });

  it('is filtered by day and subject', async () => {
    const day = Date.UTC(2025, 4, 1);
    const subject = newId();
    for (const at of [day - 1, day, day + DAY_MS - 1, day + DAY_MS])
      await note({ subject, at: new Date(at) });
    const { list } = await log({ subject, from: day, to: day + DAY_MS });
    expect(list.map(({ at }) => at)).toEqual([day + DAY_MS - 1, day]);
    expect((await log({ subject: 'nobody' })).list).toEqual([]);
  });

  it('is found by a title, or another one, of the content that it is about', async () => {
    const { id } = await buildContent(database, {
      title: '海边的灯塔',
      otherTitles: ['Lighthouse'],
    });
    const other = await buildContent(database, { title: '山里' });
    for (const subject of [id, other.id]) await note({ subject });
    for (const subject of ['灯塔', 'lighthouse', id])
      expect((await log({ subject })).list.map((entry) => entry.subject)).toEqual([id]);
    const { body } = await consoleApp.inject({
      url: `/api/console/audit/export.csv?subject=${encodeURIComponent('灯塔')}`,
      headers: { cookie: owner },
    });
    expect(body).toContain(id);
    expect(body).not.toContain(other.id);
  });

  it('refuses days that are none', async () => {
    const bad = await staffCall(consoleApp, 'audit/list', { from: -1 }, owner);
    expect(bad).toMatchObject({ code: 4000, data: { field: 'from' } });
  });
});

describe('the export of the audit log', () => {
  const read = (cookie: string, query = '') =>
    consoleApp.inject({ url: `/api/console/audit/export.csv${query}`, headers: { cookie } });

  it('is a whole file, in which no cell is a formula, and is noted', async () => {
    const subject = '=HYPERLINK("http://x")';
    for (const index of Array.from({ length: 501 }).keys())
      await note({ subject, at: new Date(Date.UTC(2025, 0, 1) + index) });
    const exports = async () => (await log({ action: 'audit.export' })).list;
    const before = await exports();
    const { statusCode, body } = await read(owner, `?subject=${encodeURIComponent(subject)}`);
    expect(statusCode).toBe(200);
    const lines = body.trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFat,staff,action,subject,name,detail,address');
    expect(lines).toHaveLength(502);
    expect(lines[1]).toContain(`,"'=HYPERLINK(""http://x"")",`);
    expect((await exports()).length).toBe(before.length + 1);
  });

  it('is for those who may read the log', async () => {
    expect((await read(await staffCookie(consoleApp, context, 'support'))).statusCode).toBe(403);
    expect((await read('')).statusCode).toBe(401);
    expect((await read(owner, '?from=abc')).statusCode).toBe(400);
  });
});
