import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildComment } from '../../../test/factories/comment.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { newId } from '../../db/new-id.ts';
import { endsOf, makeReport } from '../../domain/compliance/reports.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const owner = await staffCookie(consoleApp, context, 'owner');

/** The present month in Shanghai. */
const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 7);
const create = (value = month, cookie = owner) =>
  staffCall(consoleApp, 'compliance/create', { month: value }, cookie);

describe('a compliance report', () => {
  it('is made by a job, once for those who ask at the same time, and says what was decided', async () => {
    const [author, reporter] = [await guest(app), await guest(app)];
    const { id: contentId } = await buildContent(database);
    await buildMedia(context, contentId, 8);
    const { id } = await buildComment(database, { contentId, userId: author.id });
    await signedCall(app, 'report/add', { kind: 'comment', id, reason: 'abuse' }, reporter);
    const { list } = (await staffCall(consoleApp, 'report/list', { pageSize: 5 }, moderator)).data;
    const decision = { id: list[0]!.id, decision: 'hide', reason: '辱骂他人' } as const;
    await staffCall(consoleApp, 'report/decide', decision, moderator);
    await database.pool.query(
      `insert into complaints (id, ticket_hash, challenge_hash, reason, text, due_at)
       values ($1, '\\x01', '\\x01', 'rights', '是我拍的', now() - interval '1 hour')`,
      [newId()],
    );
    const asked = await Promise.all([create(), create(), create()]);
    expect(new Set(asked.map(({ data }) => data.id)).size).toBe(1);
    const file = { id: asked[0].data.id, format: 'csv' } as const;
    expect((await staffCall(consoleApp, 'compliance/file', file, owner)).code).toBe(4090);
    expect(await makeReport(context)).toBe(true);
    expect(await makeReport(context)).toBe(false);
    const listed = await staffCall(consoleApp, 'compliance/list', {}, owner);
    expect(listed.data.list[0]).toMatchObject({ month, state: 'ready', percent: 100 });
    const csv = await staffCall(consoleApp, 'compliance/file', file, owner);
    expect(csv.data.name).toBe(`compliance-${month}.csv`);
    expect(csv.data.text).toContain('举报,评论,辱骂骚扰,隐藏,1,0,0');
    expect(csv.data.text).toContain('无账号投诉,投诉,侵犯权益,未处理,1,,');
    expect(csv.data.text).toContain('超过时限的举报和投诉,投诉,侵犯权益,未处理,1,,');
    expect(csv.data.text).toContain('处理,隐藏,人工,辱骂骚扰,1,,');
    const html = await staffCall(consoleApp, 'compliance/file', { ...file, format: 'html' }, owner);
    expect(html.data.text).toContain('<h2>举报（1）</h2>');
    const noted = await database.pool.query(
      `select from audit_entries where action = 'compliance.file' and subject = $1`,
      [file.id],
    );
    expect(noted.rowCount).toBe(2);
  });

  it('is of a month in Shanghai', () => {
    const [from, to] = endsOf('2026-12');
    expect(from.toISOString()).toBe('2026-11-30T16:00:00.000Z');
    expect(to.toISOString()).toBe('2026-12-31T16:00:00.000Z');
  });

  it('is refused of a month to come, to other roles, and of an unknown id', async () => {
    expect((await create('2099-01')).code).toBe(4000);
    expect((await create('2026-13')).code).toBe(4000);
    const support = await staffCookie(consoleApp, context, 'support');
    expect((await create(month, support)).code).toBe(4030);
    const none = { id: newId(), format: 'csv' } as const;
    expect((await staffCall(consoleApp, 'compliance/file', none, owner)).code).toBe(4040);
  });
});
