import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { workAiQueues } from '../../test/ai.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';

const { app, context } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const user = await guest(app);

async function list(realNames: string[]) {
  const { data: settings } = await staffCall(consoleApp, 'ai/settings/info', {}, owner);
  const saved = await staffCall(consoleApp, 'ai/settings/save', { ...settings, realNames }, owner);
  await context.wordRules.settled();
  return saved;
}
// The list is of the whole process.
afterAll(async () => void (await list([])));

const draw = (prompt: string) =>
  signedCall(
    app,
    'texttoimage/generate',
    { prompt, count: 1, ratio: '1:1', expectedPriceGoldCents: 0, idempotencyKey: newId() },
    user,
  );
const card = (description: string) =>
  signedCall(
    app,
    'aimate/character/save',
    { name: '南星', description, opening: '欢迎光临。', idempotencyKey: newId() },
    user,
  );

describe('a list of real people of the operator', () => {
  it('is refused in prompts and cards from the moment it is saved', async () => {
    expect((await draw('沈某安站在灯塔下')).code).toBe(200);
    expect((await list(['沈某安', 'Nadia Verrin'])).data.realNames).toHaveLength(2);
    expect(await draw('沈某 安站在灯塔下')).toMatchObject({
      code: 4000,
      tip: expect.stringContaining('不能写真实的人') as string,
    });
    expect((await draw('portrait of nadia verrin')).code).toBe(4000);
    expect((await draw('portrait of nadia')).code).toBe(200);
    expect((await card('三十二岁，长得像沈某安。')).code).toBe(4000);
    await list([]);
    expect((await card('三十二岁，长得像沈某安。')).code).toBe(200);
  });

  it('is refused also where a picture of before is asked for again', async () => {
    const { data: drawn } = await draw('海边的顾某舟');
    await workAiQueues(context, ['picture']);
    const { data: library } = await signedCall(app, 'aiorder/library', { pageSize: 5 }, user);
    const workId = library.list.find(({ jobId }) => jobId === drawn.jobs[0]!.id)!.id;
    await list(['顾某舟']);
    const pay = () => ({ workId, expectedPriceGoldCents: 0, idempotencyKey: newId() });
    const clip = (prompt: string) =>
      signedCall(
        app,
        'imagetovideo/generate',
        { ...pay(), motion: 'pushIn', seconds: 3, prompt },
        user,
      );
    const again = [
      () => signedCall(app, 'texttoimage/variation', { ...pay(), count: 1 }, user),
      () => signedCall(app, 'texttoimage/upscale', pay(), user),
      () => clip(''),
      () => clip('慢慢推近'),
    ];
    for (const ask of again)
      expect(await ask()).toMatchObject({
        code: 4000,
        tip: '这张图片的描述里不能写真实的人，请换成虚构的人物',
      });
    await list([]);
    for (const ask of again) expect((await ask()).code).not.toBe(4000);
  });

  it('has names of two characters at least', async () => {
    expect(await list(['沈'])).toMatchObject({ code: 4000 });
  });
});
