import { describe, expect, it } from 'vitest';
import type { ComplaintReason } from '@yehang/contract/shapes/complaint-values.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildPost } from '../../test/factories/community.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { newDevice, solved } from '../../test/login.ts';
import { newId } from '../db/new-id.ts';
import { moveContent } from '../db/queries/content/console.ts';
import { expireContacts } from '../domain/reports/expire-contacts.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const HOUR_MS = 3_600_000;

async function buildVideo() {
  const uploader = await guest(app);
  const { id } = await buildContent(database, { uploaderId: uploader.id });
  await buildMedia(context, id, 8);
  return { id, uploader };
}
const linkTo = (id: string) => `https://app.example/subPage/longViodePlay?id=${id}&from=share`;

async function complain(
  ids: string[],
  over: { reason?: ComplaintReason; contact?: string; links?: string[] } = {},
  devID = newDevice(),
) {
  const request = {
    ...{ links: ids.map(linkTo), reason: 'depicted' as const, text: '画面里的人是我，没有同意' },
    ...over,
  };
  const proof = { devID, ...(await solved(context, devID)) };
  const sent = await signedCall(app, 'complaint/add', { ...request, ...proof });
  return { ...sent, proof, request };
}
const statusOf = (ticket: string) => signedCall(app, 'complaint/info', { ticket });
const decide = (id: string, decision: 'dismiss' | 'hide' | 'takeDown', answer = '看过了') =>
  staffCall(consoleApp, 'complaint/decide', { id, decision, answer }, moderator);
const open = async () =>
  (await staffCall(consoleApp, 'complaint/list', { pageSize: 50 }, moderator)).data.list;
const aboutContent = async (contentId: string) =>
  (await open()).find(({ contents }) => contents.some(({ id }) => id === contentId))!;
const stateOf = async (id: string) =>
  (
    await database.pool.query<{ state: string; withheld: boolean }>(
      `select state, withheld_at is not null as withheld from contents where id = $1`,
      [id],
    )
  ).rows[0];

describe('a complaint without an account', () => {
  it('waits a day at most, and its answer is read by its link alone', async () => {
    const { id, uploader } = await buildVideo();
    const { data, code } = await complain([id], { contact: 'me@example.org' });
    expect(code).toBe(200);
    expect(data).toMatchObject({ state: 'open', links: 1, hidden: 0, decision: null });
    expect(Math.abs(data.dueAt - Date.now() - 24 * HOUR_MS)).toBeLessThan(HOUR_MS);
    expect(await stateOf(id)).toEqual({ state: 'published', withheld: false });
    const row = await aboutContent(id);
    const info = await staffCall(consoleApp, 'complaint/info', { id: row.id }, moderator);
    expect(info.data).toMatchObject({ contact: 'me@example.org', reason: 'depicted' });
    const { rows } = await database.pool.query<{ row: string }>(
      `select c::text as row from complaints c where id = $1`,
      [row.id],
    );
    expect(rows[0]!.row).not.toContain('me@example.org');
    expect(rows[0]!.row).not.toContain(data.ticket);
    expect((await decide(row.id, 'takeDown', '李女士你好，已经下架')).code).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: 'takenDown' });
    // Whose work it was reads why, and nothing of who complained.
    const told = await signedCall(app, 'user/measure/list', {}, uploader);
    expect(told.data.list).toMatchObject([{ kind: 'takeDown', facts: '画面中的人要求移除' }]);
    expect(JSON.stringify(told.data)).not.toContain('李女士');
    expect((await statusOf(data.ticket)).data).toMatchObject({
      ...{ state: 'decided', decision: 'takeDown', answer: '李女士你好，已经下架' },
    });
    expect((await statusOf('x'.repeat(43))).code).toBe(4040);
    expect((await decide(row.id, 'hide')).code).toBe(4090);
    expect((await decide(newId(), 'hide')).code).toBe(4040);
  });

  it('names posts and picture sets as well, for three days of a rights holder', async () => {
    const { id: post, authorId } = await buildPost(database);
    const { id: photo } = await buildContent(database, { kind: 'photo', uploaderId: authorId });
    const { data, code } = await complain([post, photo], { reason: 'rights' });
    expect(code).toBe(200);
    expect(data).toMatchObject({ links: 2, hidden: 0 });
    expect(Math.abs(data.dueAt - Date.now() - 72 * HOUR_MS)).toBeLessThan(HOUR_MS);
    const row = await aboutContent(post);
    expect(row.contents.map(({ kind }) => kind).sort()).toEqual(['photo', 'post']);
    await decide(row.id, 'takeDown');
    expect(await stateOf(post)).toMatchObject({ state: 'takenDown' });
    expect(await stateOf(photo)).toMatchObject({ state: 'takenDown' });
  });

  it('resolves the open reports of what it names, but for graver ones, and tells who reported', async () => {
    const [one, graver, stays] = [await buildVideo(), await buildVideo(), await buildVideo()];
    const reporter = await guest(app);
    const report = (id: string, reason: 'spam' | 'illegal') =>
      signedCall(app, 'report/add', { kind: 'content', id, reason, text: '' }, reporter);
    await report(one.id, 'spam');
    await report(graver.id, 'illegal');
    await report(stays.id, 'spam');
    const casesOf = async (id: string) =>
      (
        await database.pool.query<{ state: string; decision: string | null }>(
          `select state, decision from report_cases where subject_id = $1`,
          [id],
        )
      ).rows;
    await complain([one.id, graver.id], { reason: 'rights' });
    expect((await decide((await aboutContent(one.id)).id, 'hide')).code).toBe(200);
    expect(await casesOf(one.id)).toMatchObject([{ state: 'decided', decision: 'hide' }]);
    expect(await casesOf(graver.id)).toMatchObject([{ state: 'open' }]);
    const { data } = await signedCall(app, 'message/list', { kind: 'review' }, reporter);
    expect(data.list).toHaveLength(1);
    expect(data.list[0]!.text).toContain('已经隐藏');
    await complain([stays.id], { reason: 'rights' });
    await decide((await aboutContent(stays.id)).id, 'dismiss');
    expect(await casesOf(stays.id)).toMatchObject([{ state: 'open' }]);
  });

  it('hides at once what is said to show a minor, with its buyers and players, and shows it again', async () => {
    const { id, uploader } = await buildVideo();
    const viewer = await guest(app);
    const { data } = await complain([id], { reason: 'minor' });
    expect(data).toMatchObject({ hidden: 1 });
    expect(data.dueAt).toBeLessThanOrEqual(Date.now());
    expect((await signedCall(app, 'media/play', { id }, viewer)).code).toBe(4040);
    const told = await signedCall(app, 'user/measure/list', {}, uploader);
    expect(told.data.list).toMatchObject([{ kind: 'withhold', rule: 'minor', endedAt: null }]);
    const row = await aboutContent(id);
    expect(row.contents).toMatchObject([{ id, isHidden: true }]);
    expect((await decide(row.id, 'dismiss')).code).toBe(200);
    expect((await signedCall(app, 'media/play', { id }, viewer)).code).toBe(200);
    const after = await signedCall(app, 'user/measure/list', {}, uploader);
    expect(after.data.list[0]!.endedAt).not.toBeNull();
    // What staff let stand is not hidden by the next one.
    expect((await complain([id], { reason: 'minor' })).data.hidden).toBe(0);
    expect(await stateOf(id)).toEqual({ state: 'published', withheld: false });
  });

  it('keeps hidden what another complaint or report that is open keeps hidden', async () => {
    const { id } = await buildVideo();
    const ids = [];
    for (let count = 0; count < 2; count += 1) {
      await complain([id], { reason: 'minor' });
      ids.push((await open()).at(-1)!.id);
    }
    const both = (await open()).filter(({ contents }) => contents[0]!.id === id);
    expect(both.map(({ contents }) => contents[0]!.isHidden)).toEqual([true, true]);
    await decide(both[0]!.id, 'dismiss');
    expect(await stateOf(id)).toEqual({ state: 'hidden', withheld: true });
    await decide(both[1]!.id, 'dismiss');
    expect(await stateOf(id)).toEqual({ state: 'published', withheld: false });
    const { id: other } = await buildVideo();
    const report = { kind: 'content', id: other, reason: 'minor' } as const;
    await signedCall(app, 'report/add', report, await guest(app));
    await complain([other], { reason: 'minor' });
    await decide((await aboutContent(other)).id, 'dismiss');
    expect(await stateOf(other)).toEqual({ state: 'hidden', withheld: true });
  });

  it('keeps hidden what is not public just now, whichever way it would be shown', async () => {
    const editor = await staffCookie(consoleApp, context, 'editor');
    const publish = (id: string) => staffCall(consoleApp, 'content/publish', { id }, editor);
    for (const state of ['hidden', 'approved'] as const) {
      const { id } = await buildVideo();
      await database.pool.query(`update contents set state = $2 where id = $1`, [id, state]);
      await complain([id], { reason: 'minor' });
      const refused = await publish(id);
      expect(refused.code).toBe(4090);
      expect(refused.tip).toBe('有举报或投诉还没处理，处理后才能发布');
      // Nothing else publishes it either.
      expect(await moveContent(database, id, [state], { state: 'published' })).toBe(false);
      const row = await aboutContent(id);
      expect(row.contents).toMatchObject([{ isHidden: true }]);
      await decide(row.id, 'dismiss');
      // It was not withheld: whether it is shown is decided as before.
      expect(await stateOf(id)).toEqual({ state, withheld: false });
      expect((await publish(id)).code).toBe(200);
    }
  });

  it.each(['hide', 'takeDown'] as const)(
    'outlasts an appeal against an earlier %s, and shows the work afterwards',
    async (decision) => {
      const { id, uploader } = await buildVideo();
      await database.pool.query(`update contents set published_at = now() where id = $1`, [id]);
      await complain([id]);
      await decide((await aboutContent(id)).id, decision);
      const { data } = await signedCall(app, 'user/measure/list', {}, uploader);
      const appealed = { id: data.list[0]!.id, text: '画面里的人是我自己' };
      expect((await signedCall(app, 'user/measure/appeal', appealed, uploader)).code).toBe(200);
      await complain([id], { reason: 'minor' });
      const second = await staffCookie(consoleApp, context, 'moderator');
      const appeals = await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, second);
      const granted = {
        ...{ id: appeals.data.list.find(({ subjectId }) => subjectId === id)!.id },
        ...{ isGranted: true, answer: '看过了' },
      };
      expect((await staffCall(consoleApp, 'appeal/decide', granted, second)).code).toBe(200);
      expect(await stateOf(id)).toEqual({ state: 'hidden', withheld: true });
      await decide((await aboutContent(id)).id, 'dismiss');
      expect(await stateOf(id)).toEqual({ state: 'published', withheld: false });
    },
  );

  it('does not count links that were mistyped', async () => {
    const { id } = await buildVideo();
    const devID = newDevice();
    for (let count = 0; count < 6; count += 1)
      expect((await complain([newId()], {}, devID)).code).toBe(4000);
    expect((await complain([id], {}, devID)).code).toBe(200);
  });

  it('loses the contact 90 days after it is decided, and says so', async () => {
    const { id } = await buildVideo();
    await complain([id], { contact: 'me@example.org' });
    const { id: complaintId } = await aboutContent(id);
    await decide(complaintId, 'dismiss');
    const info = async () =>
      (await staffCall(consoleApp, 'complaint/info', { id: complaintId }, moderator)).data;
    const after = async (days: number) => {
      await database.pool.query(
        `update complaints set decided_at = now() - $2 * interval '1 day' where id = $1`,
        [complaintId, days],
      );
      await expireContacts(context);
      return info();
    };
    expect(await after(89)).toMatchObject({ contact: 'me@example.org', isContactErased: false });
    expect(await after(91)).toMatchObject({ contact: '', isContactErased: true });
  });

  it('is refused with a link that leads nowhere, a proof used before, and too many from a device', async () => {
    const { id } = await buildVideo();
    const nowhere = { code: 4000, data: { field: 'links' } };
    expect(await complain([], { links: ['https://app.example/'] })).toMatchObject(nowhere);
    expect(await complain([newId()])).toMatchObject(nowhere);
    expect((await complain([])).code).toBe(4000);
    const first = await complain([id]);
    const another = { ...first.request, text: '换一个说法，再投诉一次' };
    const again = await signedCall(app, 'complaint/add', { ...another, ...first.proof });
    expect(again).toMatchObject({ code: 4000, data: { field: 'challenge' } });
    const { id: elsewhere } = await buildVideo();
    for (const over of [{ links: [linkTo(elsewhere)] }, { contact: 'you@example.org' }])
      expect(
        await signedCall(app, 'complaint/add', { ...first.request, ...over, ...first.proof }),
      ).toMatchObject({ code: 4000, data: { field: 'challenge' } });
    const unsolved = { ...first.proof, solution: '0', challenge: 'x' };
    expect((await signedCall(app, 'complaint/add', { ...first.request, ...unsolved })).code).toBe(
      4000,
    );
    const devID = newDevice();
    const codes = [];
    for (let count = 0; count < 6; count += 1) codes.push((await complain([id], {}, devID)).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, 4290]);
  });

  it('is taken once, and answered again to whom the answer was lost', async () => {
    const { id } = await buildVideo();
    const first = await complain([id], { contact: 'me@example.org' });
    const again = await signedCall(app, 'complaint/add', { ...first.request, ...first.proof });
    expect(again).toEqual({ ...again, code: 200, data: first.data });
    expect((await open()).filter(({ contents }) => contents[0]?.id === id)).toHaveLength(1);
  });

  it('is for moderators alone', async () => {
    const editor = await staffCookie(consoleApp, context, 'editor');
    expect((await staffCall(consoleApp, 'complaint/list', {}, editor)).code).not.toBe(200);
    const decided = { state: 'decided' as const, pageSize: 1 };
    const first = await staffCall(consoleApp, 'complaint/list', decided, moderator);
    expect(first.data.list).toHaveLength(1);
    const cursor = first.data.cursor!;
    const next = await staffCall(consoleApp, 'complaint/list', { ...decided, cursor }, moderator);
    expect(next.data.list[0]!.id).not.toBe(first.data.list[0]!.id);
  });
});
