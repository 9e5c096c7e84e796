import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ReportDecision } from '@yehang/contract/shapes/report.ts';
import { newId } from '../../db/new-id.ts';
import { appeals } from '../../db/schema/creators.ts';
import { measures } from '../../db/schema/measures.ts';
import { refundJobs } from '../../db/schema/purchases.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { giveContent } from '../../../test/factories/gold.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { untilLockWaits } from '../../../test/lock-waits.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const editor = await staffCookie(consoleApp, context, 'editor');
const me = await guest(app);

/** A video that is withheld for a report; answers it with its case. */
async function buildWithheld(over: Parameters<typeof buildContent>[1] = {}) {
  const { id } = await buildContent(database, over);
  await buildMedia(context, id, 4);
  await signedCall(app, 'report/add', { kind: 'content', id, reason: 'minor' }, me);
  const { data } = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, moderator);
  return { id, caseId: data.list.find((it) => it.subjectId === id)!.id };
}

const decide = (id: string, decision: ReportDecision) =>
  staffCall(consoleApp, 'report/decide', { id, decision, reason: '按规则处理' }, moderator);
const rowOf = async (id: string) => {
  const { rows } = await database.pool.query<{ state: string; isWithheld: boolean }>(
    'select state, withheld_at is not null as "isWithheld" from contents where id = $1',
    [id],
  );
  return rows[0]!;
};

describe('a withheld content', () => {
  it('and then taken down is public again once an appeal is granted', async () => {
    const uploaderId = (await guest(app)).id;
    const { id, caseId } = await buildWithheld({ uploaderId });
    await decide(caseId, 'takeDown');
    const [job] = await database.orm.select().from(refundJobs).where(eq(refundJobs.subjectId, id));
    const [measure] = await database.orm
      .select()
      .from(measures)
      .where(eq(measures.refundJobId, job!.id));
    const appealId = newId();
    await database.orm
      .insert(appeals)
      .values({ id: appealId, contentId: id, measureId: measure!.id, text: '请再看一遍' });
    const answer = { id: appealId, isGranted: true, answer: '看过了' };
    expect((await staffCall(consoleApp, 'appeal/decide', answer, moderator)).code).toBe(4030);
    const other = await staffCookie(consoleApp, context, 'moderator');
    expect((await staffCall(consoleApp, 'appeal/decide', answer, other)).code).toBe(200);
    expect(await rowOf(id)).toEqual({ state: 'published', isWithheld: false });
  });

  it.each([
    ['dismiss', 'submitted'],
    ['hide', 'hidden'],
  ] as const)(
    'and is in review by then, after a decision to %s, is %s and not withheld',
    async (decision, state) => {
      const { id, caseId } = await buildWithheld();
      await database.pool.query(`update contents set state = 'submitted' where id = $1`, [id]);
      await decide(caseId, decision);
      expect(await rowOf(id)).toEqual({ state, isWithheld: false });
    },
  );

  it('does not become public as an adult work without the consent of those shown', async () => {
    const { id, caseId } = await buildWithheld();
    const change = { id, version: 1, rating: 'adult' as const };
    expect((await staffCall(consoleApp, 'content/update', change, editor)).code).toBe(4090);
    await decide(caseId, 'dismiss');
    expect((await signedCall(app, 'media/play', { id }, me)).code).toBe(200);
  });
});

it('a content that became adult while it was being published stays hidden without consent', async () => {
  const { id } = await buildContent(database, { state: 'draft', publishedAt: null });
  await buildMedia(context, id, 4);
  const other = await database.pool.connect();
  try {
    await other.query('begin');
    await other.query(`update contents set rating = 'adult', version = 2 where id = $1`, [id]);
    const publishing = staffCall(consoleApp, 'content/publish', { id }, editor);
    await untilLockWaits(database);
    await other.query('commit');
    expect((await publishing).code).toBe(4090);
  } finally {
    other.release();
  }
  expect((await rowOf(id)).state).toBe('draft');
});

it.each(['submitted', 'approved', 'draft', 'hidden'] as const)(
  'a bought content is listed while it is %s, and opens for its buyer',
  async (state) => {
    const buyer = await guest(app);
    const { id } = await buildContent(database, { state });
    await buildMedia(context, id, 4);
    await giveContent(database, buyer.id, id);
    expect((await signedCall(app, 'media/play', { id }, buyer)).code).toBe(200);
    const { data } = await signedCall(app, 'media/bought', {}, buyer);
    expect(data.list.map((card) => card.id)).toEqual([id]);
  },
);
