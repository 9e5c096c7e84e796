import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { supportConversations, supportStaff } from '../../db/schema/service.ts';
import { assignQueued, closeSilent, reassignUnanswered } from '../../domain/service/assign.ts';
import { testApp } from '../../../test/app.ts';
import { breakRow } from '../../../test/break-row.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { supportChat } from '../../../test/support.ts';

const test = await testApp();
const { app, context, database } = test;
const consoleApp = await testConsole(context);
const one = await staffCookie(consoleApp, context, 'support');
const two = await staffCookie(consoleApp, context, 'support');
const owner = await staffCookie(consoleApp, context, 'owner');
const editor = await staffCookie(consoleApp, context, 'editor');
const { stranger, open, say, messages, answer, take, box, online, newKey } = supportChat(
  test,
  consoleApp,
);
const idOf = async (cookie: string) => {
  const { data } = await staffCall(consoleApp, 'login/me', {}, cookie);
  const { data: all } = await staffCall(consoleApp, 'support/staff', {}, owner);
  return all.list.find(({ login }) => login === data.login)!.id;
};
const [idOfOne, idOfTwo] = [await idOf(one), await idOf(two)];

/** As if so many minutes had passed for a conversation. */
const letPass = (id: string, minutes: number) =>
  database.pool.query(
    `update support_conversations set waiting_since = waiting_since - make_interval(mins => $2),
       last_at = last_at - make_interval(mins => $2) where id = $1`,
    [id, minutes],
  );
const whose = async (id: string) => {
  const [row] = await database.orm
    .select()
    .from(supportConversations)
    .where(eq(supportConversations.id, id));
  return [row!.state, row!.staffId];
};

beforeEach(async () => {
  await database.orm.update(supportStaff).set({ isOnline: false });
  await database.orm.update(supportConversations).set({ state: 'closed' });
  const { data } = await staffCall(consoleApp, 'support/settings/info', {}, owner);
  const always = { ...data, opensAt: '00:00', closesAt: '24:00' };
  await staffCall(consoleApp, 'support/settings/save', always, owner);
});

describe('support/take', () => {
  it('gives a conversation to one of two who take it at once', async () => {
    const { id } = await open(await guest(app));
    const taken = await Promise.all([take(one, id), take(two, id)]);
    expect(taken.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 4090]);
    const [winner, loser] = taken[0].code === 200 ? [one, two] : [two, one];
    expect((await box(winner, 'mine')).map((row) => row.id)).toEqual([id]);
    expect(await box(loser, 'mine')).toEqual([]);
    expect((await answer(loser, id, '我来')).tip).toBe('先接待这个会话再回复');
  });

  it('is for support and the owner, and needs a conversation', async () => {
    const { id } = await open(await guest(app));
    expect((await take(editor, id)).code).toBe(4030);
    expect((await take(one, '01890000-0000-7000-8000-000000000000')).code).toBe(4040);
  });
});

describe('assignment', () => {
  it('is by load among those online', async () => {
    await online(one, true);
    const first = await open(await guest(app));
    expect(await whose(first.id)).toEqual(['open', idOfOne]);
    await online(two, true);
    const second = await open(await guest(app));
    expect(await whose(second.id)).toEqual(['open', idOfTwo]);
    await online(one, false);
    const third = await open(await guest(app));
    expect(await whose(third.id)).toEqual(['open', idOfTwo]);
  });

  it('passes over a desk that is not open any more, and who has enough already', async () => {
    await online(one, true);
    await database.orm.update(supportStaff).set({ seenAt: new Date(Date.now() - 120_000) });
    const { id } = await open(await guest(app));
    expect(await whose(id)).toEqual(['queued', null]);
    const { data } = await staffCall(consoleApp, 'support/settings/info', {}, owner);
    const saved = await staffCall(
      consoleApp,
      'support/settings/save',
      { ...data, mostPerStaff: 1 },
      owner,
    );
    await online(one, true);
    expect(await whose(id)).toEqual(['open', idOfOne]);
    const next = await open(await guest(app));
    expect(await whose(next.id)).toEqual(['queued', null]);
    const { version } = saved.data;
    await staffCall(
      consoleApp,
      'support/settings/save',
      { ...data, mostPerStaff: 8, version },
      owner,
    );
  });

  it('gives out each once, by however many processes', async () => {
    const waiting = await Promise.all(
      Array.from({ length: 6 }, async () => open(await guest(app))),
    );
    await database.orm
      .insert(supportStaff)
      .values([idOfOne, idOfTwo].map((staffId) => ({ staffId, isOnline: true })))
      .onConflictDoUpdate({
        target: supportStaff.staffId,
        set: { isOnline: true, seenAt: new Date() },
      });
    await Promise.all(Array.from({ length: 5 }, () => assignQueued(context)));
    const given = await Promise.all(waiting.map(({ id }) => whose(id)));
    expect(given.filter(([, staffId]) => staffId === idOfOne)).toHaveLength(3);
    expect(given.filter(([, staffId]) => staffId === idOfTwo)).toHaveLength(3);
  });
});

describe('reassignment', () => {
  it('takes from who does not answer in time, and gives to somebody else', async () => {
    await online(one, true);
    const me = await guest(app);
    const { id } = await open(me);
    await reassignUnanswered(context);
    expect(await whose(id)).toEqual(['open', idOfOne]);
    await online(two, true);
    await letPass(id, 6);
    await reassignUnanswered(context);
    expect(await whose(id)).toEqual(['open', idOfTwo]);
    const { data } = await staffCall(consoleApp, 'support/info', { id }, two);
    expect(data.list.find(({ from }) => from === 'note')!.text).toBe('5 分钟没有回复，已重新排队');
    expect((await messages(me)).list.some(({ text }) => text.includes('没有回复'))).toBe(false);
  });

  it('leaves it where it was answered, or nobody else is there', async () => {
    await online(one, true);
    const me = await guest(app);
    const { id } = await open(me);
    await letPass(id, 6);
    await reassignUnanswered(context);
    expect(await whose(id)).toEqual(['open', idOfOne]);
    await answer(one, id, '你好');
    await online(two, true);
    await letPass(id, 60);
    await reassignUnanswered(context);
    expect(await whose(id)).toEqual(['open', idOfOne]);
  });

  it('puts it back where the desk was left', async () => {
    await online(one, true);
    const { id } = await open(await guest(app));
    await online(one, false);
    await letPass(id, 6);
    await reassignUnanswered(context);
    expect(await whose(id)).toEqual(['queued', null]);
  });

  it('ends what was answered and is silent since', async () => {
    const me = await guest(app);
    const { id } = await open(me);
    await take(one, id);
    await letPass(id, 25 * 60);
    await closeSilent(context);
    expect(await whose(id)).toEqual(['open', idOfOne]);
    await answer(one, id, '你好');
    await letPass(id, 25 * 60);
    await closeSilent(context);
    expect(await whose(id)).toEqual(['closed', idOfOne]);
  });
});

describe('a conversation that cannot be changed', () => {
  const again = () => database.pool.query('update job_failures set retry_at = now()');

  it('does not keep the others from being given, taken away and ended', async () => {
    const [bad, good] = [await open(await guest(app)), await open(await guest(app))];
    const states = async () =>
      (await Promise.all([whose(bad.id), whose(good.id)])).map(([it]) => it);
    const breakIt = () => breakRow(database, 'support_conversations', 'id', bad.id);
    let mend = await breakIt();
    await online(one, true);
    expect(await states()).toEqual(['queued', 'open']);
    await mend();
    await again();
    await assignQueued(context);
    expect(await states()).toEqual(['open', 'open']);

    await letPass(bad.id, 7);
    await letPass(good.id, 6);
    await online(one, false);
    mend = await breakIt();
    await reassignUnanswered(context);
    expect(await states()).toEqual(['open', 'queued']);
    await mend();
    await again();
    await reassignUnanswered(context);
    expect(await states()).toEqual(['queued', 'queued']);

    await online(one, true);
    for (const { id } of [bad, good]) await answer(one, id, '你好');
    await letPass(bad.id, 26 * 60);
    await letPass(good.id, 25 * 60);
    mend = await breakIt();
    await closeSilent(context);
    expect(await states()).toEqual(['open', 'closed']);
    await mend();
    await again();
    await closeSilent(context);
    expect(await states()).toEqual(['closed', 'closed']);
  });
});

describe('support/transfer', () => {
  it('moves a conversation to a colleague, who then answers alone', async () => {
    const me = await guest(app);
    const { id } = await open(me);
    await take(one, id);
    const moved = await staffCall(consoleApp, 'support/transfer', { id, staffId: idOfTwo }, one);
    expect(moved.code).toBe(200);
    expect((await answer(one, id, '晚了')).code).toBe(4090);
    expect((await answer(two, id, '我接着来')).code).toBe(200);
    expect((await messages(me)).list.map(({ text }) => text)).toContain('我接着来');
  });

  it('and an answer at the same moment come one after the other', async () => {
    const me = await guest(app);
    const { id } = await open(me);
    await take(one, id);
    const [moved, said] = await Promise.all([
      staffCall(consoleApp, 'support/transfer', { id, staffId: idOfTwo }, one),
      answer(one, id, '马上查'),
    ]);
    expect(moved.code).toBe(200);
    const texts = (await messages(me)).list.map(({ text }) => text);
    expect(texts.includes('马上查')).toBe(said.code === 200);
    if (said.code === 200)
      expect(texts.indexOf('马上查')).toBeLessThan(texts.indexOf('已转给另一位客服'));
    expect(await whose(id)).toEqual(['open', idOfTwo]);
  });

  it('refuses strangers to the desk, and who does not have it', async () => {
    const { id } = await open(await guest(app));
    await take(one, id);
    const nobody = '01890000-0000-7000-8000-000000000000';
    const transfer = (staffId: string | null, cookie: string) =>
      staffCall(consoleApp, 'support/transfer', { id, staffId }, cookie);
    expect((await transfer(nobody, one)).code).toBe(4040);
    expect((await transfer(idOfTwo, two)).code).toBe(4090);
    expect((await transfer(null, owner)).code).toBe(200);
    expect(await whose(id)).toEqual(['queued', null]);
    expect((await transfer(null, one)).code).toBe(4090);
  });
});

describe('support/send', () => {
  it('has notes that the user never sees, and sends once for a key', async () => {
    const me = await guest(app);
    const { id } = await open(me);
    await take(one, id);
    expect((await answer(two, id, '他充过三次', { isNote: true })).code).toBe(200);
    const idempotencyKey = newKey();
    const sent = await Promise.all(
      Array.from({ length: 9 }, () => answer(one, id, '你好', { idempotencyKey })),
    );
    expect(new Set(sent.map(({ data }) => data.seq)).size).toBe(1);
    const seen = (await messages(me)).list;
    expect(seen.map(({ text }) => text)).not.toContain('他充过三次');
    expect(seen.filter(({ text }) => text === '你好')).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain('support-');
    const { data } = await staffCall(consoleApp, 'support/info', { id }, one);
    expect(data.list.map(({ from }) => from)).toContain('note');
  });

  it('reaches a user who is away by a message', async () => {
    const me = await guest(app);
    const { id } = await open(me);
    await take(one, id);
    const list = async () => (await signedCall(app, 'message/list', {}, me)).data.list;
    await answer(one, id, '在看着的人');
    expect(await list()).toEqual([]);
    await database.orm
      .update(supportConversations)
      .set({ userSeenAt: new Date(Date.now() - 120_000) });
    await answer(one, id, '查到了');
    await answer(one, id, '备注', { isNote: true });
    expect(await list()).toMatchObject([
      { kind: 'service', text: '查到了', link: { path: '/mine/onLineKf' } },
    ]);
  });

  it('refuses an answer after the end', async () => {
    const me = await guest(app);
    const { id } = await open(me);
    await take(one, id);
    await signedCall(app, 'custom/end', {}, me);
    expect((await answer(one, id, '还在吗')).code).toBe(4090);
    expect((await staffCall(consoleApp, 'support/close', { id }, one)).code).toBe(4090);
  });
});

describe('support/person', () => {
  it('shows account, orders and purchases, and notes that it was opened', async () => {
    const me = await guest(app);
    const { id } = await open(me);
    const { data } = await staffCall(consoleApp, 'support/person', { id }, one);
    expect(data).toMatchObject({ user: { id: me.id, goldCents: 0 }, orders: [], purchases: [] });
    const log = await staffCall(consoleApp, 'audit/list', { action: 'support.person' }, owner);
    expect(log.data.list.some(({ subject }) => subject === me.id)).toBe(true);
  });

  it('has none of somebody without a session', async () => {
    const { id } = await stranger();
    const { code, tip } = await staffCall(consoleApp, 'support/person', { id }, one);
    expect([code, tip]).toEqual([4040, '这个会话没有登录账号']);
    expect((await staffCall(consoleApp, 'support/person', { id }, editor)).code).toBe(4030);
  });
});

it('support/info notes who reads the conversation of somebody else, once a day', async () => {
  const me = await guest(app);
  const { id } = await open(me);
  await take(one, id);
  await say(me, '你好');
  for (const cookie of [one, two, two]) await staffCall(consoleApp, 'support/info', { id }, cookie);
  const { rows } = await database.pool.query(
    `select 1 from audit_entries where action = 'support.read' and subject = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
});

it('support/counts says what waits and what is mine', async () => {
  const { id } = await open(await guest(app));
  await open(await guest(app));
  await take(one, id);
  const { data } = await staffCall(consoleApp, 'support/counts', {}, one);
  expect(data).toEqual({ queued: 1, mine: 1, unanswered: 1, isOnline: false });
});

it('canned answers are made, changed from a version, and deleted', async () => {
  const fields = { title: '问候', text: '你好，请问有什么可以帮你', sortCode: 1 };
  const made = await staffCall(consoleApp, 'support/canned/save', fields, one);
  const key = { id: made.data.id, version: made.data.version };
  const changed = await staffCall(
    consoleApp,
    'support/canned/save',
    { ...key, ...fields, title: '开场' },
    two,
  );
  expect(changed.code).toBe(200);
  expect(
    (await staffCall(consoleApp, 'support/canned/save', { ...key, ...fields }, one)).code,
  ).toBe(4090);
  const list = await staffCall(consoleApp, 'support/canned/list', {}, one);
  expect(list.data.list.map(({ title }) => title)).toEqual(['开场']);
  const gone = { id: key.id, version: key.version + 1 };
  expect((await staffCall(consoleApp, 'support/canned/delete', gone, one)).code).toBe(200);
});
