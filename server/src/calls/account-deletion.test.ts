import type { OwnInfo } from '@yehang/contract/shapes/user.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildContent } from '../../test/factories/content.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { untilLockWaits } from '../../test/lock-waits.ts';
import { account, newDevice, PASSWORD } from '../../test/login.ts';
import { plainPng } from '../../test/upload/send-picture.ts';
import { deleteDueAccounts } from '../domain/account/delete-accounts.ts';
import { deleteRetiredMedia } from '../domain/media/delete-retired-media.ts';

const { app, context, database } = await testApp();

type Account = Awaited<ReturnType<typeof account>>;

const request = (owner: Account, over: { givesUpGold?: boolean; password?: string } = {}) => {
  const body = { devID: owner.devID, password: PASSWORD, givesUpGold: false, ...over };
  return signedCall(app, 'user/delete/request', body, owner);
};
const login = (owner: Account) => {
  const body = { devID: newDevice(), account: owner.account, password: PASSWORD };
  return signedCall(app, 'login/account/login', body);
};
const due = (userId: string) =>
  database.pool.query(
    `update account_deletions set due_at = now() - interval '1 second' where user_id = $1`,
    [userId],
  );
const rowOf = async (userId: string) => {
  const { rows } = await database.pool.query(`select * from users where id = $1`, [userId]);
  return rows[0] as Record<string, unknown>;
};

/** An account that liked, favorited, commented and followed. */
async function livelyAccount() {
  const owner = await account(app);
  const { id } = await buildContent(database);
  await buildMedia(context, id);
  await signedCall(app, 'media/like', { id, liked: true }, owner);
  await signedCall(app, 'user/info/modify', { nickname: '听海的人', intro: '在海边' }, owner);
  return { owner, contentId: id };
}

describe('user/delete/request', () => {
  it('ends all sessions, and is cancelled by who logs in again and says so', async () => {
    const owner = await account(app);
    const { data, code } = await request(owner);
    expect(code).toBe(200);
    const days = (data.dueAt! - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect((await signedCall(app, 'user/info', {}, owner)).code).toBe(1000);
    const back = (await login(owner)).data;
    const info = (await signedCall(app, 'user/info', {}, back)).data;
    expect(info).toMatchObject({ deletionDueAt: data.dueAt });
    await signedCall(app, 'user/delete/cancel', {}, back);
    await due(owner.id);
    await deleteDueAccounts(context);
    expect((await signedCall(app, 'user/delete/info', {}, back)).data.dueAt).toBeNull();
    expect((await login(owner)).code).toBe(200);
  });

  it('needs the password, and is asked for once', async () => {
    const owner = await account(app);
    const wrong = await request(owner, { password: 'not this one' });
    expect(wrong).toMatchObject({ code: 4000, data: { field: 'password' } });
    const codes = (await Promise.all(Array.from({ length: 8 }, () => request(owner)))).map(
      (it) => it.code,
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect((await signedCall(app, 'user/delete/info', {})).code).toBe(1000);
  });

  it('says what stands against it; gold alone can be given up', async () => {
    const owner = await account(app);
    await giveGold(database, owner.id, 1200);
    const { data } = await signedCall(app, 'user/delete/info', {}, owner);
    expect(data).toMatchObject({ obstacles: [{ kind: 'gold' }], proof: 'password' });
    expect(await request(owner)).toMatchObject({ code: 4090, data: { obstacle: 'gold' } });
    await database.pool.query(
      `insert into recharge_orders (id, number, user_id, key, kind, subject_id, title, price_cents, gold_cents, expires_at)
       values (gen_random_uuid(), 'N1', $1, 'k', 'gold', gen_random_uuid(), '金币', 100, 1000, now() + interval '1 hour')`,
      [owner.id],
    );
    const open = await request(owner, { givesUpGold: true });
    expect(open).toMatchObject({ code: 4090, data: { obstacle: 'orders' } });
    await database.pool.query(`update recharge_orders set state = 'expired' where user_id = $1`, [
      owner.id,
    ]);
    expect((await request(owner, { givesUpGold: true })).code).toBe(200);
  });

  it('needs nothing of a guest, who has nothing to prove it with', async () => {
    const devID = newDevice();
    const me = await guest(app, { devID });
    const { code } = await signedCall(
      app,
      'user/delete/request',
      { devID, givesUpGold: false },
      me,
    );
    expect(code).toBe(200);
  });
});

describe('the deletion of an account', () => {
  it('removes what says who it was, keeps the books, and takes likes back', async () => {
    const { owner, contentId } = await livelyAccount();
    await giveGold(database, owner.id, 500);
    await request(owner, { givesUpGold: true });
    await deleteDueAccounts(context);
    expect((await rowOf(owner.id)).nickname).toBe('听海的人');
    await due(owner.id);
    await deleteDueAccounts(context);
    expect(await rowOf(owner.id)).toMatchObject({
      nickname: '已注销用户',
      intro: '',
      account_name: null,
      password_hash: null,
      phone: null,
      device_id: null,
    });
    for (const table of ['sessions', 'content_user_state', 'user_devices']) {
      const { rows } = await database.pool.query(`select 1 from ${table} where user_id = $1`, [
        owner.id,
      ]);
      expect([table, rows]).toEqual([table, []]);
    }
    const { rows: likes } = await database.pool.query<{ n: number }>(
      `select sum(delta)::int as n from content_counter_deltas where subject_id = $1 and counter = 'likes'`,
      [contentId],
    );
    expect(likes[0]!.n).toBe(0);
    const { rows: books } = await database.pool.query<{ balance: number }>(
      `select balance from ledger_accounts where owner_id = $1 and kind = 'userGold'`,
      [owner.id],
    );
    expect(Number(books[0]!.balance)).toBe(500);
    expect((await login(owner)).code).toBe(4030);
  });

  it('leaves no trace of a name anywhere', async () => {
    const { owner } = await livelyAccount();
    const traces = [owner.account, owner.devID, '听海的人'];
    await request(owner);
    await due(owner.id);
    await deleteDueAccounts(context);
    const { rows: tables } = await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables)
      for (const trace of traces) {
        const { rows } = await database.pool.query(
          `select 1 from "${name}" t where t::text like '%' || $1 || '%' limit 1`,
          [trace],
        );
        expect([name, trace, rows.length]).toEqual([name, trace, 0]);
      }
  });

  it('removes what a user wrote to appeal against a block', async () => {
    const { owner } = await livelyAccount();
    await database.pool.query(
      `with b as (insert into blocks (id, user_id, reason, ended_at) values (gen_random_uuid(), $1, '骚扰', now()) returning id)
       insert into block_appeals (id, block_id, text, state, decided_at)
       select gen_random_uuid(), id, '我叫王小明，电话在这里', 'ended', now() from b`,
      [owner.id],
    );
    await request(owner);
    await due(owner.id);
    await deleteDueAccounts(context);
    const { rows } = await database.pool.query<{ text: string }>(
      `select a.text from block_appeals a join blocks b on b.id = a.block_id where b.user_id = $1`,
      [owner.id],
    );
    expect(rows).toEqual([{ text: '' }]);
  });

  it('has every process forget a session that opened while it waited', async () => {
    const owner = await account(app);
    await request(owner);
    await due(owner.id);
    const forgotten: string[] = [];
    const sessions = Object.assign(Object.create(context.sessions) as typeof context.sessions, {
      forget: async (ids: readonly string[]) => void forgotten.push(...ids),
    });
    const device = { sysType: 'h5_pc', id: newDevice(), name: '', network: '' };
    const opened = { userId: owner.id, edition: 'full', way: 'passkey', device } as const;
    const { session, deletion } = await database.orm.transaction(async (orm) => {
      const started = await context.sessions.start({ ...opened, guard: 'none' }, { orm });
      const running = deleteDueAccounts({ ...context, sessions });
      await untilLockWaits(database);
      return { session: started, deletion: running };
    });
    await deletion;
    expect(forgotten).toContain(session!.id);
  });

  it('is put off by what comes up while it is carried out', async () => {
    const owner = await account(app);
    await request(owner);
    await due(owner.id);
    const other = await database.pool.connect();
    await other.query('begin');
    await other.query(
      `insert into recharge_orders (id, number, user_id, key, kind, subject_id, title, price_cents, gold_cents, expires_at)
       values (gen_random_uuid(), 'N2', $1, 'k', 'gold', gen_random_uuid(), '金币', 100, 1000, now() + interval '1 hour')`,
      [owner.id],
    );
    const deletion = deleteDueAccounts(context);
    await untilLockWaits(database);
    await other.query('commit');
    other.release();
    await deletion;
    expect((await login(owner)).code).toBe(200);
  });

  it('takes its uploaded avatars out of storage', async () => {
    const { owner } = await livelyAccount();
    const picture = (await plainPng(300, 300, '#335577')).toString('base64');
    await signedCall(app, 'user/avatar/upload', { picture }, owner);
    const { data } = await signedCall(app, 'user/info', {}, owner);
    const { path } = (data as OwnInfo).pendingAvatar!;
    await request(owner);
    await due(owner.id);
    await deleteDueAccounts(context);
    expect(await context.storage.stat(path)).not.toBeNull();
    await deleteRetiredMedia(context, new Date(Date.now() + 2 * 86_400_000));
    expect(await context.storage.stat(path)).toBeNull();
  });

  it('is put off while something has come up', async () => {
    const owner = await account(app);
    await request(owner);
    await giveGold(database, owner.id, 100);
    await due(owner.id);
    await deleteDueAccounts(context);
    const back: TestSession = (await login(owner)).data;
    const { data } = await signedCall(app, 'user/delete/info', {}, back);
    expect(data.dueAt).toBeGreaterThan(Date.now());
    expect(data.obstacles).toMatchObject([{ kind: 'gold' }]);
  });
});
