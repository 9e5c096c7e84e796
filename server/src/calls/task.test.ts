import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { progressOf, streakGold } from '../domain/reward-tasks/progress.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');

let user: TestSession;
beforeEach(async () => {
  user = await guest(app);
});
afterEach(() => expectSoundLedger(database));

const PLAIN = {
  name: '每日任务',
  detail: '',
  target: 1,
  period: 'day',
  goldCents: 500,
  tier: null,
  days: null,
  gift: null,
  position: 0,
  enabled: true,
} as const;
type Fields = Parameters<typeof staffCall<'reward-task/save'>>[2];
const save = (over: Partial<Fields> & Pick<Fields, 'kind'>) =>
  staffCall(consoleApp, 'reward-task/save', { ...PLAIN, streakGoldCents: [], ...over }, finance);
const task = async (over: Partial<Fields> & Pick<Fields, 'kind'>) => (await save(over)).data.id;
const claim = (id: string, session = user) => signedCall(app, 'task/getGift', { id }, session);
const list = async () => (await signedCall(app, 'task/list', {}, user)).data;
const stateOf = async (id: string) => (await list()).tasks.find((one) => one.id === id);
const act = (action: { kind: 'signIn' } | { kind: 'share'; subject: string }) =>
  signedCall(app, 'task/action', action, user);
const online = (kind: 'watch' | 'read') => signedCall(app, 'user/online/time', { kind }, user);
const gold = async () => {
  const { data } = await signedCall(app, 'user/info', {}, user);
  return 'goldCents' in data ? data.goldCents : null;
};
/** Puts the clock of the user back, as if the last report was so long ago. */
const wait = (seconds: number) =>
  database.pool.query(
    `update online_clocks set reported_at = reported_at - make_interval(secs => $2) where user_id = $1`,
    [user.id, seconds],
  );

describe('a reward', () => {
  it('is paid once in its period, fifty at once', async () => {
    const id = await task({ kind: 'share' });
    expect(await claim(id)).toMatchObject({ code: 4090 });
    await act({ kind: 'share', subject: '/mine' });
    expect(await stateOf(id)).toMatchObject({ state: 'ready', progress: 1 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => claim(id)));
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await gold()).toBe(500);
    expect(await stateOf(id)).toMatchObject({ state: 'claimed' });
  });

  it('is to be had again in the next period', async () => {
    const id = await task({ kind: 'share' });
    await act({ kind: 'share', subject: '/mine' });
    await claim(id);
    await database.pool.query(`update reward_claims set period = '2020-01-01' where user_id = $1`, [
      user.id,
    ]);
    await claim(id);
    expect(await gold()).toBe(1_000);
  });

  it('may be days of a tier', async () => {
    const id = await task({ kind: 'share', goldCents: 0, tier: 'normal', days: 3 });
    await act({ kind: 'share', subject: '/mine' });
    await Promise.all([claim(id), claim(id), claim(id)]);
    const { rows } = await database.pool.query<{ days: number }>(
      `select days from tier_grants where user_id = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ days: 3 }]);
  });

  it('of a phone that is bound is paid once for good', async () => {
    const id = await task({ kind: 'bindPhone', period: 'once' });
    expect((await claim(id)).code).toBe(4090);
    await database.pool.query(`update users set phone = $2, device_id = null where id = $1`, [
      user.id,
      newId(),
    ]);
    expect((await claim(id)).data.goldCents).toBe(500);
  });

  it('is refused for a task that is not there, and one that is switched off', async () => {
    const id = await task({ kind: 'share', enabled: false });
    expect((await claim(id)).code).toBe(4040);
    expect((await claim(newId())).code).toBe(4040);
  });
});

describe('signing in', () => {
  it('counts a day once and a streak on from yesterday', async () => {
    const id = await task({ kind: 'signIn', streakGoldCents: [100, 200, 300] });
    await database.pool.query(
      `insert into sign_ins (user_id, day, streak)
       values ($1, (now() at time zone 'Asia/Shanghai')::date - 1, 1)`,
      [user.id],
    );
    const answers = await Promise.all(Array.from({ length: 50 }, () => act({ kind: 'signIn' })));
    expect(answers.every(({ data }) => data.isSigned && data.streak === 2)).toBe(true);
    expect((await claim(id)).data.goldCents).toBe(200);
    expect((await list()).calendar.days.at(-1)).toBe((await list()).calendar.today);
  });

  it('brings what the last step of the streak does from then on', () => {
    const steps = { goldCents: 50, streakGoldCents: [100, 200] };
    expect([1, 2, 9].map((day) => streakGold(steps, day))).toEqual([100, 200, 200]);
    expect(streakGold({ goldCents: 50, streakGoldCents: [] }, 3)).toBe(50);
  });
});

describe('time online', () => {
  it('is what passed between reports, and nothing where the pause was long', async () => {
    const id = await task({ kind: 'watch', target: 1 });
    expect((await online('watch')).data.todaySeconds).toBe(0);
    await wait(60);
    expect((await online('watch')).data.todaySeconds).toBeGreaterThanOrEqual(60);
    await wait(3_600);
    expect((await online('watch')).data.todaySeconds).toBeLessThan(120);
    expect(await stateOf(id)).toMatchObject({ state: 'ready', progress: 1 });
  });

  it('is not gained by fifty reports at once, nor twice by two kinds', async () => {
    await online('watch');
    await wait(40);
    await Promise.all(Array.from({ length: 50 }, (_, at) => online(at % 2 ? 'watch' : 'read')));
    const { rows } = await database.pool.query<{ ms: number }>(
      `select sum(ms)::float8 as ms from online_times where user_id = $1`,
      [user.id],
    );
    const { rows: clock } = await database.pool.query<{ ms: number }>(
      `select extract(epoch from clock_timestamp() - reported_at)::float8 * 1000 as ms
       from online_clocks where user_id = $1`,
      [user.id],
    );
    expect(rows[0]!.ms).toBeGreaterThanOrEqual(40_000);
    expect(rows[0]!.ms).toBeLessThan(90_000);
    expect(clock[0]!.ms).toBeGreaterThanOrEqual(0);
  });

  it('counts whole minutes towards its task', () => {
    const none = { signIn: 0, share: 0, invite: 0, comment: 0, post: 0, bindPhone: 0 };
    const done = { ...none, watch: 119_999, read: 0, listen: 600_000 };
    expect(progressOf({ kind: 'watch', target: 5 }, done)).toBe(1);
    expect(progressOf({ kind: 'listen', target: 5 }, done)).toBe(5);
  });
});

describe('a gift', () => {
  const address = { name: '王小明', phone: '13800138000', address: '上海市人民路 1 号 2 室' };
  const claimed = async () => {
    const id = await task({ kind: 'share', goldCents: 0, gift: '保温杯' });
    await act({ kind: 'share', subject: '/mine' });
    return (await claim(id)).data.id;
  };
  const send = (id: string) =>
    staffCall(consoleApp, 'gift/send', { id, carrier: '顺丰', trackingNumber: 'SF1' }, finance);

  it('waits for an address, is sent, and then keeps it', async () => {
    const claimId = await claimed();
    expect((await send(claimId)).code).toBe(4090);
    const set = () => signedCall(app, 'task/addAddress', { claimId, ...address }, user);
    expect((await set()).data).toMatchObject({ giftState: 'waiting' });
    const { data } = await staffCall(consoleApp, 'gift/address', { id: claimId }, finance);
    expect(data).toEqual(address);
    const { rows } = await database.pool.query<{ text: string }>(
      `select encode(sealed_address, 'escape') as text from reward_claims where id = $1`,
      [claimId],
    );
    expect(rows[0]!.text).not.toContain('13800138000');
    expect((await send(claimId)).data).toMatchObject({ state: 'sent', trackingNumber: 'SF1' });
    expect((await set()).code).toBe(4090);
    expect((await list()).gifts).toMatchObject([{ giftState: 'sent', carrier: '顺丰' }]);
    const sent = await staffCall(consoleApp, 'gift/list', { state: 'sent' }, finance);
    expect(sent.data.list.map(({ id }) => id)).toContain(claimId);
  });

  it('of somebody else is not there', async () => {
    const claimId = await claimed();
    const other = await guest(app);
    const answer = await signedCall(app, 'task/addAddress', { claimId, ...address }, other);
    expect(answer.code).toBe(4040);
    expect((await send(newId())).code).toBe(4040);
  });
});

describe('a task', () => {
  it('has one reward, and steps of a streak only where it is signing in', async () => {
    const wrong = [
      { kind: 'share', gift: '杯子' },
      { kind: 'share', goldCents: 0 },
      { kind: 'share', tier: 'dark' },
      { kind: 'share', streakGoldCents: [1] },
      { kind: 'signIn', period: 'week' },
    ] as const;
    for (const fields of wrong) {
      const { streakGoldCents = [], ...rest } = { streakGoldCents: undefined, ...fields };
      expect((await save({ ...rest, streakGoldCents: [...streakGoldCents] })).code).toBe(4000);
    }
  });
});
