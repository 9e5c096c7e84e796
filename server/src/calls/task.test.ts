import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertShare, lockShares } from '../db/queries/reward-tasks/progress.ts';
import { newId } from '../db/new-id.ts';
import { feedRules } from '../domain/feed/feed-rules.ts';
import { idHashOf } from '../domain/feed/id-hash.ts';
import { readInterests } from '../domain/feed/interests.ts';
import { progressOf, streakGold } from '../domain/reward-tasks/progress.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildBook } from '../../test/factories/book.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { untilLockWaits } from '../../test/lock-waits.ts';

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
const act = (action: { kind: 'signIn' } | { kind: 'share'; subject: string; contentId?: string }) =>
  signedCall(app, 'task/action', action, user);
const online = () => signedCall(app, 'user/online/time', {}, user);
const gold = async () => {
  const { data } = await signedCall(app, 'user/info', {}, user);
  return 'goldCents' in data ? data.goldCents : null;
};
/** Puts a clock of the user back, as if its last report was so long ago. */
const wait = (seconds: number, clock: 'online_clocks' | 'activity_clocks' = 'online_clocks') =>
  database.pool.query(
    `update ${clock} set reported_at = reported_at - make_interval(secs => $2) where user_id = $1`,
    [user.id, seconds],
  );
/** Seconds that were counted. */
const counted = async (kind: string) => {
  const { rows } = await database.pool.query<{ ms: number }>(
    `select coalesce(sum(ms), 0)::float8 as ms from online_times where user_id = $1 and kind = $2`,
    [user.id, kind],
  );
  return rows[0]!.ms / 1000;
};

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

  it('of a content tells feeds that it was liked, once', async () => {
    const owner = await guest(app);
    const { id } = await buildContent(database, { uploaderId: owner.id });
    await buildMedia(context, id, 600);
    const interest = async () => {
      const { rows } = await database.pool.query<{ packed: Buffer; step: number }>(
        'select interests as packed, interests_step as step from feed_viewers where user_id = $1',
        [user.id],
      );
      const { packed, step } = rows[0]!;
      return readInterests(packed, step, Date.now()).get(idHashOf(owner.id));
    };
    const subject = `/subPage/longViodePlay/detail?id=${id}`;
    await act({ kind: 'share', subject, contentId: id });
    expect(await interest()).toBeCloseTo(feedRules.signals.share / 2);
    await act({ kind: 'share', subject, contentId: id });
    expect(await interest()).toBeCloseTo(feedRules.signals.share / 2);
    const hidden = await buildContent(database, { state: 'hidden' });
    expect(await act({ kind: 'share', subject: '/', contentId: hidden.id })).toMatchObject({
      code: 4040,
    });
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
    const id = await task({ kind: 'online', target: 1 });
    expect((await online()).data.todaySeconds).toBe(0);
    await wait(60);
    expect((await online()).data.todaySeconds).toBeGreaterThanOrEqual(60);
    await wait(3_600);
    expect((await online()).data.todaySeconds).toBeLessThan(120);
    expect(await stateOf(id)).toMatchObject({ state: 'ready', progress: 1 });
  });

  it('is not gained by fifty reports at once, nor by a second device', async () => {
    const devID = `device-${newId()}`;
    user = await guest(app, { devID });
    const devices = [user, await guest(app, { devID })];
    expect(devices[1]!.id).toBe(user.id);
    await online();
    await wait(40);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        signedCall(app, 'user/online/time', {}, devices[at % 2]),
      ),
    );
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    expect(await counted('online')).toBeGreaterThanOrEqual(40);
    expect(await counted('online')).toBeLessThan(90);
  });

  it('is not to be reported over and over', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => online()));
    expect(answers.filter(({ code }) => code === 4290)).toHaveLength(1);
  });
});

describe('what counts towards a task', () => {
  it('is who was invited and has an account, not a guest', async () => {
    const id = await task({ kind: 'invite' });
    const { data } = await signedCall(app, 'user/invite/income', {}, user);
    const friend = await guest(app, { affCode: data.summary.inviteCode });
    expect(await stateOf(id)).toMatchObject({ progress: 0 });
    await database.pool.query(
      `update users set device_id = null, account_name = $2, password_hash = 'x' where id = $1`,
      [friend.id, `friend${friend.id.slice(0, 8)}`],
    );
    expect(await stateOf(id)).toMatchObject({ state: 'ready', progress: 1 });
  });

  it('is a hundred subjects a day, those that are shared at once included', async () => {
    await database.pool.query(
      `insert into task_shares (user_id, day, subject)
       select $1, (now() at time zone 'Asia/Shanghai')::date, '/' || n from generate_series(1, 99) n`,
      [user.id],
    );
    let other: Promise<unknown> | undefined;
    await database.orm.transaction(async (orm) => {
      await lockShares({ orm }, user.id);
      await insertShare({ orm }, { userId: user.id, subject: '/hundredth', most: 100 });
      other = act({ kind: 'share', subject: '/beyond' });
      await untilLockWaits(database);
    });
    await other;
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from task_shares where user_id = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ n: 100 }]);
  });
});

describe('time of watching, reading and listening', () => {
  const video = async () => {
    const { id } = await buildContent(database);
    await buildMedia(context, id, 600);
    return id;
  };
  const watch = async (id: string, seconds: number, agoMs = 0) => {
    const answer = await signedCall(app, 'media/progress', { id, seconds, agoMs }, user);
    await context.activityLog.write();
    return answer;
  };
  const place = async (kind: 'novel' | 'audio', seconds: number | null = null) => {
    const { id } = await buildBook(database, { kind });
    const body = { id, chapter: 1, unit: 1, fraction: 0.5, seconds, finished: false };
    return async (version: number, unit: number) => {
      const at = { unit, seconds: seconds && seconds + unit, version, isChosen: false };
      const answer = await signedCall(app, 'content/place', { ...body, ...at }, user);
      await context.activityLog.write();
      return answer;
    };
  };

  it('is what passed while the place in a video moved on', async () => {
    const [id, task1] = [await video(), await task({ kind: 'watch', target: 1 })];
    await watch(id, 10);
    await wait(60, 'activity_clocks');
    await watch(id, 70);
    expect(await counted('watch')).toBeGreaterThanOrEqual(60);
    expect(await stateOf(task1)).toMatchObject({ state: 'ready' });
  });

  it('is not gained by what does not move, nor by places that are made up for', async () => {
    const id = await video();
    await watch(id, 10);
    await wait(60, 'activity_clocks');
    await watch(id, 10);
    await watch(id, 40, 5_000);
    expect(await counted('watch')).toBe(0);
  });

  it('passes once, whether fifty reports come at once or a book is read meanwhile', async () => {
    const [id, read] = [await video(), await place('novel')];
    await watch(id, 1);
    await wait(40, 'activity_clocks');
    await Promise.all([read(0, 1), ...Array.from({ length: 50 }, (_, at) => watch(id, 100 + at))]);
    const all = (await counted('watch')) + (await counted('read'));
    expect(all).toBeGreaterThanOrEqual(40);
    expect(all).toBeLessThan(90);
  });

  it('is reading in a novel, and listening in an audio novel', async () => {
    for (const [kind, counts] of [
      ['novel', 'read'],
      ['audio', 'listen'],
    ] as const) {
      const report = await place(kind, kind === 'audio' ? 5 : null);
      expect((await report(0, 1)).code).toBe(200);
      await wait(50, 'activity_clocks');
      expect((await report(1, 2)).code).toBe(200);
      expect(await counted(counts)).toBeGreaterThanOrEqual(50);
    }
  });

  it('counts whole minutes towards its task', () => {
    const none = { signIn: 0, online: 0, share: 0, invite: 0, comment: 0, post: 0, bindPhone: 0 };
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
    expect((await list()).gifts[0]!.address).toEqual(address);
    expect((await list()).gifts).toMatchObject([{ giftState: 'sent', carrier: '顺丰' }]);
    const sent = await staffCall(consoleApp, 'gift/list', { state: 'sent' }, finance);
    const listed = sent.data.list.find(({ id }) => id === claimId);
    expect(listed?.address).toBe('王** 138****00 上海市人***');
    const received = () => signedCall(app, 'task/received', { claimId }, user);
    expect((await received()).data).toMatchObject({ giftState: 'received' });
    expect((await received()).code).toBe(200);
    expect((await send(claimId)).code).toBe(4090);
  });

  it('is exported with its address, for who may read one, and that is noted', async () => {
    const claimId = await claimed();
    await signedCall(app, 'task/addAddress', { claimId, ...address }, user);
    const read = async (cookie: string) =>
      consoleApp.inject({
        url: '/api/console/gift/export.csv?state=waiting',
        headers: { cookie },
      });
    const file = await read(finance);
    expect(file.body).toContain('上海市人民路 1 号 2 室');
    expect((await read(await staffCookie(consoleApp, context, 'editor'))).statusCode).toBe(403);
    const { rows } = await database.pool.query(
      `select 1 from audit_entries where action = 'gift.export'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('of somebody else is not there', async () => {
    const claimId = await claimed();
    const other = await guest(app);
    const answer = await signedCall(app, 'task/addAddress', { claimId, ...address }, other);
    expect(answer.code).toBe(4040);
    expect((await signedCall(app, 'task/received', { claimId }, other)).code).toBe(4040);
    expect((await signedCall(app, 'task/received', { claimId }, user)).code).toBe(4090);
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
