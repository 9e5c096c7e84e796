import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildBook } from '../../test/factories/book.ts';
import { giveContent, giveGold } from '../../test/factories/gold.ts';
import { account, codeFor, newDevice, newPhone, PASSWORD } from '../../test/login.ts';
import { personalData } from '../db/personal-data.ts';

const { app, context, database } = await testApp();

/** What is about the way in, and not a good of its user. */
const WAYS_IN = new Set([
  'sessions.user_id',
  'user_devices.user_id',
  'login_credentials.user_id',
  'users.phone',
  'users.invited_by',
  'sms_codes.phone',
]);
const TIERS = 'supreme_until, normal_until, live_until, dark_until, nickname, number, invite_code';

/** All rows of a user, by column that names them. */
async function goodsOf(userId: string): Promise<Record<string, unknown[]>> {
  const goods: Record<string, unknown[]> = {};
  for (const key of personalData.keys()) {
    if (WAYS_IN.has(key)) continue;
    const [table, column] = key.split('.') as [string, string];
    const { rows } = await database.pool.query<{ row: unknown }>(
      `select to_jsonb(t) as row from ${table} t where ${column} = $1 order by t::text`,
      [userId],
    );
    if (rows.length > 0) goods[key] = rows.map(({ row }) => row);
  }
  const { rows } = await database.pool.query(`select ${TIERS} from users where id = $1`, [userId]);
  return { ...goods, tiers: rows };
}

/** A guest with something of every kind. */
async function wealthyGuest(devID: string): Promise<TestSession> {
  const me = await guest(app, { devID });
  const { id, chapterIds } = await buildBook(database, { chapters: 2 });
  const other = await guest(app);
  await giveGold(database, me.id, 4200);
  await giveContent(database, me.id, id);
  const insert = (text: string, ...values: unknown[]) =>
    database.pool.query(text, [me.id, ...values]);
  await insert(
    `insert into content_user_state (user_id, content_id, liked_at, favorited_at, viewed_at, position)
     values ($1, $2, now(), now(), now(), 12)`,
    id,
  );
  await insert(
    `insert into reading_marks (user_id, id, content_id, part_id, kind, paragraph, start, "end", quote)
     values ($1, $2, $3, $4, 'bookmark', 1, 0, 0, '')`,
    randomUUID(),
    id,
    chapterIds[0],
  );
  await insert(
    `insert into book_places (user_id, content_id, version, chapter, unit, fraction) values ($1, $2, 1, 2, 3, 0.5)`,
    id,
  );
  await insert(`insert into game_saves (user_id, content_id, data) values ($1, $2, '\\x01')`, id);
  await insert(
    `insert into auto_buys (user_id, content_id, left_gold_cents) values ($1, $2, 900)`,
    id,
  );
  await insert(`insert into content_subscriptions (user_id, content_id) values ($1, $2)`, id);
  await insert(`insert into follows (user_id, followed_id) values ($1, $2)`, other.id);
  await insert(
    `insert into tier_grants (id, user_id, tier, days, source, key)
     values ($2, $1, 'normal', 30, 'staff', $3)`,
    randomUUID(),
    randomUUID(),
  );
  await insert(`update users set normal_until = now() + interval '30 days' where id = $1`);
  return me;
}

const KINDS = [
  'auto_buys.user_id',
  'book_places.user_id',
  'content_subscriptions.user_id',
  'content_user_state.user_id',
  'follows.user_id',
  'game_saves.user_id',
  'ledger_accounts.owner_id',
  'purchases.user_id',
  'reading_marks.user_id',
  'tier_grants.user_id',
];

describe('what a guest has', () => {
  it('is the account’s when they register, to the last row', async () => {
    const devID = newDevice();
    const me = await wealthyGuest(devID);
    const before = await goodsOf(me.id);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(KINDS));
    const owner = await account(app, { devID, session: me });
    expect(owner.id).toBe(me.id);
    expect(await goodsOf(owner.id)).toEqual(before);
  });

  it('is the account’s when they bind a phone', async () => {
    const devID = newDevice();
    const me = await wealthyGuest(devID);
    const before = await goodsOf(me.id);
    const phone = newPhone();
    const code = await codeFor({ app, context }, { devID, phone, purpose: 'bind' }, me);
    const { data } = await signedCall(app, 'login/bindMobile', { devID, phone, code }, me);
    expect(data.id).toBe(me.id);
    expect(await goodsOf(me.id)).toEqual(before);
  });

  it('stays with the guest when another account logs in on the device, and neither has the other’s', async () => {
    const devID = newDevice();
    const owner = await account(app);
    const me = await wealthyGuest(devID);
    const [mine, theirs] = [await goodsOf(me.id), await goodsOf(owner.id)];
    const body = { devID, account: owner.account, password: PASSWORD };
    const { data } = await signedCall(app, 'login/account/login', body, me);
    expect(data.id).toBe(owner.id);
    expect(await goodsOf(owner.id)).toEqual(theirs);
    expect(await goodsOf(me.id)).toEqual(mine);
    for (const kind of KINDS) expect([kind, theirs[kind]]).toEqual([kind, undefined]);
    await signedCall(app, 'user/logout', {}, data);
    expect((await guest(app, { devID })).id).toBe(me.id);
  });
});
