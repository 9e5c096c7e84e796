import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { openConsents } from '../../test/consents.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildPost } from '../../test/factories/community.ts';
import { buildCompanions } from '../../test/factories/companion.ts';
import { newId } from '../db/new-id.ts';
import { insertPictureHash } from '../db/queries/policy/picture-hashes.ts';
import { aiJobs, aiWorks } from '../db/schema/ai.ts';
import { pdqParts } from '../media/pictures/pdq/distance.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const { creator, add, link, worksOf } = openConsents({ app, context, consoleApp, moderator });

const FACTS = '出镜人撤回了同意：本人要求';
const picture = (path: string) => ({ path, width: 8, height: 8, color: '#000000' });
async function stored(path: string, hash: string) {
  await insertPictureHash(database, { path, hash, quality: 90, parts: pdqParts(hash) });
  return picture(path);
}

let hashes = 0;
/** A consent whose work has a cover; `alike` is near to it, and `unlike` to nothing of it. */
async function consentShown() {
  const me = await creator();
  const { id } = (await add(me)).data;
  const { video } = await worksOf(me);
  await link(me, id, [video]);
  hashes += 1;
  const hash = (0x10 + hashes).toString(16).repeat(32);
  const cover = JSON.stringify(await stored(`covers/${video}.webp`, hash));
  await database.pool.query(`update contents set cover = $2 where id = $1`, [video, cover]);
  const revoke = async () =>
    expect(
      (await staffCall(consoleApp, 'consent/revoke', { id, reason: '本人要求' }, moderator)).code,
    ).toBe(200);
  return { id, video, alike: `f${hash.slice(1)}`, unlike: 'c3'.repeat(32), revoke };
}

const told = async (userId: string) =>
  (
    await database.pool.query<Record<string, unknown>>(
      `select kind, subject_kind, rule, facts from measures where user_id = $1`,
      [userId],
    )
  ).rows;

async function messageWith(hash: string) {
  const [from, to] = [await guest(app), await guest(app)];
  const id = newId();
  const shown = JSON.stringify(await stored(`p/${id}.webp`, hash));
  for (const [isMine, pair] of [
    [true, [from.id, to.id]],
    [false, [to.id, from.id]],
  ] as const)
    await database.pool.query(
      `insert into direct_messages (user_id, peer_id, number, id, is_mine, kind, picture, picture_state)
        values ($1, $2, 1, $3, $4, 'picture', $5, 'shown')`,
      [...pair, id, isMine, shown],
    );
  return { id, from };
}

async function companionWith(hash: string) {
  const owner = await guest(app);
  const { companionId: id } = await buildCompanions(database, owner.id, 1);
  const shown = JSON.stringify(await stored(`l/${id}/a.webp`, hash));
  await database.pool.query(`update companion_characters set picture = $2 where id = $1`, [
    ...[id, shown],
  ]);
  return { id, owner };
}

const parameters = {
  ...{ prompt: '黄昏的海边', negative: '', style: 'ink' as const, ratio: '1:1' as const, seed: 1 },
  ...{ templateId: null, characterId: null, sourceId: null, motion: null, seconds: null },
  ...{ novelId: null, chapter: null },
};

/** A picture that an AI made for a user. */
async function workWith(userId: string, hash: string) {
  const [id, jobId] = [newId(), newId()];
  await database.orm.insert(aiJobs).values({
    ...{ id: jobId, userId, groupId: jobId, key: jobId, tool: 'picture', lane: 'picture' },
    ...{ parameters, priceGoldCents: 0, costSeconds: 5 },
    ...{ state: 'done', outcome: 'done', endedAt: new Date() },
  });
  await database.orm.insert(aiWorks).values({
    ...{ userId, id, jobId, kind: 'picture', parameters, engineName: '演示' },
    ...{ isDemonstration: true, picture: await stored(`l/ai/${id}/picture.webp`, hash) },
  });
  return id;
}

describe('the revocation of a consent, outside of contents', () => {
  it('takes private messages with the same picture away from both users', async () => {
    const { alike, unlike, revoke } = await consentShown();
    const [shown, other] = [await messageWith(alike), await messageWith(unlike)];
    await revoke();
    const { rows } = await database.pool.query<{ id: string; state: string }>(
      `select id, state from direct_messages where id = any($1::uuid[]) order by state`,
      [[shown.id, other.id]],
    );
    expect(rows).toEqual(
      [shown, shown, other, other].map(({ id }, at) => ({
        id,
        state: at < 2 ? 'removed' : 'sent',
      })),
    );
    expect(await told(shown.from.id)).toEqual([
      { kind: 'hide', subject_kind: 'message', rule: 'consent', facts: FACTS },
    ]);
    expect(await told(other.from.id)).toEqual([]);
  });

  it('sends a change with the same picture back, and leaves what is public', async () => {
    const { alike, unlike, revoke } = await consentShown();
    const change = async (hash: string) => {
      const { id, authorId } = await buildPost(database);
      const cover = await stored(`covers/${id}.webp`, hash);
      await database.pool.query(
        `update works set change = $2, submitted_at = now() where content_id = $1`,
        [id, JSON.stringify({ cover })],
      );
      return { id, authorId };
    };
    const shown = await change(alike);
    const other = await change(unlike);
    await revoke();
    const { rows } = await database.pool.query(
      `select c.state, w.submitted_at is null as "isBack", w.change_reason as reason
        from works w join contents c on c.id = w.content_id
        where w.content_id = any($1::uuid[]) order by w.content_id`,
      [[shown.id, other.id]],
    );
    expect(rows).toEqual([
      { state: 'published', isBack: true, reason: FACTS },
      { state: 'published', isBack: false, reason: null },
    ]);
    expect(await told(shown.authorId)).toEqual([
      { kind: 'sendBack', subject_kind: 'content', rule: 'consent', facts: FACTS },
    ]);
  });

  it('resolves the open reports of what goes, and tells who reported it', async () => {
    const { video, alike, revoke } = await consentShown();
    await database.pool.query(`update contents set state = 'published' where id = $1`, [video]);
    await context.events.publish('catalogue', video);
    const shown = await companionWith(alike);
    const reporter = await guest(app);
    for (const [kind, id] of [
      ['content', video],
      ['companion', shown.id],
    ] as const)
      expect(
        (await signedCall(app, 'report/add', { kind, id, reason: 'spam' }, reporter)).code,
      ).toBe(200);
    await revoke();
    const { rows } = await database.pool.query(
      `select state, decision, decision_reason as reason from report_cases where subject_id = any($1::uuid[])`,
      [[video, shown.id]],
    );
    const resolved = { state: 'decided', decision: 'takeDown', reason: FACTS };
    expect(rows).toEqual([resolved, resolved]);
    const { data } = await signedCall(app, 'message/list', { kind: 'review' }, reporter);
    expect(data.list).toHaveLength(2);
  });

  it('takes down companions with the same picture that were approved', async () => {
    const { alike, unlike, revoke } = await consentShown();
    const [shown, other] = [await companionWith(alike), await companionWith(unlike)];
    await revoke();
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `select id, state, reason from companion_characters where id = any($1::uuid[]) order by state`,
      [[shown.id, other.id]],
    );
    expect(rows).toEqual([
      { id: other.id, state: 'approved', reason: '' },
      { id: shown.id, state: 'removed', reason: FACTS },
    ]);
    expect(await told(shown.owner.id)).toEqual([
      { kind: 'takeDown', subject_kind: 'companion', rule: 'consent', facts: FACTS },
    ]);
  });

  it('deletes what an AI made of the same picture, and says why', async () => {
    const { id, alike, unlike, revoke } = await consentShown();
    const user = await guest(app);
    const [shown, other] = [await workWith(user.id, alike), await workWith(user.id, unlike)];
    await revoke();
    const { data } = await signedCall(app, 'aiorder/library', { pageSize: 20 }, user);
    expect(data.list.map((work) => work.id)).toEqual([other]);
    const { rows: retired } = await database.pool.query(
      `select from retired_files where prefix = $1`,
      [`l/ai/${shown}`],
    );
    expect(retired).toHaveLength(1);
    const { rows } = await database.pool.query(`select text from messages where user_id = $1`, [
      user.id,
    ]);
    expect(rows).toEqual([{ text: FACTS }]);
    const { rows: noted } = await database.pool.query<{ detail: Record<string, unknown> }>(
      `select detail::jsonb as detail from audit_entries where subject = $1 and action = 'consent.revoke'`,
      [id],
    );
    expect(noted[0]?.detail).toMatchObject({ works: 1, messages: 0, companions: 0 });
  });
});
