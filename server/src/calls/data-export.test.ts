import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { signedCall, type TestSession } from '../../test/call.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { account, PASSWORD } from '../../test/login.ts';
import { openZip } from '../media/archive/read-zip.ts';
import { removePersonalData } from '../db/queries/users/deletions.ts';
import { expireDataExports, makeDataExports } from '../domain/account/make-data-export.ts';

const { app, context, database } = await testApp();
const { signal } = new AbortController();

const latest = async (me: TestSession) =>
  (await signedCall(app, 'user/export/info', {}, me)).data.latest;
const ask = (me: TestSession) => signedCall(app, 'user/export/request', {}, me);
type Account = Awaited<ReturnType<typeof account>>;
const linkOf = async (me: Account, id: string, over: { password?: string } = {}) =>
  signedCall(app, 'user/export/link', { id, devID: me.devID, password: PASSWORD, ...over }, me);
const download = (url: string) => {
  const { pathname, search } = new URL(url);
  return app.inject({ url: pathname + search });
};

const LIMITS = { entries: 200, entryBytes: 1e8, totalBytes: 1e9, ratio: 1000 };

/** The files of a ZIP, by name. */
async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'yehang-zip-'));
  const path = join(folder, 'copy.zip');
  await writeFile(path, bytes);
  const file = await open(path);
  try {
    const zip = await openZip(file.fd, LIMITS);
    const files = new Map<string, string>();
    for (const { index, name } of zip.entries) files.set(name, (await zip.read(index)).toString());
    return files;
  } finally {
    await file.close();
    await rm(folder, { recursive: true });
  }
}

/** A copy that was made, with its address. */
async function copyOf(me: Account) {
  const { id } = (await ask(me)).data.latest;
  await makeDataExports(context, signal);
  return { id, url: (await linkOf(me, id)).data.url };
}

describe('user/export', () => {
  it('makes a ZIP of the user’s own rows, without secrets', async () => {
    const me = await account(app);
    const other = await account(app);
    await giveGold(database, me.id, 700);
    const asked = await ask(me);
    expect(asked.data.latest).toMatchObject({ state: 'queued', percent: 0 });
    expect((await ask(me)).data.latest.id).toBe(asked.data.latest.id);
    expect(await makeDataExports(context, signal)).toBe(true);
    expect(await makeDataExports(context, signal)).toBe(false);
    const made = (await latest(me))!;
    expect(made).toMatchObject({ state: 'ready', percent: 100 });
    const { url } = (await linkOf(me, made.id)).data;
    const answer = await download(url);
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = await unzip(answer.rawPayload);
    const [own] = JSON.parse(files.get('account.json')!) as Record<string, unknown>[];
    expect(own).toMatchObject({ id: me.id, account_name: me.account });
    expect(own).not.toHaveProperty('password_hash');
    expect(files.get('ledger.csv')).toContain('700');
    expect(files.get('sessions.json')).not.toContain('token');
    for (const [name, content] of files)
      expect([name, content.includes(other.account)]).toEqual([name, false]);
  });

  it('is downloaded by its owner’s address while that is good', async () => {
    const me = await account(app);
    const other = await account(app);
    const { id, url } = await copyOf(me);
    expect((await linkOf(other, id)).code).toBe(4040);
    const forged = new URL(url);
    forged.searchParams.set('user', other.id);
    expect((await download(forged.href)).json()).toMatchObject({ code: 4030 });
    const later = new URL(url);
    later.searchParams.set('until', String(Date.now() + 86_400_000));
    expect((await download(later.href)).json()).toMatchObject({ code: 4030 });
    expect((await download('http://x/api/app/user/export/file?id=1')).json()).toMatchObject({
      code: 4000,
    });
  });

  it('is opened for the password, or a code, and not for a session alone', async () => {
    const me = await account(app);
    const { id } = await copyOf(me);
    const { devID } = me;
    expect(await signedCall(app, 'user/export/link', { id, devID }, me)).toMatchObject({
      code: 4000,
      data: { field: 'password' },
    });
    expect(await linkOf(me, id, { password: 'not this one' })).toMatchObject({
      code: 4000,
      data: { field: 'password' },
    });
    expect((await linkOf(me, id)).code).toBe(200);
  });

  it('has all of more rows than are ever in memory, as they were at one moment', async () => {
    const me = await account(app);
    const rows = 100_001;
    await database.pool.query(
      `insert into task_shares (user_id, day, subject)
       select $1, '2026-01-02', '/page/' || n from generate_series(1, $2::int) n`,
      [me.id, rows],
    );
    const { url } = await copyOf(me);
    const answer = await download(url);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    const files = await unzip(answer.rawPayload);
    expect(files.get('shares.csv')!.trimEnd().split('\r\n')).toHaveLength(rows + 1);
    expect(JSON.parse(files.get('shares.json')!)).toHaveLength(rows);
    const { rows: left } = await database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    expect(left).toEqual([]);
  });

  it('is deleted when its days are over', async () => {
    const me = await account(app);
    const { id, url } = await copyOf(me);
    await database.pool.query(`update data_exports set expires_at = now() where id = $1`, [id]);
    await expireDataExports(context);
    expect(await latest(me)).toMatchObject({ state: 'deleted', bytes: null });
    expect((await download(url)).json()).toMatchObject({ code: 4040 });
    expect((await linkOf(me, id)).code).toBe(4040);
  });

  it('is tried again where its process died, and given up in the end', async () => {
    const me = await account(app);
    await ask(me);
    const { storage } = context;
    const broken = { ...context, storage: { ...storage, put: () => Promise.reject(new Error()) } };
    for (let attempt = 0; attempt < 3; attempt += 1) await makeDataExports(broken, signal);
    expect(await latest(me)).toMatchObject({ state: 'failed' });
    expect((await ask(me)).data.latest.state).toBe('queued');
    expect((await makeDataExports(context, signal)) && (await latest(me))!.state).toBe('ready');
    expect((await ask(me)).code).toBe(4290);
  });

  it('that ended every process that made it is given up', async () => {
    const me = await account(app);
    const { id } = (await ask(me)).data.latest;
    await database.pool.query(
      `update data_exports set state = 'working', attempts = 3, lease_until = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect(await makeDataExports(context, signal)).toBe(true);
    expect(await latest(me)).toMatchObject({ id, state: 'failed' });
    expect(await makeDataExports(context, signal)).toBe(false);
  });

  it('leaves no file of a process that died after storing it', async () => {
    const me = await account(app);
    await ask(me);
    const { storage } = context;
    const stored: string[] = [];
    const put: typeof storage.put = async (key, ...rest) => {
      await storage.put(key, ...rest);
      stored.push(key);
      throw new Error('the process died');
    };
    await makeDataExports({ ...context, storage: { ...storage, put } }, signal);
    expect(stored).toHaveLength(1);
    await makeDataExports(context, signal);
    expect(await latest(me)).toMatchObject({ state: 'ready' });
    expect(await storage.stat(stored[0]!)).toBeNull();
  });

  it('that is under way when its account is deleted leaves no file', async () => {
    const me = await account(app);
    const { id } = (await ask(me)).data.latest;
    const key = 'exports/left';
    await context.storage.put(key, Buffer.from('sealed'), { contentType: 'application/zip' });
    await database.pool.query(
      `update data_exports set state = 'working', storage_key = $2, lease_until = now() where id = $1`,
      [id, key],
    );
    await database.orm.transaction((orm) => removePersonalData({ orm }, me.id));
    await expireDataExports(context);
    expect(await context.storage.stat(key)).toBeNull();
    expect(await makeDataExports(context, signal)).toBe(false);
  });
});
