import type { JobName } from '@yehang/contract/shapes/jobs.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { retireFiles } from '../db/queries/media/retired-files.ts';
import { accountDeletions, dataExports } from '../db/schema/accounts.ts';
import { jobFailures } from '../db/schema/jobs.ts';
import { notices } from '../db/schema/notices.ts';
import { supportPictures } from '../db/schema/service.ts';
import { deleteDueAccounts } from '../domain/account/delete-accounts.ts';
import { expireDataExports } from '../domain/account/make-data-export.ts';
import { deleteRetiredMedia } from '../domain/media/delete-retired-media.ts';
import { sendDueNotices, sendStandingNotices } from '../domain/notices/notices.ts';
import { expireSupportPictures } from '../domain/service/support-pictures.ts';
import { testApp } from '../../test/app.ts';
import { breakRow } from '../../test/break-row.ts';
import { buildUser } from '../../test/factories/user.ts';

const { context, database } = await testApp();
const { pool } = database;
const past = new Date(Date.now() - 3_600_000);
const DAY_MS = 86_400_000;

interface Kept {
  queue: JobName;
  /** Adds a row that is due, and answers its id. */
  add: () => Promise<string>;
  /** Lets the row fail until the answered function is called. */
  breakIt: (id: string) => Promise<() => Promise<void>>;
  run: () => Promise<unknown>;
  isDone: (id: string) => Promise<boolean>;
}

const value = async (text: string, id: string) => {
  const { rows } = await pool.query<{ value: unknown }>(text, [id]);
  return rows[0]?.value;
};

const notice = (state: 'sending' | 'standing') => async () => {
  const id = newId();
  const segment = { tier: null, registeredFrom: '2000-01-01', registeredTo: null };
  const words = { title: '通知', text: '今晚两点', path: '', segment, total: 1, by: 'editor' };
  await database.orm.insert(notices).values({ id, key: id, state, stands: true, ...words });
  return id;
};
const breakNotice = (id: string) => breakRow(database, 'notices', 'id', id);

/** Prefixes that the storage does not delete now. */
const locked = new Set<string>();
const storage = {
  ...context.storage,
  deletePrefix: (prefix: string) =>
    locked.has(prefix) ? Promise.reject(new Error('locked')) : context.storage.deletePrefix(prefix),
};

const jobs: Record<string, Kept> = {
  'a notice': {
    queue: 'notices',
    add: notice('sending'),
    breakIt: breakNotice,
    run: () => sendDueNotices(context),
    isDone: async (id) =>
      (await value('select state as value from notices where id = $1', id)) === 'standing',
  },
  'a notice that stands': {
    queue: 'notices',
    add: notice('standing'),
    breakIt: breakNotice,
    run: () => sendStandingNotices(context, { now: Date.now() + DAY_MS }),
    isDone: async (id) =>
      (await value('select last_user_id as value from notices where id = $1', id)) !== null,
  },
  'the deletion of an account': {
    queue: 'account-deletions',
    add: async () => {
      const { id: userId } = await buildUser(database);
      await database.orm
        .insert(accountDeletions)
        .values({ userId, dueAt: past, givesUpGold: true });
      return userId;
    },
    breakIt: (id) => breakRow(database, 'account_deletions', 'user_id', id),
    run: () => deleteDueAccounts(context),
    isDone: async (id) =>
      (await value('select state as value from account_deletions where user_id = $1', id)) ===
      'done',
  },
  'a copy whose time is over': {
    queue: 'data-export-expiry',
    add: async () => {
      const [id, user] = [newId(), await buildUser(database)];
      const ready = { state: 'ready', readyAt: past, expiresAt: past } as const;
      await database.orm.insert(dataExports).values({ id, userId: user.id, ...ready });
      return id;
    },
    breakIt: (id) => breakRow(database, 'data_exports', 'id', id),
    run: () => expireDataExports(context),
    isDone: async (id) =>
      (await value('select state as value from data_exports where id = $1', id)) === 'deleted',
  },
  'a folder of files': {
    queue: 'retired-media',
    add: async () => {
      const prefix = `p/${newId()}`;
      await retireFiles(database, prefix);
      return prefix;
    },
    breakIt: async (prefix) => {
      locked.add(prefix);
      return async () => void locked.delete(prefix);
    },
    run: () => deleteRetiredMedia({ ...context, storage }, new Date(Date.now() + 2 * DAY_MS)),
    isDone: async (prefix) =>
      (await value('select 1 as value from retired_files where prefix = $1', prefix)) === undefined,
  },
};

afterEach(() => pool.query('delete from job_failures; delete from notices'));

describe.each(Object.entries(jobs))('%s that fails', (_, { queue, add, breakIt, run, isDone }) => {
  const failures = () => database.orm.select().from(jobFailures);

  it('does not keep others, and is done once it can be', async () => {
    const [bad, good] = [await add(), await add()];
    const done = async () => [await isDone(bad), await isDone(good)];
    const mend = await breakIt(bad);
    await run();
    expect(await done()).toEqual([false, true]);
    expect(await failures()).toMatchObject([{ queue, subject: bad, attempts: 1 }]);
    // However often it failed.
    await pool.query('update job_failures set attempts = 50, retry_at = now()');
    await run();
    expect(await failures()).toMatchObject([{ attempts: 51, setAsideAt: null }]);
    await mend();
    await run();
    expect(await done()).toEqual([false, true]);
    await pool.query('update job_failures set retry_at = now()');
    await run();
    expect(await done()).toEqual([true, true]);
    expect(await failures()).toEqual([]);
  });
});

it('pictures of the chat that nobody sent are deleted once the storage does it', async () => {
  const folder = `p/locked/${newId()}`;
  const picture = { path: `${folder}/1/a.webp`, width: 8, height: 8, color: '#000000' };
  await storage.put(picture.path, Buffer.from('picture'), { contentType: 'image/webp' });
  const row = {
    id: newId(),
    ownerId: newId(),
    picture,
    createdAt: new Date(Date.now() - 2 * DAY_MS),
  };
  await database.orm.insert(supportPictures).values(row);
  expect(await expireSupportPictures({ database })).toBe(false);
  expect(await database.orm.select().from(supportPictures)).toEqual([]);
  const sweep = () =>
    deleteRetiredMedia({ ...context, storage }, new Date(Date.now() + 2 * DAY_MS));
  locked.add(`${folder}/1`);
  await sweep();
  expect(await storage.stat(picture.path)).not.toBeNull();
  locked.clear();
  await pool.query('update job_failures set retry_at = now()');
  await sweep();
  expect(await storage.stat(picture.path)).toBeNull();
});
