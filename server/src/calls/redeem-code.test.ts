import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { RequestInputOf } from '@yehang/contract/define-call.ts';
import type { ConsoleCalls } from '@yehang/contract/console/index.ts';
import { newId } from '../db/new-id.ts';
import { codeBatches, codes } from '../db/schema/codes.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildContent } from '../../test/factories/content.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');
afterEach(() => expectSoundLedger(database));

const HOUR_MS = 3_600_000;

type Batch = RequestInputOf<ConsoleCalls['code/batch/create']>;

const fields = (over: Partial<Batch> = {}): Batch => ({
  name: '周年礼包',
  goldCents: 500,
  tier: null,
  days: null,
  contentId: null,
  count: 1,
  usesPerCode: 1,
  usesPerUser: 1,
  expiresAt: Date.now() + HOUR_MS,
  ...over,
});

/** Makes a batch, and answers it with its codes. */
async function build(over: Partial<Batch> = {}) {
  const { data, tip } = await staffCall(consoleApp, 'code/batch/create', fields(over), finance);
  if (!data) throw new Error(`no batch: ${tip}`);
  const file = await staffCall(consoleApp, 'code/batch/export', { id: data.id }, finance);
  const [, ...lines] = file.data.csv.trim().split(/\r?\n/);
  return { id: data.id, codes: lines };
}

function use(session: TestSession | undefined, code: string, key = newId()) {
  return signedCall(app, 'redeemcode/use', { code, idempotencyKey: key }, session);
}

async function info(session: TestSession) {
  const { data } = await signedCall(app, 'user/info', {}, session);
  return 'goldCents' in data ? data : null;
}

describe('redeemcode/use', () => {
  it('gives gold, days of a tier and a content at once, however the code is typed', async () => {
    const { id: contentId } = await buildContent(database, { title: '海边的一天' });
    const { codes: made } = await build({ tier: 'live', days: 7, contentId });
    const me = await guest(app);
    const { data } = await use(me, ` ${made[0]!.toLowerCase().replaceAll('0', 'o')} `);
    expect(data).toMatchObject({
      goldCents: 500,
      tier: 'live',
      days: 7,
      contentTitle: '海边的一天',
    });
    const mine = await info(me);
    expect(mine?.goldCents).toBe(500);
    expect(Math.round((mine!.liveVip.vipExpireInt - Date.now() / 1000) / 86_400)).toBe(7);
    const bought = await signedCall(app, 'trans/order/list', {}, me);
    expect(bought.data.list).toMatchObject([{ subjectId: contentId, priceGoldCents: 0 }]);
    const list = await signedCall(app, 'redeemcode/list', {}, me);
    expect(list.data.list).toMatchObject([{ name: '周年礼包', goldCents: 500 }]);
    const lines = await signedCall(app, 'trans/income/list', {}, me);
    expect(lines.data.list).toMatchObject([{ cause: 'code', note: '周年礼包' }]);
  });

  it('counts once for one key and one user, fifty at once', async () => {
    const { codes: made } = await build({ usesPerCode: 10, usesPerUser: 5 });
    const me = await guest(app);
    const key = newId();
    // The limit on guesses would refuse the most of them.
    const same = await Promise.all(Array.from({ length: 15 }, () => use(me, made[0]!, key)));
    expect(new Set(same.map(({ data }) => data.id)).size).toBe(1);
    expect((await use(me, made[0]!)).tip).toBe('你已经兑换过了');
    expect((await info(me))?.goldCents).toBe(500);
  });

  it('of one code by fifty people at once is redeemed as often as it may be', async () => {
    const { codes: made } = await build({ usesPerCode: 20 });
    const people = await Promise.all(Array.from({ length: 50 }, () => guest(app)));
    const answers = await Promise.all(people.map((one) => use(one, made[0]!)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20);
    const refused = new Set(answers.filter(({ code }) => code !== 200).map(({ tip }) => tip));
    expect([...refused]).toEqual(['这个兑换码已经被用完']);
    const held = await Promise.all(people.map(async (one) => (await info(one))?.goldCents ?? 0));
    expect(held.reduce((sum, cents) => sum + cents, 0)).toBe(20 * 500);
  });

  it('of many codes of a batch at once stops at what one user may use', async () => {
    const { codes: made } = await build({ count: 10, usesPerUser: 3 });
    const me = await guest(app);
    const answers = await Promise.all(made.map((code) => use(me, code)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect((await info(me))?.goldCents).toBe(1500);
  });

  it('refuses what is unknown, expired, revoked, misread, or guessed too often', async () => {
    const me = await guest(app);
    expect((await use(me, '0'.repeat(16))).code).toBe(4040);
    const bad = await use(me, 'short');
    expect([bad.code, bad.tip]).toEqual([4000, expect.stringContaining('兑换码')]);
    expect((await use(undefined, '0'.repeat(16))).code).toBe(1000);
    const old = await build();
    await database.orm
      .update(codeBatches)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(codeBatches.id, old.id));
    expect((await use(me, old.codes[0]!)).tip).toBe('这个兑换码已经过期');
    const ended = await build();
    const revoke = { id: ended.id, reason: '发错了' };
    expect((await staffCall(consoleApp, 'code/batch/revoke', revoke, finance)).code).toBe(200);
    expect((await staffCall(consoleApp, 'code/batch/revoke', revoke, finance)).code).toBe(4090);
    expect((await use(me, ended.codes[0]!)).tip).toBe('这个兑换码已经作废');
    const [one, two] = [await build(), await build()];
    const key = newId();
    expect((await use(me, one.codes[0]!, key)).code).toBe(200);
    expect((await use(me, two.codes[0]!, key)).code).toBe(4090);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => use(me, '0'.repeat(16))));
    expect(guesses.at(-1)!.code).toBe(4290);
    expect((await signedCall(app, 'redeemcode/list', {})).code).toBe(1000);
  });
});

describe('a batch of codes', () => {
  it('is exported once, and nobody can read it afterwards', async () => {
    const { id, codes: made } = await build({ count: 300 });
    expect(new Set(made).size).toBe(300);
    expect(made[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const again = await staffCall(consoleApp, 'code/batch/export', { id }, finance);
    expect(again.code).toBe(4090);
    const rows = await database.orm.select().from(codes).where(eq(codes.batchId, id));
    expect(rows.every(({ sealedCode }) => sealedCode === null)).toBe(true);
    const list = await staffCall(consoleApp, 'code/batch/list', {}, finance);
    expect(list.data.list[0]).toMatchObject({ id, count: 300, uses: 0 });
    expect(list.data.list[0]!.exportedAt).not.toBeNull();
  });

  it('brings something, until a time to come, of things that are there', async () => {
    for (const over of [
      { goldCents: 0 },
      { tier: 'live' as const },
      { days: 3 },
      { expiresAt: 1 },
      { count: 0 },
    ])
      expect((await staffCall(consoleApp, 'code/batch/create', fields(over), finance)).code).toBe(
        4000,
      );
    const missing = fields({ contentId: newId() });
    expect((await staffCall(consoleApp, 'code/batch/create', missing, finance)).code).toBe(4040);
  });

  it('shows who redeemed what, page after page, the latest first', async () => {
    const { id: contentId } = await buildContent(database, { title: '夜航' });
    const batch = await build({ count: 3, usesPerUser: 2, tier: 'live', days: 7, contentId });
    const other = await build();
    const [me, friend] = [await guest(app), await guest(app)];
    await use(me, batch.codes[0]!);
    await use(friend, other.codes[0]!);
    await use(friend, batch.codes[1]!);
    // As codes are that were made before their last letters were kept.
    await database.orm.update(codes).set({ tail: null }).where(eq(codes.batchId, other.id));
    const uses = async (id: string, cursor?: string) =>
      (await staffCall(consoleApp, 'code/batch/uses', { id, cursor, pageSize: 1 }, finance)).data;
    const first = await uses(batch.id);
    const reward = { goldCents: 500, tier: 'live', days: 7, contentTitle: '夜航' };
    const tailOf = (code: string) => code.slice(-4);
    expect(first.list).toMatchObject([
      { user: { id: friend.id }, tail: tailOf(batch.codes[1]!), ...reward },
    ]);
    const second = await uses(batch.id, first.cursor!);
    expect(second.list).toMatchObject([
      { user: { id: me.id }, tail: tailOf(batch.codes[0]!), ...reward },
    ]);
    expect(second.cursor).toBeNull();
    expect((await uses(other.id)).list).toMatchObject([{ user: { id: friend.id }, tail: null }]);
    const none = await staffCall(consoleApp, 'code/batch/uses', { id: newId() }, finance);
    expect(none.code).toBe(4040);
    const support = await staffCookie(consoleApp, context, 'support');
    const refused = await staffCall(consoleApp, 'code/batch/uses', { id: batch.id }, support);
    expect(refused.code).toBe(4030);
  });

  it('takes a content that finance finds by its title', async () => {
    const { id } = await buildContent(database, { title: '只此一部的标题' });
    await buildContent(database, { title: '另一部' });
    const ask = { text: '只此一部', pageSize: 5 };
    const { data } = await staffCall(consoleApp, 'code/content/list', ask, finance);
    expect(data.list).toMatchObject([{ id, title: '只此一部的标题' }]);
    const refused = await staffCall(consoleApp, 'content/list', ask, finance);
    expect(refused.code).toBe(4030);
  });

  it('is made by finance and owners alone', async () => {
    for (const role of ['editor', 'moderator', 'support'] as const) {
      const cookie = await staffCookie(consoleApp, context, role);
      expect((await staffCall(consoleApp, 'code/batch/create', fields(), cookie)).code).toBe(4030);
    }
  });
});
