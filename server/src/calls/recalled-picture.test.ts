import { expect, it } from 'vitest';
import type { MessageBody } from '@yehang/contract/shapes/conversation.ts';
import { testApp } from '../../test/app.ts';
import { signedCall } from '../../test/call.ts';
import { trustedGuests } from '../../test/factories/messages.ts';
import { plainPng } from '../../test/upload/send-picture.ts';
import { newId } from '../db/new-id.ts';
import { deleteRetiredMedia } from '../domain/media/delete-retired-media.ts';

const { app, context, database } = await testApp();
const trust = trustedGuests(app, database);
const DAY_MS = 86_400_000;

/** Two users who answered each other, and what the first of them does with a picture. */
async function conversation() {
  const [ann, bob] = await trust(2);
  const say = (from: typeof ann, to: typeof ann, body: MessageBody) =>
    signedCall(app, 'message/send', { userId: to.id, body, idempotencyKey: newId() }, from);
  await say(ann, bob, { kind: 'text', text: '你好' });
  await say(bob, ann, { kind: 'text', text: '你好呀' });
  const picture = (await plainPng(300, 300, '#204060')).toString('base64');
  const show = async () => {
    const { data } = await say(ann, bob, { kind: 'picture', picture });
    return { number: data.number, path: data.picture!.path };
  };
  const recall = (number: number) =>
    signedCall(app, 'message/recall', { userId: bob.id, number }, ann);
  return { ann, bob, show, recall };
}
const statusOf = async (path: string) => (await app.inject({ url: `/img/${path}` })).statusCode;
const isThere = async (path: string) => (await context.storage.stat(path)) !== null;
const later = (days: number) => deleteRetiredMedia(context, new Date(Date.now() + days * DAY_MS));

it('a recalled picture is not served any more, and deleted; the same one sent again stays', async () => {
  const { show, recall } = await conversation();
  const [gone, kept] = [await show(), await show()];
  expect(gone.path).not.toBe(kept.path);
  expect((await recall(gone.number)).code).toBe(200);
  expect([await statusOf(gone.path), await statusOf(kept.path)]).toEqual([404, 200]);
  await later(2);
  expect([await isThere(gone.path), await isThere(kept.path)]).toEqual([false, true]);
});

it('a recalled picture that was reported is kept as evidence, and served to nobody', async () => {
  const { ann, bob, show, recall } = await conversation();
  const { number, path } = await show();
  const { data } = await signedCall(app, 'message/dialog', { userId: ann.id }, bob);
  const { id } = data.list.at(-1)!;
  const report = { kind: 'message', id, reason: 'abuse', text: '' } as const;
  expect((await signedCall(app, 'report/add', report, bob)).code).toBe(200);
  await recall(number);
  expect(await statusOf(path)).toBe(404);
  await later(2);
  expect(await isThere(path)).toBe(true);
});
