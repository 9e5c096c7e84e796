import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { newId } from '../../db/new-id.ts';
import { auditEntries } from '../../db/schema/staff.ts';

const { app, database, context } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const editor = await staffCookie(consoleApp, context, 'editor');
const reason = '看过了';

async function buildComments(texts: string[]) {
  const { id } = await buildContent(database);
  await buildMedia(context, id);
  const me = await guest(app);
  const ids: string[] = [];
  for (const text of texts) {
    const request = { contentId: id, text, idempotencyKey: newId() } as const;
    const { data, code, tip } = await signedCall(app, 'comment/add', request, me);
    if (code !== 200) throw new Error(`no comment: ${tip}`);
    ids.push(data.id);
  }
  return { ids, me };
}

const actsOn = async (ids: string[]) =>
  (await database.orm.select().from(auditEntries).where(inArray(auditEntries.subject, ids))).map(
    ({ action, subject }) => [action, subject],
  );

describe('comment/decideMany', () => {
  it('decides each for itself, audits each, and answers in the order of the ids', async () => {
    const { ids } = await buildComments(['加微信 abc1', '加微信 abc2']);
    const [first, second] = [ids[0]!, ids[1]!];
    const unknown = newId();
    await staffCall(
      consoleApp,
      'comment/decide',
      { id: second, decision: 'hide', reason },
      moderator,
    );
    const { data } = await staffCall(
      consoleApp,
      'comment/decideMany',
      { ids: [second, unknown, first, first], decision: 'hide', reason },
      moderator,
    );
    expect(data.results.map(({ id, code }) => [id, code])).toEqual([
      [second, 4090],
      [unknown, 4040],
      [first, 200],
    ]);
    expect(data.results.map(({ tip }) => tip.length > 0)).toEqual([true, true, false]);
    const acts = await actsOn([...ids, unknown]);
    expect(acts).toHaveLength(ids.length);
    expect(acts).toEqual(expect.arrayContaining(ids.map((id) => ['comment.hide', id])));
  });

  it('takes a hundred at most, from moderators alone', async () => {
    const many = (count: number, cookie?: string) =>
      staffCall(
        consoleApp,
        'comment/decideMany',
        { ids: Array.from({ length: count }, newId), decision: 'show', reason },
        cookie,
      );
    expect((await many(100, moderator)).data.results).toHaveLength(100);
    expect(await many(101, moderator)).toMatchObject({ code: 4000, data: { field: 'ids' } });
    expect((await many(0, moderator)).code).toBe(4000);
    expect((await many(1, editor)).code).toBe(4030);
    expect((await many(1)).code).toBe(1000);
  });
});

describe('report/decideMany', () => {
  it('decides each case, and refuses those that cannot be decided so', async () => {
    const { ids } = await buildComments(['一条评论']);
    const other = await guest(app);
    const id = ids[0]!;
    await signedCall(app, 'report/add', { kind: 'comment', id, reason: 'spam' }, other);
    const { data: open } = await staffCall(consoleApp, 'report/list', {}, moderator);
    const found = open.list.find((it) => it.subjectId === id)!.id;
    const decide = (decision: 'hide' | 'takeDown', cookie = moderator) =>
      staffCall(
        consoleApp,
        'report/decideMany',
        { ids: [found, newId()], decision, reason },
        cookie,
      );
    expect((await decide('takeDown')).data.results.map(({ code }) => code)).toEqual([4000, 4040]);
    expect((await decide('hide')).data.results.map(({ code }) => code)).toEqual([200, 4040]);
    expect((await decide('hide')).data.results.map(({ code }) => code)).toEqual([4090, 4040]);
    expect(await actsOn([id])).toEqual([['report.decide', id]]);
    expect((await decide('hide', editor)).code).toBe(4030);
    expect((await decide('hide', '')).code).toBe(1000);
  });
});
