import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BatchResult } from '@yehang/contract/shapes/console-withdrawal.ts';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { giveIncome } from '../../../test/factories/income.ts';
import { expectSoundLedger } from '../../../test/expect-sound-ledger.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const first = await staffCookie(consoleApp, context, 'finance');
const second = await staffCookie(consoleApp, context, 'finance');
const bank = { kind: 'bank', number: '6222021234567890128', holder: '王小明' } as const;

let user: TestSession;
beforeEach(async () => {
  user = await guest(app);
});
afterEach(() => expectSoundLedger(database));

async function requested(goldCents = 100_000, net = 9_800, by = user) {
  await giveIncome(database, by.id, goldCents, '测试收入');
  const { data: card } = await signedCall(app, 'bankcard/add', bank, by);
  const { data } = await signedCall(
    app,
    'withdrawal/submit',
    { cardId: card.id, goldCents, expectedNetCents: net, idempotencyKey: newId() },
    by,
  );
  return data;
}
const list = async (filter: Parameters<typeof staffCall<'withdrawal/list'>>[2]) =>
  (await staffCall(consoleApp, 'withdrawal/list', filter, first)).data.list.map(({ id }) => id);
const info = async (id: string, cookie = first) =>
  (await staffCall(consoleApp, 'withdrawal/info', { id }, cookie)).data;
const approve = (id: string, cookie = first) =>
  staffCall(consoleApp, 'withdrawal/approve', { id }, cookie);

describe('the queue of withdrawals', () => {
  it('is found by number, user, kind, state, time, risk and what it waits for', async () => {
    const { id, number } = await requested();
    const large = await requested(2_000_000, 196_000);
    const { user: person } = await info(id);
    expect(await list({ number })).toEqual([id]);
    expect(await list({ number: 'W1' })).toEqual([]);
    const mine = { userNumber: person.number };
    expect(await list(mine)).toEqual([large.id, id]);
    expect(await list({ ...mine, kind: 'usdt' })).toEqual([]);
    expect(await list({ ...mine, from: Date.now() + 60_000 })).toEqual([]);
    expect(await list({ ...mine, to: Date.now() + 60_000 })).toHaveLength(2);
    expect(await list({ ...mine, isRisky: false })).toEqual([]);
    await approve(large.id);
    expect(await list({ ...mine, isHalfApproved: true })).toEqual([large.id]);
    const freeze = { id, isFrozen: true, reason: '核实身份' };
    await staffCall(consoleApp, 'withdrawal/freeze', freeze, first);
    expect(await list({ ...mine, isFrozen: true })).toEqual([id]);
    const page = await staffCall(consoleApp, 'withdrawal/list', { ...mine, pageSize: 1 }, first);
    const { cursor } = page.data;
    expect(await list({ ...mine, pageSize: 1, cursor: cursor! })).toEqual([id]);
    const bad = { number: "W1' or true" };
    expect((await staffCall(consoleApp, 'withdrawal/list', bad, first)).code).toBe(4000);
  });

  it('shows money, history and who shares the card beside what is decided', async () => {
    const other = await guest(app);
    await requested(100_000, 9_800, other);
    const earlier = await requested();
    await approve(earlier.id);
    const paid = { id: earlier.id, reference: 'B1' };
    await staffCall(consoleApp, 'withdrawal/paid', paid, first);
    const { id } = await requested(200_000, 19_600);
    const detail = await info(id);
    expect(detail).toMatchObject({
      money: { goldCents: 0, incomeGoldCents: 0, heldGoldCents: 200_000 },
      totals: { times: 2, paidTimes: 1, paidNetCents: 9_800, returnedTimes: 0 },
      maskedNumber: '**** **** **** 0128',
      maskedHolder: '**明',
    });
    expect(detail.sharedWith.map((one) => one.id)).toContain(other.id);
    expect(detail.sharedWith.map((one) => one.id)).not.toContain(user.id);
    expect(detail.income.map(({ cause, amountGoldCents }) => [cause, amountGoldCents])).toEqual([
      ['hold', -200_000],
      ['promotion', 200_000],
      ['hold', -100_000],
      ['promotion', 100_000],
    ]);
    expect(JSON.stringify(detail)).not.toContain('62220212345678');
  });

  it('tells the first of two that another one is needed, and nobody else', async () => {
    const { id } = await requested(2_000_000, 196_000);
    expect((await info(id)).isMyFirstApproval).toBe(false);
    expect((await approve(id)).data.isMyFirstApproval).toBe(true);
    expect((await info(id, second)).isMyFirstApproval).toBe(false);
    expect((await approve(id, second)).data).toMatchObject({
      state: 'approved',
      isMyFirstApproval: false,
    });
  });
});

describe('the answer of the bank', () => {
  const importAll = (id: string, results: BatchResult[], isDryRun = false) =>
    staffCall(consoleApp, 'withdrawal/batch/import', { id, results, isDryRun }, first);

  it('is looked at first, changes nothing then, and does what was foreseen', async () => {
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push(await requested());
    const [paid, failed, frozen] = made.map(({ number }) => number) as [string, string, string];
    for (const { id } of made) await approve(id);
    const { data: batch } = await staffCall(
      consoleApp,
      'withdrawal/batch/create',
      { kind: 'bank' },
      first,
    );
    const freeze = { id: made[2]!.id, isFrozen: true, reason: '等待调查' };
    await staffCall(consoleApp, 'withdrawal/freeze', freeze, first);
    const results: BatchResult[] = [
      { number: paid, isPaid: true, reference: 'B-1', reason: '' },
      { number: failed, isPaid: false, reference: '', reason: '户名不符' },
      { number: frozen, isPaid: true, reference: 'B-3', reason: '' },
      { number: paid, isPaid: false, reference: '', reason: '户名不符' },
      { number: 'W0000', isPaid: true, reference: 'B-4', reason: '' },
      { number: failed, isPaid: true, reference: '', reason: '' },
    ];
    const outcomes = ['paid', 'failed', 'problem', 'problem', 'problem', 'problem'];
    const preview = (await importAll(batch.id, results, true)).data;
    expect(preview.lines.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(preview).toMatchObject({ paid: 1, failed: 1 });
    expect(preview.lines[0]).toMatchObject({ netCents: 9_800, problem: null });
    expect(preview.lines[2]!.problem).toContain('冻结');
    const states = async () => {
      const { data } = await signedCall(app, 'withdrawal/history', {}, user);
      return data.list.map(({ state }) => state).toReversed();
    };
    expect(await states()).toEqual(['approved', 'approved', 'approved']);
    const list = () => staffCall(consoleApp, 'withdrawal/batch/list', {}, first);
    expect((await list()).data.list[0]!.importedAt).toBeNull();

    const taken = (await importAll(batch.id, results)).data;
    expect(taken).toEqual(preview);
    expect(await states()).toEqual(['paid', 'failed', 'approved']);
    expect((await list()).data.list[0]).toMatchObject({
      open: batch.count - 2,
      importedAt: expect.any(Number) as number,
    });
    const again = (await importAll(batch.id, results)).data;
    expect(again.lines.map(({ outcome }) => outcome)).toEqual([
      ...['same', 'same'],
      ...outcomes.slice(2),
    ]);
    expect(again).toMatchObject({ paid: 1, failed: 1 });
  });

  it('fits the file that goes out, whose cells are no formulas', async () => {
    const { id, number } = await requested();
    const evil = { ...bank, number: '6228480402564890018', holder: '=1+1' };
    const { data: card } = await signedCall(app, 'bankcard/add', evil, user);
    await giveIncome(database, user.id, 100_000);
    const { data: other } = await signedCall(
      app,
      'withdrawal/submit',
      {
        ...{ cardId: card.id, goldCents: 100_000, expectedNetCents: 9_800 },
        idempotencyKey: newId(),
      },
      user,
    );
    for (const one of [id, other.id]) await approve(one);
    const { data: batch } = await staffCall(
      consoleApp,
      'withdrawal/batch/create',
      { kind: 'bank' },
      first,
    );
    const file = async () => {
      const { body } = await consoleApp.inject({
        url: `/api/console/withdrawal/batch.csv?id=${batch.id}`,
        headers: { cookie: first },
      });
      return body.trimEnd().split('\r\n');
    };
    const [head, ...rows] = await file();
    expect(head).toContain('提现单号');
    expect(head).toContain('结果,付款流水号,失败原因');
    expect(rows.find((row) => row.startsWith(number))).toContain('待打款,,,');
    expect(rows.find((row) => row.startsWith(other.number))).toContain(`,'=1+1,`);
    expect(await list({ batchId: batch.id })).toHaveLength(2);
    await staffCall(
      consoleApp,
      'withdrawal/freeze',
      { id, isFrozen: true, reason: '等待调查' },
      first,
    );
    expect((await file()).find((row) => row.startsWith(number))).toContain('已冻结，不要打款,,,');
  });
});

describe('the accounts of everybody', () => {
  it('are shown masked, with how many users have them, removed ones too', async () => {
    const { data: card } = await signedCall(app, 'bankcard/add', bank, user);
    const other = await guest(app);
    const mine = await signedCall(
      app,
      'bankcard/add',
      { ...bank, number: '6217000010012345674' },
      other,
    );
    await signedCall(app, 'bankcard/del', { id: card.id }, user);
    const payees = async (filter: Parameters<typeof staffCall<'withdrawal/payee/list'>>[2]) =>
      (await staffCall(consoleApp, 'withdrawal/payee/list', filter, first)).data.list;
    const found = (await payees({ tail: '0128' })).find(({ id }) => id === card.id)!;
    expect(found).toMatchObject({
      bankName: '工商银行',
      maskedNumber: '**** **** **** 0128',
      maskedHolder: '**明',
      deletedAt: expect.any(Number) as number,
    });
    expect(found.users).toBeGreaterThan(1);
    expect(JSON.stringify(found)).not.toContain('王');
    const shared = (await payees({ isShared: true })).map(({ id }) => id);
    expect(shared).toContain(card.id);
    expect(shared).not.toContain(mine.data.id);
    const alone = await payees({ userNumber: found.user.number });
    expect(alone.map(({ id }) => id)).toEqual([card.id]);
    expect(await payees({ kind: 'usdt', tail: '0128' })).toEqual([]);
  });
});
