import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildComment } from '../../test/factories/comment.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildCreator } from '../../test/factories/creator.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { giveTrust } from '../../test/factories/trust.ts';
import { untilLockWaits } from '../../test/lock-waits.ts';
import { newId } from '../db/new-id.ts';
import { expireStrikes } from '../db/queries/trust/measures.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const first = await staffCookie(consoleApp, context, 'moderator');
const second = await staffCookie(consoleApp, context, 'moderator');

const TEXT = '我说的是剧情，没有骂人';
const GROUNDS = { reason: '辱骂其他用户', rule: 'abuse', withStrike: true } as const;

const measuresOf = async (session: TestSession) =>
  (await signedCall(app, 'user/measure/list', {}, session)).data.list;
const trustOf = async (session: TestSession) =>
  (await signedCall(app, 'user/trust', {}, session)).data;
const hide = (id: string) =>
  staffCall(consoleApp, 'comment/decide', { id, decision: 'hide', ...GROUNDS }, first);
const appeal = (session: TestSession, id: string) =>
  signedCall(app, 'user/measure/appeal', { id, text: TEXT }, session);
const answer = (id: string, isGranted: boolean, cookie: string) =>
  staffCall(consoleApp, 'appeal/decide', { id, isGranted, answer: '看过了' }, cookie);

async function appealOf(subjectId: string) {
  const { data } = await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, second);
  const found = data.list.find((one) => one.subjectId === subjectId);
  if (!found) throw new Error('no appeal waits');
  return found;
}

/** Somebody at level 2 whose comment was hidden with a strike. */
async function hiddenComment() {
  const author = await guest(app);
  await giveTrust(database, author.id, 2);
  const { id: contentId } = await buildContent(database);
  const comment = await buildComment(database, { contentId, userId: author.id });
  expect((await hide(comment.id)).code).toBe(200);
  const [measure] = await measuresOf(author);
  return { author, commentId: comment.id, measure: measure! };
}

const stateOf = async (table: 'comments' | 'contents', id: string) =>
  (await database.pool.query<{ state: string }>(`select state from ${table} where id = $1`, [id]))
    .rows[0]!.state;

describe('a measure', () => {
  it('is refused without a session', async () => {
    expect((await signedCall(app, 'user/measure/list', {})).code).toBe(1000);
    expect((await signedCall(app, 'user/measure/appeal', { id: newId(), text: TEXT })).code).toBe(
      1000,
    );
  });

  it('states its reasons to its user alone, and its strike takes a level', async () => {
    const { author, commentId, measure } = await hiddenComment();
    expect(measure).toMatchObject({
      ...{ kind: 'hide', subjectKind: 'comment', subjectId: commentId, label: '好看' },
      ...{ rule: 'abuse', facts: '辱骂其他用户', isAutomated: false, mayAppeal: true },
    });
    expect(measure.strikeUntil).toBeGreaterThan(Date.now());
    expect(await trustOf(author)).toMatchObject({ level: 1, strikes: 1 });
    const told = await signedCall(app, 'message/list', { kind: 'account' }, author);
    expect(told.data.list).toMatchObject([
      { title: '你发布的内容被隐藏', text: '不得辱骂骚扰：辱骂其他用户。记一次违规' },
    ]);
    const stranger = await guest(app);
    expect(await measuresOf(stranger)).toEqual([]);
    expect((await appeal(stranger, measure.id)).code).toBe(4040);
  });

  it('is appealed once, decided once by somebody else, and undone with its strike', async () => {
    const { author, commentId, measure } = await hiddenComment();
    const sent = await Promise.all(Array.from({ length: 5 }, () => appeal(author, measure.id)));
    expect(sent.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      200, 4090, 4090, 4090, 4090,
    ]);
    const waiting = await appealOf(commentId);
    expect(waiting).toMatchObject({ text: TEXT, reason: '辱骂其他用户', mayDecide: true });
    expect((await answer(waiting.id, true, first)).code).toBe(4030);
    const third = await staffCookie(consoleApp, context, 'moderator');
    const decided = await Promise.all([
      answer(waiting.id, true, second),
      answer(waiting.id, true, third),
    ]);
    expect(decided.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 4090]);
    expect(await stateOf('comments', commentId)).toBe('visible');
    expect(await trustOf(author)).toMatchObject({ level: 2, strikes: 0 });
    const [after] = await measuresOf(author);
    expect(after).toMatchObject({ mayAppeal: false, strikeUntil: null });
    expect(after!.appeal).toMatchObject({ state: 'granted', answer: '看过了' });
    expect(after!.endedAt).not.toBeNull();
  });

  it('stays where the appeal is refused, and takes no second one', async () => {
    const { author, commentId, measure } = await hiddenComment();
    await appeal(author, measure.id);
    const { id } = await appealOf(commentId);
    expect((await answer(id, false, second)).code).toBe(200);
    expect(await stateOf('comments', commentId)).toBe('hidden');
    expect(await trustOf(author)).toMatchObject({ strikes: 1 });
    expect((await appeal(author, measure.id)).code).toBe(4090);
  });

  it('ends with its strike when staff show the comment again', async () => {
    const { author, commentId } = await hiddenComment();
    const show = { id: commentId, decision: 'show', reason: '看错了' } as const;
    await staffCall(consoleApp, 'comment/decide', show, second);
    expect((await measuresOf(author))[0]).toMatchObject({ mayAppeal: false, strikeUntil: null });
    expect(await trustOf(author)).toMatchObject({ strikes: 0 });
  });

  it('cannot be appealed once the time for it is over', async () => {
    const { author, measure } = await hiddenComment();
    await database.pool.query(
      `update measures set created_at = now() - interval '200 days' where id = $1`,
      [measure.id],
    );
    expect((await appeal(author, measure.id)).tip).toBe('已经过了申诉期限');
  });
});

describe('an appeal that is granted', () => {
  const takeDown = (id: string) =>
    staffCall(
      consoleApp,
      'content/takeDown',
      { id, rule: 'rights', reason: '侵权', withStrike: false },
      first,
    );

  async function publicContent() {
    const uploader = await guest(app);
    const { id } = await buildContent(database, { uploaderId: uploader.id });
    await buildMedia(context, id, 8);
    return { uploader, id };
  }

  it('leaves what a newer measure decided as it is', async () => {
    const { uploader, id } = await publicContent();
    expect((await takeDown(id)).code).toBe(200);
    const [old] = await measuresOf(uploader);
    await appeal(uploader, old!.id);
    const { id: oldAppeal } = await appealOf(id);
    // Staff reopen it, it is public again, and taken down once more.
    await database.pool.query(`update contents set state = 'published' where id = $1`, [id]);
    expect((await takeDown(id)).code).toBe(200);
    expect((await answer(oldAppeal, true, second)).code).toBe(200);
    expect(await stateOf('contents', id)).toBe('takenDown');
    const [newer, older] = await measuresOf(uploader);
    expect([newer!.endedAt, older!.endedAt === null]).toEqual([null, false]);
  });

  it('asks what stands against it once nobody else can change that', async () => {
    const { uploader, id } = await publicContent();
    expect((await takeDown(id)).code).toBe(200);
    const [taken] = await measuresOf(uploader);
    await appeal(uploader, taken!.id);
    const { id: appealId } = await appealOf(id);
    const other = await database.pool.connect();
    await other.query('begin');
    await other.query('select from contents where id = $1 for update', [id]);
    const answered = answer(appealId, true, second);
    await untilLockWaits(database);
    const consent = newId();
    await other.query(
      `insert into consent_records (id, people, reference, recorded_by, state, reason, revoked_at)
        values ($1, '甲', '', '编辑', 'revoked', '本人要求', now())`,
      [consent],
    );
    await other.query(
      `insert into content_consents (id, content_id, consent_id) values ($1, $2, $3)`,
      [newId(), id, consent],
    );
    await other.query('commit');
    other.release();
    expect((await answered).code).toBe(200);
    expect(await stateOf('contents', id)).toBe('draft');
  });

  it('shows nothing that an earlier measure hides', async () => {
    const { uploader, id } = await publicContent();
    const report = { kind: 'content', id, reason: 'minor' } as const;
    await signedCall(app, 'report/add', report, await guest(app));
    await database.pool.query(`update contents set published_at = now() where id = $1`, [id]);
    expect((await takeDown(id)).code).toBe(200);
    const [taken] = await measuresOf(uploader);
    await appeal(uploader, taken!.id);
    expect((await answer((await appealOf(id)).id, true, second)).code).toBe(200);
    expect(await stateOf('contents', id)).toBe('draft');
  });

  it('leaves a level that was set since', async () => {
    const user = await guest(app);
    const owner = await staffCookie(consoleApp, context, 'owner');
    await giveTrust(database, user.id, 3);
    const set = (level: number) =>
      staffCall(consoleApp, 'trust/set', { userId: user.id, level, reason: '刷量' }, owner);
    await set(1);
    const [old] = await measuresOf(user);
    await appeal(user, old!.id);
    await set(0);
    expect((await answer((await appealOf(user.id)).id, true, second)).code).toBe(200);
    expect(await trustOf(user)).toMatchObject({ level: 0, setReason: '刷量' });
  });
});

describe('a strike', () => {
  it('no longer counts once its term is over', async () => {
    const user = await guest(app);
    await giveTrust(database, user.id, 3);
    const strike = { userId: user.id, rule: 'spam', reason: '反复发广告' } as const;
    await Promise.all(
      Array.from({ length: 2 }, () => staffCall(consoleApp, 'measure/strike', strike, first)),
    );
    expect(await trustOf(user)).toMatchObject({ level: 1, strikes: 2 });
    await database.pool.query(
      `update measures set strike_until = now() - interval '1 second' where user_id = $1`,
      [user.id],
    );
    await Promise.all([expireStrikes(database), expireStrikes(database)]);
    expect(await trustOf(user)).toMatchObject({ level: 3, strikes: 0 });
    const { data } = await staffCall(consoleApp, 'measure/list', { userId: user.id }, first);
    expect(data.list).toHaveLength(2);
  });

  it('is refused to other roles, and of somebody who is not there', async () => {
    const strike = { userId: newId(), rule: 'spam', reason: '反复发广告' } as const;
    const support = await staffCookie(consoleApp, context, 'support');
    expect((await staffCall(consoleApp, 'measure/strike', strike, support)).code).toBe(4030);
    expect((await staffCall(consoleApp, 'measure/strike', strike, first)).code).toBe(4040);
  });
});

describe('measures of other kinds', () => {
  it('are stated for reports, hidden first by the machine and then by a person', async () => {
    const uploader = await guest(app);
    const { id } = await buildContent(database, { uploaderId: uploader.id });
    await buildMedia(context, id, 8);
    const reporter = await guest(app);
    const report = { kind: 'content', id, reason: 'minor' } as const;
    await signedCall(app, 'report/add', report, reporter);
    expect(await measuresOf(uploader)).toMatchObject([
      { kind: 'withhold', isAutomated: true, rule: 'minor', mayAppeal: false, endedAt: null },
    ]);
    const open = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, first);
    const { id: caseId } = open.data.list.find((one) => one.subjectId === id)!;
    const decision = {
      id: caseId,
      decision: 'hide',
      reason: '画面不清楚',
      withStrike: true,
    } as const;
    expect((await staffCall(consoleApp, 'report/decide', decision, first)).code).toBe(200);
    const [hidden, withheld] = await measuresOf(uploader);
    expect(hidden).toMatchObject({ kind: 'hide', rule: 'minor', isAutomated: false });
    expect(withheld!.endedAt).not.toBeNull();
    await appeal(uploader, hidden!.id);
    expect((await answer((await appealOf(id)).id, true, second)).code).toBe(200);
    expect(await stateOf('contents', id)).toBe('published');
  });

  it('are stated for blocks, whose end ends them', async () => {
    const user = await guest(app);
    const block = { userId: user.id, days: 7, withDevices: false, ...GROUNDS };
    await staffCall(consoleApp, 'user/block', block, first);
    const list = async () =>
      (await staffCall(consoleApp, 'measure/list', { userId: user.id }, second)).data.list;
    expect(await list()).toMatchObject([{ kind: 'block', mayAppeal: false, endedAt: null }]);
    const back = { userId: user.id, reason: '误判' };
    await staffCall(consoleApp, 'user/unblock', back, second);
    const [measure] = await list();
    expect(measure!.endedAt).not.toBeNull();
    expect(measure!.strikeUntil).toBeNull();
  });

  it('are stated for creators and levels, and undone by an appeal', async () => {
    const creator = await guest(app);
    await buildCreator(context, creator.id);
    const owner = await staffCookie(consoleApp, context, 'owner');
    const revoke = { id: creator.id, reason: '冒用他人证件', hideWorks: false };
    await staffCall(consoleApp, 'creator/revoke', revoke, owner);
    const less = { userId: creator.id, level: 0, reason: '身份存疑' };
    await giveTrust(database, creator.id, 1);
    await staffCall(consoleApp, 'trust/set', less, owner);
    const [level, revoked] = await measuresOf(creator);
    expect([level!.kind, revoked!.kind]).toEqual(['setTrust', 'revokeCreator']);
    await appeal(creator, revoked!.id);
    await answer((await appealOf(creator.id)).id, true, second);
    await appeal(creator, level!.id);
    await answer((await appealOf(creator.id)).id, true, second);
    expect(await trustOf(creator)).toMatchObject({ level: 3, setReason: null });
  });
});
