import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { newDevice, solved } from '../../test/login.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const first = await staffCookie(consoleApp, context, 'owner');
const second = await staffCookie(consoleApp, context, 'moderator');

const stateOf = async (id: string) =>
  (
    await database.pool.query<{ state: string; withheld: boolean }>(
      `select state, withheld_at is not null as withheld from contents where id = $1`,
      [id],
    )
  ).rows[0];

/** Staff remove it for a complaint about rights. */
async function removeForComplaint(contentId: string, decision: 'hide' | 'takeDown') {
  const devID = newDevice();
  const links = [`https://app.example/subPage/longViodePlay?id=${contentId}`];
  const about = { links, reason: 'rights' as const, text: '片尾的音乐是我写的，没有授权' };
  const proof = { devID, ...(await solved(context, devID)) };
  expect((await signedCall(app, 'complaint/add', { ...about, ...proof })).code).toBe(200);
  const { data } = await staffCall(consoleApp, 'complaint/list', { pageSize: 50 }, first);
  const { id } = data.list.find(({ contents }) => contents.some((one) => one.id === contentId))!;
  const request = { id, decision, answer: '已经处理' };
  expect((await staffCall(consoleApp, 'complaint/decide', request, first)).code).toBe(200);
}

/** A public content that a case withholds, and that staff removed since for something less grave, against which its author appeals. */
async function withheldAndRemoved(decision: 'hide' | 'takeDown') {
  const uploader = await guest(app);
  const { id } = await buildContent(database, { uploaderId: uploader.id });
  await buildMedia(context, id, 8);
  await database.pool.query(`update contents set published_at = now() where id = $1`, [id]);
  const report = { kind: 'content', id, reason: 'minor' } as const;
  await signedCall(app, 'report/add', report, await guest(app));
  expect(await stateOf(id)).toEqual({ state: 'hidden', withheld: true });
  await removeForComplaint(id, decision);
  const { data } = await signedCall(app, 'user/measure/list', {}, uploader);
  expect(data.list).toMatchObject([{ kind: decision }, { kind: 'withhold', endedAt: null }]);
  const appeal = { id: data.list[0]!.id, text: '音乐的授权书已经寄出' };
  expect((await signedCall(app, 'user/measure/appeal', appeal, uploader)).code).toBe(200);
  return id;
}

async function grant(subjectId: string) {
  const { data } = await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, second);
  const { id } = data.list.find((one) => one.subjectId === subjectId)!;
  const request = { id, isGranted: true, answer: '看过了' };
  expect((await staffCall(consoleApp, 'appeal/decide', request, second)).code).toBe(200);
}

async function dismiss(subjectId: string) {
  const { data } = await staffCall(consoleApp, 'report/list', { subjectId }, second);
  expect(data.list.map((one) => one.subjectId)).toEqual([subjectId]);
  const { id } = data.list[0]!;
  const request = { id, decision: 'dismiss', reason: '没有问题' } as const;
  expect((await staffCall(consoleApp, 'report/decide', request, second)).code).toBe(200);
}

it('an appeal against a hide leaves withheld what a case withheld before, until that is dismissed', async () => {
  const id = await withheldAndRemoved('hide');
  await grant(id);
  expect(await stateOf(id)).toEqual({ state: 'hidden', withheld: true });
  await dismiss(id);
  expect(await stateOf(id)).toEqual({ state: 'published', withheld: false });
});

it.each(['hide', 'takeDown'] as const)(
  'a case that is dismissed leaves a %s in force, until an appeal is granted',
  async (decision) => {
    const id = await withheldAndRemoved(decision);
    const { state } = (await stateOf(id))!;
    await dismiss(id);
    expect(await stateOf(id)).toEqual({ state, withheld: false });
    await grant(id);
    expect(await stateOf(id)).toEqual({ state: 'published', withheld: false });
  },
);
