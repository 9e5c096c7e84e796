import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { holdGold, voidHold } from '../ledger/post.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { giveIncome } from '../../test/factories/income.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');
const DAY_MS = 86_400_000;
/** The day in Shanghai around now. */
const today = () => {
  const from = Math.floor((Date.now() + 8 * 3_600_000) / DAY_MS) * DAY_MS - 8 * 3_600_000;
  return { from, to: from + DAY_MS };
};

let user: TestSession;
beforeEach(async () => {
  user = await guest(app);
});

const link = async (account: 'all' | 'gold' | 'income', range = today()) =>
  signedCall(app, 'trans/statement', { account, ...range }, user);
const fetch = (path: string) => app.inject({ url: `/api/app${path}` });
const rowsOf = (body: string) =>
  body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

describe('a user’s statement', () => {
  it('has all movements in turn, with a mark by which spreadsheets read it', async () => {
    await giveGold(database, user.id, 1_250);
    await giveIncome(database, user.id, 300_000, '=HYPERLINK("http://x")');
    const { data } = await link('all');
    const { statusCode, headers, body } = await fetch(data.path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toContain('statement.csv');
    expect(body.startsWith('\uFEFF时间,账户,事由')).toBe(true);
    const [, gold, income] = rowsOf(body);
    expect(gold!.slice(1, 6)).toEqual(['金币', '赠送', '测试', '12.5', '12.5']);
    expect(income!.slice(1, 3)).toEqual(['收入', '赠送']);
    expect(body).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(body).toContain(',3000,3000,');
  });

  it('says what was held for what', async () => {
    await giveGold(database, user.id, 100);
    await giveIncome(database, user.id, 100);
    const of = { userId: user.id, goldCents: 100, expiresAt: null };
    for (const [account, purpose] of [
      ['userGold', 'ai'],
      ['userIncome', 'withdrawal'],
    ] as const) {
      const hold = { ...of, account, purpose, subjectId: newId(), note: '' };
      const { holdId } = await holdGold(database, hold);
      await voidHold(database, { holdId: holdId!, note: '' });
    }
    const rows = rowsOf((await fetch((await link('all')).data.path)).body);
    expect(rows.slice(3).map((row) => row.slice(1, 3))).toEqual([
      ['金币', '冻结'],
      ['金币', '冻结退回'],
      ['收入', '提现冻结'],
      ['收入', '提现退回'],
    ]);
  });

  it('is of the account and of the days that were chosen, and empty where nothing moved', async () => {
    await giveGold(database, user.id, 100);
    await giveIncome(database, user.id, 200);
    const count = async (account: 'all' | 'gold' | 'income', range = today()) =>
      rowsOf((await fetch((await link(account, range)).data.path)).body).length - 1;
    expect(await count('gold')).toBe(1);
    expect(await count('income')).toBe(1);
    expect(await count('all')).toBe(2);
    const { from } = today();
    expect(await count('all', { from: from - DAY_MS, to: from })).toBe(0);
    user = await guest(app);
    expect(await count('all')).toBe(0);
  });

  it('goes on page after page, also where both accounts moved', async () => {
    await database.pool.query(
      `select ledger_post(gen_random_uuid(), 'test', gen_random_uuid()::text, 'promotion', gen_random_uuid(), '',
         array['promotions', 'userGold', 'userIncome'], array[null, $1, $1]::uuid[],
         array['goldCents', 'goldCents', 'goldCents'], array[-300, 100, 200]::bigint[])
       from generate_series(1, 600)`,
      [user.id],
    );
    const rows = rowsOf((await fetch((await link('all')).data.path)).body).slice(1);
    expect(rows).toHaveLength(1200);
    expect(new Set(rows.map((row) => `${row[6]} ${row[1]}`)).size).toBe(1200);
    const balances = rows.filter((row) => row[1] === '收入').map((row) => Number(row[5]));
    expect(balances).toEqual(Array.from({ length: 600 }, (_, at) => (at + 1) * 2));
  });

  it('is refused for a range that is none or too long, and without a session', async () => {
    const { from } = today();
    for (const to of [from, from - 1, from + 367 * DAY_MS])
      expect(await link('all', { from, to })).toMatchObject({ code: 4000, data: { field: 'to' } });
    expect(
      (await app.inject({ method: 'POST', url: '/api/app/trans/statement' })).statusCode,
    ).not.toBe(200);
  });

  it('is opened by its own link alone, for a while', async () => {
    const { path } = (await link('gold')).data;
    const other = await guest(app);
    const forged = path.replace(user.id, other.id);
    expect(forged).not.toBe(path);
    for (const wrong of [forged, '/trans/statement.csv', '/trans/statement.csv?token=', `${path}x`])
      expect((await fetch(wrong)).statusCode).toBe(404);
  });

  it('is asked for at most as often as a person would', async () => {
    const codes = [];
    for (let count = 0; count < 21; count += 1) codes.push((await link('gold')).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.at(-1)).toBe(4290);
  });
});

describe('the statements of finance', () => {
  const read = (path: string, cookie = finance) =>
    consoleApp.inject({ url: `/api/console/ledger/${path}`, headers: { cookie } });
  const range = () => new URLSearchParams(Object.entries(today()).map(([k, v]) => [k, `${v}`]));

  it('sum up by day and cause, and the sums of a cause are nought', async () => {
    await giveGold(database, user.id, 700);
    const { statusCode, body } = await read(`days.csv?${range()}`);
    expect(statusCode).toBe(200);
    const [head, ...rows] = rowsOf(body);
    expect(head!.join()).toContain('日期,事由,账户,单位,笔数,收入,支出,净额');
    const gifts = rows.filter((row) => row[1] === '赠送');
    expect(gifts.map((row) => row[2])).toContain('活动赠送');
    const sum = gifts.reduce((all, row) => all + Math.round(Number(row[7]) * 100), 0);
    expect(sum).toBe(0);
    const { data } = await staffCall(
      consoleApp,
      'audit/list',
      { action: 'ledger.days.export' },
      await staffCookie(consoleApp, context, 'owner'),
    );
    expect(data.list.length).toBeGreaterThan(0);
  });

  it('have all of one account, of a user or of the platform', async () => {
    await giveGold(database, user.id, 700);
    const { rows } = await database.pool.query<{ number: number }>(
      'select number from users where id = $1',
      [user.id],
    );
    const own = await read(`account.csv?account=userGold&userNumber=${rows[0]!.number}&${range()}`);
    expect(rowsOf(own.body).slice(1)).toMatchObject([{ 5: '7', 6: '7' }]);
    const platform = await read(`account.csv?account=promotions&${range()}`);
    const lines = rowsOf(platform.body).slice(1);
    expect(lines.at(-1)).toMatchObject({ 5: '-7', 6: '' });
    const none = await read(`account.csv?account=userGold&userNumber=999999999&${range()}`);
    expect(none.statusCode).toBe(404);
    const unnamed = await read(`account.csv?account=userGold&${range()}`);
    expect(JSON.parse(unnamed.body)).toMatchObject({ code: 4000, data: { field: 'userNumber' } });
  });

  it('are for finance and the owner alone, and of a year at most', async () => {
    const editor = await staffCookie(consoleApp, context, 'editor');
    for (const path of ['days.csv', 'account.csv?account=revenue']) {
      const whole = `${path}${path.includes('?') ? '&' : '?'}${range()}`;
      expect((await read(whole, editor)).statusCode).toBe(403);
      expect((await read(whole, '')).statusCode).toBe(401);
      expect(
        (await read(`${path}${path.includes('?') ? '&' : '?'}from=0&to=${400 * DAY_MS}`))
          .statusCode,
      ).toBe(400);
    }
    expect((await read(`days.csv?from=x&to=${newId()}`)).statusCode).toBe(400);
  });
});
