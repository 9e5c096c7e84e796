import { describe, expect, it } from 'vitest';
import { sealLedger } from '../../ledger/seal.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { buildUser } from '../../../test/factories/user.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');

async function userWithGold(...amounts: number[]) {
  const user = await buildUser(database);
  for (const amount of amounts) await giveGold(database, user.id, amount);
  return user;
}

describe('console ledger/list', () => {
  it('shows a user’s transfers with both sides, page by page, latest first', async () => {
    const user = await userWithGold(100, 200, 300);
    await userWithGold(50);
    const first = await staffCall(
      consoleApp,
      'ledger/list',
      { userId: user.id, pageSize: 2 },
      finance,
    );
    const { list, cursor } = first.data;
    expect(list.map(({ entries }) => entries.map(({ amount }) => amount))).toEqual([
      [-300, 300],
      [-200, 200],
    ]);
    expect(list[0]!.entries[1]).toMatchObject({ ownerNumber: user.number, balanceAfter: 600 });
    const next = { userId: user.id, pageSize: 2, cursor: cursor! };
    const second = await staffCall(consoleApp, 'ledger/list', next, finance);
    expect(second.data.list).toHaveLength(1);
    expect(second.data.cursor).toBeNull();
    const none = { userId: user.id, cause: 'refund' as const };
    expect((await staffCall(consoleApp, 'ledger/list', none, finance)).data.list).toEqual([]);
    const later = { userId: user.id, from: Date.now() + 60_000 };
    expect((await staffCall(consoleApp, 'ledger/list', later, finance)).data.list).toEqual([]);
  });
});

describe('the export', () => {
  const fetchCsv = (query: string, cookie = finance) =>
    consoleApp.inject({ url: `/api/console/ledger/export.csv${query}`, headers: { cookie } });

  it('gives every entry as a line of CSV', async () => {
    const user = await userWithGold(100, 200);
    const response = await fetchCsv(`?userId=${user.id}`);
    expect(response.headers['content-type']).toContain('text/csv');
    const lines = response.payload.trim().split('\r\n');
    expect(lines[0]).toContain('seq,transfer,at,cause');
    expect(lines).toHaveLength(5);
    expect(response.payload).toContain(`userGold,${user.number},goldCents,200,300`);
  });

  it('refuses other roles, requests without a session, and bad filters', async () => {
    const editor = await staffCookie(consoleApp, context, 'editor');
    expect((await fetchCsv('', editor)).statusCode).toBe(403);
    expect((await fetchCsv('', '')).statusCode).toBe(401);
    expect((await fetchCsv('?from=yesterday')).statusCode).toBe(400);
    expect((await fetchCsv('?userId=1')).statusCode).toBe(400);
  });
});

describe('console ledger/check', () => {
  it('runs every check and stores its result', async () => {
    await userWithGold(100);
    const { data } = await staffCall(consoleApp, 'ledger/check/run', {}, finance);
    const find = async () => {
      const { data: all } = await staffCall(consoleApp, 'ledger/check/list', {}, finance);
      const run = all.runs.find(({ runId }) => runId === data.runId);
      return { all: all.checks, done: run?.results.length ?? 0, run };
    };
    await expect
      .poll(async () => {
        const { all, done } = await find();
        return done === all;
      })
      .toBe(true);
    const { run } = await find();
    expect(run!.results.every(({ violations }) => violations === 0)).toBe(true);
  });

  it('finds changes that bypassed the triggers', async () => {
    const user = await userWithGold(100, 200);
    await sealLedger(database);
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('update ledger_accounts set balance = 999 where owner_id = $1', [user.id]);
    await client.query(
      'update ledger_entries set amount = amount + 7 where seq = (select max(seq) from ledger_entries)',
    );
    await client.query('commit');
    client.release();
    const broken = (await runChecks(database)).filter(({ violations }) => violations > 0);
    expect(broken.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'all-entries-sum-to-zero',
        'balances-are-their-entries',
        'balances-follow-their-entries',
        'seals-hold',
        'transfers-balance',
      ]),
    );
  });
});

describe('console ledger/accounts', () => {
  it('answers the balances of the platform, the same before and after a seal', async () => {
    await userWithGold(400);
    const ask = async () => (await staffCall(consoleApp, 'ledger/accounts', {}, finance)).data;
    const before = await ask();
    await sealLedger(database);
    const after = await ask();
    expect(after.accounts).toEqual(before.accounts);
    expect(after.seal!.lastSeq).toBeGreaterThan(before.seal?.lastSeq ?? 0);
    const promotions = after.accounts.find(({ kind }) => kind === 'promotions');
    expect(Number(promotions!.balance)).toBeLessThanOrEqual(-400);
  });
});
