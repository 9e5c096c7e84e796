import { expect, it } from 'vitest';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildCreator, buildUpload } from '../../../test/factories/creator.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { approve as approvePost, handIn, trusted } from '../../../test/factories/post-requests.ts';
import { newDevice, solved } from '../../../test/login.ts';
import { newId } from '../../db/new-id.ts';
import { publishDueWorks } from '../../domain/review/due-works.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const editor = await staffCookie(consoleApp, context, 'editor');
const me = await adultGuest(app);
await buildCreator(context, me.id);

const submit = (id: string) => signedCall(app, 'publish/submit', { id }, me);
const claim = (id: string) => staffCall(consoleApp, 'review/claim', { id }, moderator);
const info = (id: string) => staffCall(consoleApp, 'review/info', { id }, moderator);
const approve = async (id: string, publishAt: number | null = null) => {
  const { submittedAt } = (await info(id)).data;
  return staffCall(consoleApp, 'review/approve', { id, submittedAt, publishAt }, moderator);
};
const waits = async (id: string) =>
  (await staffCall(consoleApp, 'review/list', { pageSize: 50 }, moderator)).data.list.some(
    (row) => row.id === id,
  );
const stateOf = async (id: string) =>
  (await database.pool.query<{ state: string }>('select state from contents where id = $1', [id]))
    .rows[0]!.state;

/** A work of mine that waits for its review. */
async function submitted(): Promise<string> {
  const { data } = await signedCall(
    app,
    'publish/create',
    {
      ...{ title: '夜航日记', description: '', tags: [], rating: 'general' as const },
      ...{ access: { rule: 'free' as const }, previewSeconds: 0, consent: null },
      uploadId: await buildUpload(context, me.id),
      termsVersion: CREATOR_TERMS_VERSION,
      idempotencyKey: newId(),
    },
    me,
  );
  await database.pool.query('delete from media_assets where content_id = $1', [data.id]);
  await buildMedia(context, data.id, 4);
  await submit(data.id);
  return data.id;
}

/** A complaint of somebody without an account, which is answered by `decide`. */
async function complainOf(id: string, reason: 'minor' | 'depicted') {
  const devID = newDevice();
  const request = { links: [`https://app.example/?id=${id}`], reason, text: '画面里的人是我' };
  const proof = { devID, ...(await solved(context, devID)) };
  expect((await signedCall(app, 'complaint/add', { ...request, ...proof })).code).toBe(200);
  const { data } = await staffCall(consoleApp, 'complaint/list', { pageSize: 50 }, moderator);
  const row = data.list.find(({ contents }) => contents.some((one) => one.id === id))!;
  return (decision: 'dismiss' | 'hide') =>
    staffCall(
      consoleApp,
      'complaint/decide',
      { id: row.id, decision, answer: '看过了' },
      moderator,
    );
}

it('what is hidden by decision leaves the review, and is public only after another one', async () => {
  const id = await submitted();
  await claim(id);
  const decide = await complainOf(id, 'minor');
  // While it is open nothing is granted, and the review names it.
  expect((await info(id)).data.openAbout).toMatchObject([
    { kind: 'complaint', reason: 'minor', isHidden: true },
  ]);
  expect((await approve(id)).code).toBe(4090);
  const { submittedAt } = (await info(id)).data;
  expect((await decide('hide')).code).toBe(200);
  expect(await stateOf(id)).toBe('hidden');
  expect(await waits(id)).toBe(false);
  const late = { id, submittedAt, publishAt: null };
  expect((await staffCall(consoleApp, 'review/approve', late, moderator)).code).toBe(4090);
  expect(await stateOf(id)).toBe('hidden');
  const told = await signedCall(app, 'user/measure/list', {}, me);
  expect(told.data.list[0]).toMatchObject({ kind: 'hide', rule: 'minor' });
  expect((await info(id)).data.openAbout).toEqual([]);
  // Handed in anew, it is looked at anew.
  expect((await submit(id)).code).toBe(200);
  expect(await waits(id)).toBe(true);
  await claim(id);
  expect((await approve(id)).code).toBe(200);
  expect(await stateOf(id)).toBe('published');
});

it('what is approved for a later day is not published on it once it is hidden by decision', async () => {
  const id = await submitted();
  await claim(id);
  expect((await approve(id, Date.now() + 3_600_000)).code).toBe(200);
  const decide = await complainOf(id, 'depicted');
  await decide('hide');
  await database.pool.query(
    `update works set publish_at = now() - interval '1 minute' where content_id = $1 and publish_at is not null`,
    [id],
  );
  await publishDueWorks(context);
  expect(await stateOf(id)).toBe('hidden');
});

it('what staff scheduled is not published on its day once it is hidden by decision', async () => {
  const id = await submitted();
  await claim(id);
  await approve(id);
  const why = { id, reason: '先放一放' };
  expect((await staffCall(consoleApp, 'content/unpublish', why, editor)).code).toBe(200);
  const at = Date.now() + 3_600_000;
  const schedule = { id, publishAt: at, unpublishAt: null };
  expect((await staffCall(consoleApp, 'content/schedule', schedule, editor)).code).toBe(200);
  const decide = await complainOf(id, 'depicted');
  await decide('hide');
  const { rows } = await database.pool.query(
    'select publish_at from content_schedules where content_id = $1',
    [id],
  );
  expect(rows).toEqual([]);
});

it('a post that left the review so may be written anew once an appeal is granted', async () => {
  const author = await trusted(app, context);
  const { id } = (await handIn(app, author)).data.card;
  const decide = await complainOf(id, 'depicted');
  await decide('hide');
  expect(await stateOf(id)).toBe('hidden');
  const again = { id, edits: 0, text: '今晚的海面很静，没有人', pictureIds: [] };
  expect((await signedCall(app, 'post/update', again, author)).code).toBe(4090);
  const { data } = await signedCall(app, 'user/measure/list', {}, author);
  const appealed = { id: data.list[0]!.id, text: '画面里没有人' };
  expect((await signedCall(app, 'user/measure/appeal', appealed, author)).code).toBe(200);
  const second = await staffCookie(consoleApp, context, 'moderator');
  const appeals = await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, second);
  const granted = {
    ...{ id: appeals.data.list.find(({ subjectId }) => subjectId === id)!.id },
    ...{ isGranted: true, answer: '看过了' },
  };
  expect((await staffCall(consoleApp, 'appeal/decide', granted, second)).code).toBe(200);
  expect(await stateOf(id)).toBe('draft');
  expect((await signedCall(app, 'post/update', again, author)).code).toBe(200);
  await approvePost(consoleApp, moderator, id);
  expect(await stateOf(id)).toBe('published');
});
