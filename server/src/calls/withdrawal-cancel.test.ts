import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { giveIncome } from '../../test/factories/income.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');
const bank = { kind: 'bank', number: '6222021234567890128', holder: '王小明' } as const;
const usdt = { kind: 'usdt', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' } as const;

let user: TestSession;
beforeEach(async () => {
  user = await guest(app);
});
afterEach(() => expectSoundLedger(database));

const list = async () => (await signedCall(app, 'bankcard/list', {}, user)).data.list;
const add = async (fields: typeof bank | typeof usdt) =>
  (await signedCall(app, 'bankcard/add', fields, user)).data;
const cancel = (id: string, by = user) => signedCall(app, 'withdrawal/cancel', { id }, by);

async function requested(goldCents = 100_000, net = 9_800): Promise<string> {
  await giveIncome(database, user.id, goldCents);
  const { id: cardId } = await add(bank);
  const { data } = await signedCall(
    app,
    'withdrawal/submit',
    { cardId, goldCents, expectedNetCents: net, idempotencyKey: newId() },
    user,
  );
  return data.id;
}
const income = async () => {
  const { data } = await signedCall(app, 'withdrawal/info', {}, user);
  return [data.incomeGoldCents, data.heldGoldCents, data.leftTodayTimes];
};

describe('withdrawal/cancel', () => {
  it('frees the gold, once, and leaves the day as it was', async () => {
    const id = await requested();
    expect(await income()).toEqual([0, 100_000, 2]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(id)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(answers[0]!.data).toMatchObject({ state: 'cancelled', mayCancel: false });
    expect(await income()).toEqual([100_000, 0, 3]);
    const { data } = await signedCall(app, 'withdrawal/history', {}, user);
    expect(data.list[0]!.steps.map(({ state }) => state)).toEqual(['requested', 'cancelled']);
  });

  it('is refused for others, once it was decided, and while staff look into it', async () => {
    const id = await requested();
    expect((await cancel(id, await guest(app))).code).toBe(4040);
    expect((await cancel(newId())).code).toBe(4040);
    const freeze = (isFrozen: boolean) =>
      staffCall(consoleApp, 'withdrawal/freeze', { id, isFrozen, reason: '核实身份' }, finance);
    await freeze(true);
    expect((await signedCall(app, 'withdrawal/history', {}, user)).data.list[0]).toMatchObject({
      state: 'requested',
      mayCancel: false,
    });
    expect((await cancel(id)).code).toBe(4090);
    await freeze(false);
    await staffCall(consoleApp, 'withdrawal/approve', { id }, finance);
    expect((await cancel(id)).code).toBe(4090);
    expect((await income()).slice(0, 2)).toEqual([0, 100_000]);
  });

  it('is also possible after the first of two agreed', async () => {
    const id = await requested(2_000_000, 196_000);
    await staffCall(consoleApp, 'withdrawal/approve', { id }, finance);
    expect((await cancel(id)).data.state).toBe('cancelled');
    const late = await staffCall(consoleApp, 'withdrawal/approve', { id }, finance);
    expect(late.code).toBe(4090);
  });

  it('and an approval at the same time leave one of the two', async () => {
    const id = await requested();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 ? cancel(id) : staffCall(consoleApp, 'withdrawal/approve', { id }, finance),
      ),
    );
    const { data } = await signedCall(app, 'withdrawal/history', {}, user);
    const wasCancelled = data.list[0]!.state === 'cancelled';
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
    expect((await income()).slice(0, 2)).toEqual(wasCancelled ? [100_000, 0] : [0, 100_000]);
  });
});

describe('the default of the accounts', () => {
  it('is the latest until one is chosen, and the next where the chosen one goes', async () => {
    const first = await add(bank);
    const second = await add(usdt);
    expect([first.isDefault, second.isDefault]).toEqual([true, true]);
    const defaults = async () => (await list()).filter((one) => one.isDefault).map(({ id }) => id);
    expect(await defaults()).toEqual([second.id]);
    expect((await signedCall(app, 'bankcard/default', { id: first.id }, user)).code).toBe(200);
    expect(await defaults()).toEqual([first.id]);
    await signedCall(app, 'bankcard/del', { id: first.id }, user);
    expect(await defaults()).toEqual([second.id]);
  });

  it('stays with what takes its place', async () => {
    const first = await add(bank);
    await add(usdt);
    await signedCall(app, 'bankcard/default', { id: first.id }, user);
    const other = { ...bank, number: '6228480402564890018', id: first.id };
    const { data } = await signedCall(app, 'bankcard/update', other, user);
    expect(data).toMatchObject({ bankName: '农业银行', isDefault: true });
  });

  it('is not changed by others', async () => {
    const { id } = await add(bank);
    const other = await guest(app);
    expect((await signedCall(app, 'bankcard/default', { id }, other)).code).toBe(4040);
    expect((await signedCall(app, 'bankcard/default', { id: newId() }, user)).code).toBe(4040);
  });
});
