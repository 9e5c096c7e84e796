import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { PayeeKeys } from '../domain/withdrawals/payee-keys.ts';
import { rotatePayeeKeys } from '../domain/withdrawals/rotate-payee-keys.ts';
import { expireHolds } from '../domain/withdrawals/expire-holds.ts';
import { goldSides, postTransfer } from '../ledger/post.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { bypassTriggers } from '../../test/bypass-triggers.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { giveIncome } from '../../test/factories/income.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const first = await staffCookie(consoleApp, context, 'finance');
const second = await staffCookie(consoleApp, context, 'finance');
const CARD = '6222 0212 3456 7890 128';
const bank = { kind: 'bank', number: CARD, holder: '王小明' } as const;
const usdt = { kind: 'usdt', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' } as const;

let user: TestSession;
beforeEach(async () => {
  user = await guest(app);
});
afterEach(() => expectSoundLedger(database));

const earn = (userId: string, goldCents: number) => giveIncome(database, userId, goldCents);
const info = async () => (await signedCall(app, 'withdrawal/info', {}, user)).data;
const balances = async () => {
  const { incomeGoldCents, heldGoldCents } = await info();
  return { income: incomeGoldCents, held: heldGoldCents };
};
const addCard = async () => (await signedCall(app, 'bankcard/add', bank, user)).data.id;
/** 1,000 gold: 100.00, of which 2.00 are the fee. */
const submit = (cardId: string, over: { goldCents?: number; net?: number; key?: string } = {}) =>
  signedCall(
    app,
    'withdrawal/submit',
    {
      cardId,
      goldCents: over.goldCents ?? 100_000,
      expectedNetCents: over.net ?? 9_800,
      idempotencyKey: over.key ?? newId(),
    },
    user,
  );
const act = (name: 'withdrawal/approve' | 'withdrawal/info', id: string, cookie = first) =>
  staffCall(consoleApp, name, { id }, cookie);
const pay = (id: string, reference = 'B1') =>
  staffCall(consoleApp, 'withdrawal/paid', { id, reference }, first);
const reject = (id: string) =>
  staffCall(consoleApp, 'withdrawal/reject', { id, reason: '资料不符' }, first);
const history = async () => (await signedCall(app, 'withdrawal/history', {}, user)).data.list;

async function requested(): Promise<string> {
  await earn(user.id, 200_000);
  return (await submit(await addCard())).data.id;
}

describe('cards', () => {
  it('are recognised, masked, and sealed at rest', async () => {
    const { data } = await signedCall(app, 'bankcard/add', bank, user);
    expect(data).toMatchObject({
      bank: 'ICBC',
      bankName: '工商银行',
      maskedNumber: '**** **** **** 0128',
      maskedHolder: '**明',
    });
    const { data: again } = await signedCall(app, 'bankcard/add', bank, user);
    expect(again.id).toBe(data.id);
    const { data: coin } = await signedCall(app, 'bankcard/add', usdt, user);
    expect(coin).toMatchObject({ bankName: 'USDT · TRC20', maskedNumber: 'T****Lj6t' });
    const { rows } = await database.pool.query<{ text: string }>(
      `select b::text || encode(b.sealed_payee, 'escape') as text from bank_cards b`,
    );
    for (const { text } of rows) {
      expect(text).not.toContain('62220212345678');
      expect(text).not.toContain('王小明');
    }
  });

  it('of others are neither seen, changed nor paid to, and bad numbers name their field', async () => {
    const id = await addCard();
    const other = await guest(app);
    expect((await signedCall(app, 'bankcard/list', {}, other)).data.list).toEqual([]);
    expect((await signedCall(app, 'bankcard/del', { id }, other)).code).toBe(4040);
    expect((await signedCall(app, 'bankcard/update', { id, ...usdt }, other)).code).toBe(4040);
    const wrong = { ...bank, number: '6222021234567890129' };
    expect(await signedCall(app, 'bankcard/add', wrong, user)).toMatchObject({
      code: 4000,
      data: { field: 'number' },
    });
    const { data } = await signedCall(app, 'bankcard/update', { id, ...usdt }, user);
    expect((await signedCall(app, 'bankcard/list', {}, user)).data.list).toEqual([data]);
    expect((await signedCall(app, 'bankcard/del', { id: data.id }, user)).code).toBe(200);
    expect((await signedCall(app, 'bankcard/del', { id: data.id }, user)).code).toBe(4040);
  });

  it('are sealed anew with another key, after which the old one is not needed', async () => {
    const id = await requested();
    const hashKey = context.seal.derive('yehang/payee-number/v1');
    const own = context.seal.derive('yehang/payee/v1');
    const fresh = randomBytes(32);
    const both = new PayeeKeys([fresh, own], hashKey);
    expect(await rotatePayeeKeys({ database, payeeKeys: both })).toBeGreaterThanOrEqual(2);
    expect(await rotatePayeeKeys({ database, payeeKeys: both })).toBe(0);
    const { rows } = await database.pool.query<{ sealedPayee: Buffer; keyId: string }>(
      `select sealed_payee as "sealedPayee", key_id as "keyId" from withdrawals where id = $1`,
      [id],
    );
    const alone = new PayeeKeys([fresh], hashKey);
    expect(alone.open(rows[0]!)).toEqual({ number: '6222021234567890128', holder: '王小明' });
    const back = new PayeeKeys([own, fresh], hashKey);
    await rotatePayeeKeys({ database, payeeKeys: back });
  });
});

describe('a withdrawal', () => {
  it('holds its gold, and is paid in steps that its user sees', async () => {
    const id = await requested();
    expect(await balances()).toEqual({ income: 100_000, held: 100_000 });
    expect((await act('withdrawal/approve', id)).data.state).toBe('approved');
    expect((await pay(id)).data).toMatchObject({ state: 'paid', reference: 'B1' });
    expect((await pay(id)).code).toBe(200);
    expect((await pay(id, 'B2')).code).toBe(4090);
    expect((await reject(id)).code).toBe(4090);
    expect(await balances()).toEqual({ income: 100_000, held: 0 });
    const [line] = await history();
    expect(line).toMatchObject({
      netCents: 9_800,
      feeCents: 200,
      maskedNumber: '**** **** **** 0128',
    });
    expect(line!.steps.map(({ state }) => state)).toEqual(['requested', 'approved', 'paid']);
  });

  it('gives its gold back where it is rejected or fails', async () => {
    const id = await requested();
    expect((await reject(id)).data).toMatchObject({ state: 'rejected', reason: '资料不符' });
    expect(await balances()).toEqual({ income: 200_000, held: 0 });
    const { data } = await submit(
      (await signedCall(app, 'bankcard/list', {}, user)).data.list[0]!.id,
    );
    await act('withdrawal/approve', data.id);
    const failed = await staffCall(
      consoleApp,
      'withdrawal/fail',
      { id: data.id, reason: '户名不符' },
      first,
    );
    expect(failed.data).toMatchObject({ state: 'failed', reason: '户名不符' });
    expect(await balances()).toEqual({ income: 200_000, held: 0 });
  });

  it('is made once per key, fifty at once', async () => {
    await earn(user.id, 500_000);
    const card = await addCard();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(card, { key })));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await balances()).toEqual({ income: 400_000, held: 100_000 });
    expect((await submit(card, { key, goldCents: 110_000, net: 10_780 })).code).toBe(4090);
  });

  it('never passes the limits of a day, nor the income, fifty at once', async () => {
    await earn(user.id, 250_000);
    const card = await addCard();
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(card)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 4102)).toHaveLength(48);
    await earn(user.id, 1_000_000);
    const more = await Promise.all(Array.from({ length: 50 }, () => submit(card)));
    expect(more.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(more.find(({ code }) => code === 4000)).toMatchObject({ data: { field: 'goldCents' } });
    expect((await info()).leftTodayTimes).toBe(0);
  });

  it('is refused below the least, above the most, for another amount and to a card of others', async () => {
    await earn(user.id, 100_000_000);
    const card = await addCard();
    expect(await submit(card, { goldCents: 99_999 })).toMatchObject({ code: 4000 });
    expect(await submit(card, { goldCents: 5_000_001 })).toMatchObject({ code: 4000 });
    expect(await submit(card, { net: 9_900 })).toMatchObject({
      code: 4090,
      data: { netCents: 9_800 },
    });
    expect((await submit(newId())).code).toBe(4040);
    await context.settings.change({ withdrawalsOpen: false });
    expect((await submit(card)).code).toBe(4030);
    await context.settings.change({ withdrawalsOpen: true });
    expect(await balances()).toEqual({ income: 100_000_000, held: 0 });
  });

  it('needs two members above the limit', async () => {
    await earn(user.id, 5_000_000);
    const card = await addCard();
    const { data } = await submit(card, { goldCents: 2_000_000, net: 196_000 });
    const once = await act('withdrawal/approve', data.id);
    expect(once.data).toMatchObject({ state: 'requested', approvalsNeeded: 2 });
    expect((await act('withdrawal/approve', data.id)).code).toBe(4030);
    expect((await pay(data.id)).code).toBe(4090);
    expect((await act('withdrawal/approve', data.id, second)).data.state).toBe('approved');
    expect((await pay(data.id)).data.state).toBe('paid');
  });

  it('needs two members where several of a day pass the limit together', async () => {
    await earn(user.id, 5_000_000);
    const card = await addCard();
    await context.settings.change({ withdrawalTwoPeopleAboveCents: 15_000 });
    const needed = async () => {
      const { data } = await submit(card);
      return (await act('withdrawal/info', data.id)).data.approvalsNeeded;
    };
    expect([await needed(), await needed()]).toEqual([1, 2]);
    await context.settings.change({ withdrawalTwoPeopleAboveCents: 100_000 });
  });

  it('is refused to who asks for it over and over', async () => {
    const answers = await Promise.all(Array.from({ length: 121 }, () => submit(newId())));
    expect(answers.filter(({ code }) => code === 4040)).toHaveLength(120);
    expect(answers.filter(({ code }) => code === 4290)).toHaveLength(1);
  });

  it('is decided one way alone where all are asked fifty times at once', async () => {
    const id = await requested();
    await act('withdrawal/approve', id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2
          ? pay(id, `B${at}`)
          : staffCall(consoleApp, 'withdrawal/fail', { id, reason: `退回 ${at}` }, first),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 4090)).toHaveLength(49);
  });

  it('goes back by itself where nobody decides, unless it is frozen', async () => {
    const id = await requested();
    const later = new Date(Date.now() + 15 * 86_400_000);
    const freeze = (isFrozen: boolean) =>
      staffCall(consoleApp, 'withdrawal/freeze', { id, isFrozen, reason: '核实身份' }, first);
    expect((await freeze(true)).data.isFrozen).toBe(true);
    expect((await act('withdrawal/approve', id)).code).toBe(4090);
    await expireHolds(context, later);
    expect((await history())[0]!.state).toBe('requested');
    await freeze(false);
    await database.pool.query(`update ledger_holds set expires_at = now() where state = 'held'`);
    await expireHolds(context, later);
    expect((await history())[0]).toMatchObject({ state: 'rejected' });
    expect(await balances()).toEqual({ income: 200_000, held: 0 });
  });

  it('shows staff what to look at twice, and the same card at several users', async () => {
    await requested();
    user = await guest(app);
    const id = await requested();
    const { data } = await act('withdrawal/info', id);
    expect(data.risks).toEqual(['newDevice', 'sharedPayee', 'newPayee']);
    const risky = await staffCall(
      consoleApp,
      'withdrawal/list',
      { userId: user.id, isRisky: true },
      first,
    );
    expect(risky.data.list.map((one) => one.id)).toEqual([id]);
  });

  it('marks income that goes out within a day of its coming in', async () => {
    const income = async (hoursAgo: number) => {
      const key = newId();
      await postTransfer(database, {
        ...{ scope: 'test', key, causeKind: 'commission', causeId: key, note: '佣金' },
        sides: goldSides(
          { kind: 'revenue', ownerId: null },
          { kind: 'userIncome', ownerId: user.id },
          200_000,
        ),
      });
      await bypassTriggers(
        database,
        `update ledger_transfers set created_at = created_at - make_interval(hours => $2) where cause_id = $1`,
        [key, hoursAgo],
      );
      return key;
    };
    const isMarked = async () => {
      const { data } = await submit(await addCard());
      return (await act('withdrawal/info', data.id)).data.risks.includes('fastInOut');
    };
    const old = await income(25);
    expect(await isMarked()).toBe(false);
    user = await guest(app);
    const fresh = await income(1);
    expect(await isMarked()).toBe(true);
    // Commissions without their rows would be found by the checks.
    await bypassTriggers(
      database,
      `update ledger_transfers set cause_kind = 'promotion' where cause_id = any($1)`,
      [[old, fresh]],
    );
  });

  it('goes to the bank in a batch once, and comes back line by line', async () => {
    const id = await requested();
    await act('withdrawal/approve', id);
    const make = () => staffCall(consoleApp, 'withdrawal/batch/create', { kind: 'bank' }, first);
    const batches = (await Promise.all([make(), make(), make()])).filter(
      ({ code }) => code === 200,
    );
    expect(batches).toHaveLength(1);
    const batch = batches[0]!.data;
    const file = await consoleApp.inject({
      url: `/api/console/withdrawal/batch.csv?id=${batch.id}`,
      headers: { cookie: first },
    });
    expect(file.statusCode).toBe(200);
    const { number } = (await history())[0]!;
    expect(file.payload).toContain(`${number},工商银行,"\t6222021234567890128",王小明,98.00`);
    const results = [
      { number, isPaid: true, reference: 'BANK-1' },
      { number: 'W0000', isPaid: true, reference: 'BANK-2' },
    ];
    const take = () =>
      staffCall(consoleApp, 'withdrawal/batch/import', { id: batch.id, results }, first);
    expect((await take()).data).toMatchObject({ paid: 1, problems: [{ number: 'W0000' }] });
    expect((await take()).data).toMatchObject({ paid: 1 });
    expect((await history())[0]!.state).toBe('paid');
  });

  it('is decided by finance alone', async () => {
    const editor = await staffCookie(consoleApp, context, 'editor');
    const id = await requested();
    expect((await act('withdrawal/approve', id, editor)).code).toBe(4030);
    expect((await act('withdrawal/approve', newId())).code).toBe(4040);
  });
});
