import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { plainPng } from '../../test/upload/send-picture.ts';

const { app, context } = await testApp();
const consoleApp = await testConsole(context);
const support = await staffCookie(consoleApp, context, 'support');
const editor = await staffCookie(consoleApp, context, 'editor');

let keys = 0;
const newKey = () => `feedback-key-${(keys += 1).toString().padStart(6, '0')}`;
const add = (session: TestSession | undefined, over: object = {}) =>
  signedCall(
    app,
    'feedback/add',
    { kind: 'bug', text: '播放时没有声音', idempotencyKey: newKey(), ...over },
    session,
  );
const picture = async (session: TestSession) => {
  const file = (await plainPng(300, 200)).toString('base64');
  return (await signedCall(app, 'custom/picture', { picture: file }, session)).data.id;
};
const own = async (session: TestSession) =>
  (await signedCall(app, 'feedback/list', {}, session)).data.list;

describe('feedback/add', () => {
  it('takes pictures in their order, at addresses that end', async () => {
    const me = await guest(app);
    const pictures = [await picture(me), await picture(me)];
    const { data, code } = await add(me, { pictures });
    expect(code).toBe(200);
    expect(data.pictures).toHaveLength(2);
    expect((await app.inject({ url: `/img/${data.pictures[0]!.path}` })).statusCode).toBe(200);
    expect(await own(me)).toMatchObject([{ id: data.id, state: 'waiting', answer: null }]);
  });

  it('is there once for a key, also when it comes twice at once', async () => {
    const me = await guest(app);
    const over = { idempotencyKey: newKey(), pictures: [await picture(me)] };
    const both = await Promise.all([add(me, over), add(me, over), add(me, over)]);
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
    expect((await own(me))[0]!.pictures).toHaveLength(1);
  });

  it('takes no other words, kind or pictures under the key of a first', async () => {
    const me = await guest(app);
    const idempotencyKey = newKey();
    const first = await add(me, { idempotencyKey });
    for (const over of [
      { text: '播放时没有声音，也没有画面' },
      { kind: 'idea' },
      { pictures: [await picture(me)] },
    ]) {
      const { code, tip } = await add(me, { idempotencyKey, ...over });
      expect([code, tip]).toEqual([4090, '这条反馈已经提交过了，改动请作为新的反馈提交']);
    }
    expect((await add(me, { idempotencyKey })).data.id).toBe(first.data.id);
    expect(await own(me)).toHaveLength(1);
  });

  it('refuses pictures of others, used ones, the same twice, and too short a text', async () => {
    const me = await guest(app);
    const theirs = await picture(await guest(app));
    expect((await add(me, { pictures: [theirs] })).tip).toBe('有图片已失效，请重新选择');
    expect(await own(me)).toEqual([]);
    const mine = await picture(me);
    expect((await add(me, { pictures: [mine, mine] })).tip).toBe('同一张图片选了两次');
    expect((await add(me, { pictures: [mine] })).code).toBe(200);
    expect((await add(me, { pictures: [mine] })).code).toBe(4000);
    expect((await add(me, { text: '坏了' })).code).toBe(4000);
    expect((await add(undefined)).code).toBe(1000);
  });

  it('is limited', async () => {
    const me = await guest(app);
    for (let sent = 0; sent < 10; sent += 1) await add(me);
    expect((await add(me)).code).toBe(4290);
  });
});

describe('feedback/answer', () => {
  it('answers once, of two who do at once', async () => {
    const me = await guest(app);
    const { id } = (await add(me)).data;
    const answer = (text: string | null, cookie = support) =>
      staffCall(consoleApp, 'feedback/answer', { id, answer: text }, cookie);
    expect((await answer('好的', editor)).code).toBe(4030);
    const both = await Promise.all([answer('已经修好了，请更新'), answer('请重启试试')]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 4090]);
    const [mine] = await own(me);
    expect(mine).toMatchObject({ state: 'answered' });
    expect(['已经修好了，请更新', '请重启试试']).toContain(mine!.answer);
    const { data } = await signedCall(app, 'message/list', {}, me);
    expect(data.list).toMatchObject([
      { kind: 'service', text: mine!.answer, link: { path: '/mine/feedBack?view=history' } },
    ]);
    const done = await staffCall(consoleApp, 'feedback/list', { isOpen: false }, support);
    expect(done.data.list[0]).toMatchObject({ id, user: { id: me.id } });
    const lost = { id: '01890000-0000-7000-8000-000000000000', answer: '好的' };
    expect((await staffCall(consoleApp, 'feedback/answer', lost, support)).code).toBe(4040);
  });

  it('may close without an answer', async () => {
    const me = await guest(app);
    const { id } = (await add(me)).data;
    await staffCall(consoleApp, 'feedback/answer', { id, answer: null }, support);
    expect((await own(me))[0]).toMatchObject({ state: 'closed', answer: null });
  });
});

it('feedback/list shows nobody else’s', async () => {
  await add(await guest(app));
  expect(await own(await guest(app))).toEqual([]);
});
