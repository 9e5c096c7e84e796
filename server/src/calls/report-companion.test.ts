import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ReportDecision } from '@yehang/contract/shapes/report.ts';
import type { ReportReason } from '@yehang/contract/shapes/report-values.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildCompanions } from '../../test/factories/companion.ts';
import { newId } from '../db/new-id.ts';
import { companionCharacters } from '../db/schema/companion.ts';
import { heldFiles } from '../db/schema/reports.ts';
import { endsOf } from '../domain/compliance/reports.ts';
import { complianceParts } from '../db/queries/compliance/month-figures.ts';

const { app, database, context } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');

/** A character of somebody's that everybody sees, with a picture that is served by grants alone. */
async function shared() {
  const owner = await guest(app);
  const { companionId: id } = await buildCompanions(database, owner.id, 1);
  const picture = { path: `l/${id}/a.webp`, width: 8, height: 8, color: '#000000' };
  await database.orm
    .update(companionCharacters)
    .set({ picture })
    .where(eq(companionCharacters.id, id));
  return { id, owner };
}

const report = (by: TestSession, id: string, reason: ReportReason = 'abuse') =>
  signedCall(app, 'report/add', { kind: 'companion', id, reason }, by);
const codeFor = async (by: TestSession, id: string) =>
  (await signedCall(app, 'aimate/character/info', { id }, by)).code;
const messages = async (of: TestSession) =>
  (await signedCall(app, 'message/list', { kind: 'review' }, of)).data.list;
const measures = async (of: TestSession) =>
  (await signedCall(app, 'user/measure/list', {}, of)).data.list;
const info = async (id: string) =>
  (await staffCall(consoleApp, 'companion/character/info', { id }, moderator)).data;

async function caseOf(subjectId: string) {
  const request = { kind: 'companion', pageSize: 50 } as const;
  const { data } = await staffCall(consoleApp, 'report/list', request, moderator);
  return data.list.find((one) => one.subjectId === subjectId);
}
async function decide(subjectId: string, decision: ReportDecision) {
  const request = { id: (await caseOf(subjectId))!.id, decision, reason: '按规则处理' };
  return staffCall(consoleApp, 'report/decide', request, moderator);
}

it('is shown to staff as it was, and taken down by the case', async () => {
  const [{ id, owner }, me] = [await shared(), await guest(app)];
  expect(await report(me, id)).toMatchObject({ code: 200, data: { isHidden: false } });
  const opened = (await caseOf(id))!;
  expect(opened).toMatchObject({ kind: 'companion', label: '南星0' });
  const form = { id, name: '改过', description: '改过的人物设定', opening: '坐。' };
  await signedCall(
    app,
    'aimate/character/save',
    { ...form, idempotencyKey: 'k'.repeat(16) },
    owner,
  );
  const { data } = await staffCall(consoleApp, 'report/info', { id: opened.id }, moderator);
  const [{ evidence }] = data.lines as [(typeof data.lines)[0]];
  expect(evidence).toMatchObject({
    kind: 'companion',
    texts: { name: '南星0', description: '旧书店老板', opening: '坐。' },
    ownerId: owner.id,
    picture: { path: expect.stringMatching(/^s\/.+\/l\//u) as string },
  });
  const held = await database.orm.select().from(heldFiles);
  expect(held).toContainEqual({ caseId: opened.id, path: `l/${id}` });

  // A character is not hidden: it is down or it is not.
  expect((await decide(id, 'hide')).data.decision).toBe('takeDown');
  expect((await info(id)).character).toMatchObject({ state: 'removed', reason: '按规则处理' });
  expect(await codeFor(me, id)).toBe(4040);
  expect(await measures(owner)).toMatchObject([{ kind: 'takeDown', subjectKind: 'companion' }]);
  expect(await messages(me)).toMatchObject([
    { text: '你以「辱骂骚扰」举报的AI 角色，已经下架', title: '你举报的内容已处理，谢谢' },
  ]);
});

it('is shown to staff with what the engine calls it', async () => {
  const [{ id }, me] = [await shared(), await guest(app)];
  const ofId = eq(companionCharacters.id, id);
  const [row] = await database.orm.select().from(companionCharacters).where(ofId);
  const card = JSON.parse(row!.card) as { data: object };
  const named = JSON.stringify({ ...card, data: { ...card.data, nickname: '王小明' } });
  await database.orm.update(companionCharacters).set({ card: named }).where(ofId);
  expect(await info(id)).toMatchObject({ form: { name: '南星0' }, nickname: '王小明' });
  await report(me, id, 'minor');
  const opened = (await caseOf(id))!;
  const { data } = await staffCall(consoleApp, 'report/info', { id: opened.id }, moderator);
  const [{ evidence }] = data.lines as [(typeof data.lines)[0]];
  expect(evidence).toMatchObject({ kind: 'companion', nickname: '王小明' });
  // Another nickname since is another character.
  await database.orm.update(companionCharacters).set({ card: row!.card }).where(ofId);
  await decide(id, 'dismiss');
  expect(await stateOf(id)).toBe('waiting');
});

it('is closed at once for a minor, and opens again as it was where nothing was found', async () => {
  const [{ id }, me, other] = [await shared(), await guest(app), await guest(app)];
  const { version } = (await info(id)).character;
  expect((await report(me, id, 'minor')).data.isHidden).toBe(true);
  expect(await codeFor(other, id)).toBe(4040);
  const waiting = (await info(id)).character;
  expect(waiting).toMatchObject({ state: 'waiting', version: version + 1 });
  const approve = { id, version: waiting.version };
  const approved = await staffCall(consoleApp, 'companion/character/approve', approve, moderator);
  expect(approved.code).toBe(4090);
  await decide(id, 'dismiss');
  expect(await codeFor(other, id)).toBe(200);
  expect((await messages(me))[0]!.text).toContain('没有认定违规');
  // Nobody closes over and over what is unchanged.
  expect((await report(me, id, 'minor')).data.isHidden).toBe(false);
  expect(await codeFor(other, id)).toBe(200);
});

it('stays with the review where its owner changed it meanwhile', async () => {
  const [{ id, owner }, me] = [await shared(), await guest(app)];
  await report(me, id, 'minor');
  const form = { id, name: '南星', description: '改过的人物设定', opening: '坐。' };
  const saved = await signedCall(
    app,
    'aimate/character/save',
    { ...form, idempotencyKey: 'm'.repeat(16) },
    owner,
  );
  expect(saved.code).toBe(200);
  await decide(id, 'dismiss');
  expect((await info(id)).character.state).toBe('waiting');
  expect(await codeFor(me, id)).toBe(4040);
});

const share = (owner: TestSession, id: string, isShared: boolean) =>
  signedCall(app, 'aimate/character/share', { id, isShared }, owner);
const stateOf = async (id: string) => (await info(id)).character.state;

it('stays closed to its owner who takes it back while the case is open, and who changes it then', async () => {
  const [{ id, owner }, me] = [await shared(), await guest(app)];
  const talk = () => {
    const open = { characterId: id, idempotencyKey: newId() };
    return signedCall(app, 'aimate/chat/open', open, owner);
  };
  await report(me, id, 'minor');
  expect((await share(owner, id, false)).data).toMatchObject({ state: 'waiting', isShared: false });
  expect((await talk()).code).toBe(4090);
  const form = { name: '南星', description: '改过的人物设定', opening: '坐。' };
  const edit = { ...form, id, idempotencyKey: newId() };
  expect((await signedCall(app, 'aimate/character/save', edit, owner)).code).toBe(200);
  expect(await stateOf(id)).toBe('waiting');
  const { version } = (await info(id)).character;
  const change = { kind: 'character' as const, id, baseVersion: version };
  const texts = { ...form, personality: '慢', scenario: '', exampleDialogue: '' };
  const lists = { alternateGreetings: [], tags: [] };
  const sync = { since: null, changes: [{ ...change, form: { ...texts, ...lists } }] };
  const { data } = await signedCall(app, 'aimate/sync', sync, owner);
  expect(data.outcomes).toMatchObject([{ outcome: 'applied' }]);
  expect(await stateOf(id)).toBe('waiting');
  expect((await talk()).code).toBe(4090);
});

it('that was taken back meanwhile is its owner’s alone again where nothing was found', async () => {
  const [{ id, owner }, me] = [await shared(), await guest(app)];
  await report(me, id, 'minor');
  await share(owner, id, false);
  await decide(id, 'dismiss');
  expect(await stateOf(id)).toBe('private');
  expect(await codeFor(me, id)).toBe(4040);
});

it('is its owner’s alone once it is taken back, also before the review', async () => {
  const { id, owner } = await shared();
  expect((await share(owner, id, false)).data.state).toBe('private');
  expect((await share(owner, id, true)).data.state).toBe('waiting');
  expect((await share(owner, id, false)).data.state).toBe('private');
});

it('is decided where staff take the character down, and its report counts', async () => {
  const [{ id, owner }, me] = [await shared(), await guest(app)];
  await report(me, id, 'minor');
  const { version } = (await info(id)).character;
  const request = { id, version, reason: '像未成年人', rule: 'minor' } as const;
  await staffCall(consoleApp, 'companion/character/remove', request, moderator);
  expect(await caseOf(id)).toBeUndefined();
  expect((await messages(me))[0]!.text).toContain('已经下架');
  const stated = await measures(owner);
  expect(stated.filter(({ endedAt }) => endedAt === null)).toMatchObject([{ kind: 'takeDown' }]);
  const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 7);
  for (const name of ['reports', 'takeDowns']) {
    const { rows } = await database.pool.query<{ kind: string }>(
      complianceParts.find((part) => part.name === name)!.rows,
      [...endsOf(month)],
    );
    expect([name, rows.some(({ kind }) => kind === 'companion')]).toEqual([name, true]);
  }
});

it('is refused of one’s own characters, and of those that one cannot see', async () => {
  const { id, owner } = await shared();
  expect((await report(owner, id)).code).toBe(4040);
  await signedCall(app, 'aimate/character/share', { id, isShared: false }, owner);
  expect((await report(await guest(app), id)).code).toBe(4040);
});
