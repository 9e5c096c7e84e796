import { describe, expect, it } from 'vitest';
import type { BulkChange, BulkTarget } from '@yehang/contract/shapes/bulk-change.ts';
import { claimTask } from '../../db/queries/tasks/staff-tasks.ts';
import { newId } from '../../db/new-id.ts';
import { contentPerformers, performers } from '../../db/schema/topics.ts';
import { runStaffTask } from '../../domain/bulk/run-bulk.ts';
import { startBulkChange } from '../../domain/bulk/start-bulk.ts';
import { startTaskAgain, stopTask } from '../../domain/tasks/staff-tasks.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildChannel } from '../../../test/factories/channel.ts';
import { buildContent, tagContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildUser } from '../../../test/factories/user.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const owner = await staffCookie(consoleApp, context, 'owner');
const never = new AbortController().signal;

async function buildDraft(over: Parameters<typeof buildContent>[1] = {}) {
  const { id } = await buildContent(database, { state: 'draft', publishedAt: null, ...over });
  await buildMedia(context, id, 8);
  return id;
}
const start = (target: BulkTarget, change: BulkChange, cookie = editor) =>
  staffCall(consoleApp, 'content/bulk', { target, change }, cookie);
const named = (...contentIds: string[]): BulkTarget => ({ by: 'ids', contentIds });
const info = async (id: string) =>
  (await staffCall(consoleApp, 'content/info', { id }, editor)).data;
const taskInfo = async (id: string) =>
  (await staffCall(consoleApp, 'task/info', { id }, editor)).data;

/** Starts a change and lets the job do all of it. */
async function change(target: BulkTarget, fields: BulkChange) {
  const { data } = await start(target, fields);
  while (await runStaffTask(context, never));
  return taskInfo(data.id);
}

describe('a bulk change', () => {
  it('sets fields, adds and removes tags and performers, and leaves the rest', async () => {
    const { id: channelId } = await buildChannel(database);
    const [first, second] = [await buildDraft({ year: 1990 }), await buildDraft()];
    await tagContent(database, first, '旧');
    await tagContent(database, first, '留');
    const [gone, come] = [newId(), newId()];
    await database.orm.insert(performers).values([
      { id: gone, name: '阿去' },
      { id: come, name: '阿来' },
    ]);
    await database.orm.insert(contentPerformers).values({ contentId: first, performerId: gone });
    const access = { rule: 'gold', priceGoldCents: 500 } as const;
    const done = await change(named(first, second, first), {
      channelId,
      access,
      addTags: ['新'],
      removeTags: ['旧'],
      addPerformerIds: [come],
      removePerformerIds: [gone],
      region: 'japan',
    });
    expect(done).toMatchObject({ state: 'done', total: 2, done: 2, failed: 0, failures: [] });
    const changed = await info(first);
    expect(changed).toMatchObject({ channelId, access, region: 'japan', year: 1990 });
    expect(changed.tags.map(({ name }) => name).sort()).toEqual(['新', '留'].sort());
    expect(changed.actors).toEqual([{ id: come, name: '阿来' }]);
    expect((await info(second)).tags).toMatchObject([{ name: '新' }]);
    const log = await staffCall(consoleApp, 'audit/list', { action: 'item.bulk' }, owner);
    expect(log.data.list[0]).toMatchObject({ subject: done.id });
    expect(JSON.parse(log.data.list[0]!.detail)).toMatchObject({ contents: 2 });
  });

  it('clears fields, and gives contents to another uploader', async () => {
    const { id: channelId } = await buildChannel(database);
    const { id: uploaderId } = await buildUser(database);
    const made = { year: 1990, region: 'japan', language: 'japanese', channelId } as const;
    const ids = [await buildDraft(made), await buildDraft(made)];
    const given = await change(named(...ids), { uploaderId });
    expect(given).toMatchObject({ state: 'done', failed: 0 });
    expect((await info(ids[0]!)).uploader).toMatchObject({ id: uploaderId });
    const nothing = { year: null, region: null, language: null, channelId: null };
    await change(named(...ids), { ...nothing, uploaderId: null });
    for (const id of ids) expect(await info(id)).toMatchObject({ ...nothing, uploader: null });
  });

  it('is made of all that a filter finds when it starts', async () => {
    const { id: channelId } = await buildChannel(database);
    const ids = [await buildDraft({ channelId }), await buildDraft({ channelId })];
    const filter = { channelId, state: 'draft' } as const;
    const count = await staffCall(consoleApp, 'content/count', filter, editor);
    expect(count.data).toEqual({ count: 2, most: 10_000 });
    const done = await change({ by: 'filter', filter }, { act: 'publish' });
    expect(done).toMatchObject({ total: 2, failed: 0 });
    for (const id of ids) expect((await info(id)).state).toBe('published');
  });

  it('says of each failure why, and goes on', async () => {
    const ready = await buildDraft();
    const { id: unready } = await buildContent(database, { state: 'draft', publishedAt: null });
    const adult = await buildDraft({ rating: 'adult' });
    const done = await change(named(unready, adult, ready), { act: 'publish' });
    expect(done).toMatchObject({ state: 'done', total: 3, done: 3, failed: 2 });
    expect(done.failures).toMatchObject([
      { contentId: unready, reason: '视频还没有处理完，暂时不能发布' },
      { contentId: adult, reason: '成人内容须先登记每位出镜人的同意记录' },
    ]);
    expect((await info(ready)).state).toBe('published');
  });

  it('leaves to a kind what is saved by a call of its own', async () => {
    const { id } = await buildContent(database, { kind: 'series' });
    const done = await change(named(id), { access: { rule: 'vip', tier: 'normal' } });
    expect(done.failures).toMatchObject([{ reason: '合集的这些资料请在它自己的页面里修改' }]);
    expect(await change(named(id), { addTags: ['慢'], year: 2001 })).toMatchObject({ failed: 0 });
    expect(await info(id)).toMatchObject({ year: 2001, tags: [{ name: '慢' }] });
  });

  it('adds episodes to a series in the order of the selection, once', async () => {
    const episodes = [await buildDraft(), await buildDraft()];
    const series = await staffCall(
      consoleApp,
      'series/save',
      {
        title: '合集',
        description: '',
        cover: null,
        rating: 'general',
        darkOnly: false,
        finished: false,
        enabled: false,
        freeEpisodes: 0,
        rule: 'vip',
        tier: 'normal',
        episodePriceGoldCents: null,
        priceGoldCents: null,
        contentIds: [],
      },
      editor,
    );
    const seriesId = series.data.id;
    for (let round = 0; round < 2; round++)
      expect(await change(named(...episodes), { seriesId })).toMatchObject({ failed: 0 });
    const saved = await staffCall(consoleApp, 'series/info', { id: seriesId }, editor);
    expect(saved.data.chosen.map(({ id }) => id)).toEqual(episodes);
    expect((await info(episodes[0]!)).access).toEqual({ rule: 'vip', tier: 'normal' });
    const other = await change(named(episodes[0]!), { seriesId: newId() });
    expect(other.failures).toMatchObject([{ reason: '没有这个合集' }]);
  });

  it('deletes what was never public, and nothing else', async () => {
    const draft = await buildDraft();
    const { id: published } = await buildContent(database);
    const done = await change(named(draft, published), { act: 'delete' });
    expect(done.failures).toMatchObject([
      { contentId: published, reason: '发布过的内容不能删除，可以下架' },
    ]);
    expect((await staffCall(consoleApp, 'content/info', { id: draft }, editor)).code).toBe(4040);
    expect((await info(published)).state).toBe('published');
  });

  it('makes no version of what it does not change', async () => {
    const id = await buildDraft({ region: 'japan' });
    await tagContent(database, id, '同');
    await change(named(id), { addTags: ['同'] });
    expect((await info(id)).version).toBe(1);
  });
});

describe('a task', () => {
  it('is done once by several processes, and goes on where one stopped', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => buildDraft()));
    const { data } = await start(named(...ids), { addTags: ['齐'] });
    const stopped = new AbortController();
    stopped.abort();
    await runStaffTask(context, stopped.signal);
    expect(await taskInfo(data.id)).toMatchObject({ state: 'working', done: 0 });
    await database.pool.query(`update staff_tasks set lease_until = now() where id = $1`, [
      data.id,
    ]);
    await Promise.all(Array.from({ length: 3 }, () => runStaffTask(context, never)));
    expect(await taskInfo(data.id)).toMatchObject({ state: 'done', done: 6, failed: 0 });
    for (const id of ids) expect((await info(id)).version).toBe(2);
  });

  it('can be cancelled, and done again from where it was', async () => {
    const ids = [await buildDraft(), await buildDraft()];
    const { data } = await start(named(...ids), { addTags: ['停'] });
    const cancelled = await staffCall(consoleApp, 'task/cancel', { id: data.id }, editor);
    expect(cancelled.data.state).toBe('cancelled');
    expect(await runStaffTask(context, never)).toBe(false);
    expect((await info(ids[0]!)).version).toBe(1);
    expect((await staffCall(consoleApp, 'task/cancel', { id: data.id }, editor)).code).toBe(4090);
    const again = await staffCall(consoleApp, 'task/restart', { id: data.id }, editor);
    expect(again.data.state).toBe('queued');
    await runStaffTask(context, never);
    expect(await taskInfo(data.id)).toMatchObject({ state: 'done', done: 2, failed: 0 });
    expect((await staffCall(consoleApp, 'task/restart', { id: data.id }, editor)).code).toBe(4090);
  });

  it('does what failed once more', async () => {
    const { id } = await buildContent(database, { state: 'draft', publishedAt: null });
    const failed = await change(named(id), { act: 'publish' });
    await buildMedia(context, id, 8);
    await staffCall(consoleApp, 'task/restart', { id: failed.id }, editor);
    await runStaffTask(context, never);
    expect(await taskInfo(failed.id)).toMatchObject({ done: 1, failed: 0, failures: [] });
    const { data } = await staffCall(consoleApp, 'task/list', {}, editor);
    expect(data.list[0]).toMatchObject({ id: failed.id, state: 'done' });
  });

  it('is its own: another editor may not stop it', async () => {
    const { data } = await start(named(await buildDraft()), { addTags: ['我'] });
    const other = await staffCookie(consoleApp, context, 'editor');
    for (const name of ['task/cancel', 'task/restart'] as const)
      expect((await staffCall(consoleApp, name, { id: data.id }, other)).code).toBe(4030);
    expect((await staffCall(consoleApp, 'task/cancel', { id: data.id }, owner)).code).toBe(200);
    expect((await staffCall(consoleApp, 'task/info', { id: newId() }, owner)).code).toBe(4040);
    expect(await claimTask(database)).toBeNull();
  });
});

describe('a task of somebody whose role is taken away', () => {
  const updateStaff = async (cookie: string, change: { role?: 'moderator'; disabled?: true }) => {
    const { data } = await staffCall(consoleApp, 'login/me', {}, cookie);
    const { list } = (await staffCall(consoleApp, 'staff/list', {}, owner)).data;
    const { id } = list.find(({ login }) => login === data.login)!;
    await staffCall(consoleApp, 'staff/update', { id, ...change }, owner);
    return id;
  };

  it('ends, whether the account is changed or disabled', async () => {
    for (const taken of [{ role: 'moderator' }, { disabled: true }] as const) {
      const leaving = await staffCookie(consoleApp, context, 'editor');
      const draft = await buildDraft();
      const { data } = await start(named(draft), { act: 'publish' }, leaving);
      await updateStaff(leaving, taken);
      expect(await runStaffTask(context, never)).toBe(false);
      expect((await info(draft)).state).toBe('draft');
      expect((await taskInfo(data.id)).state).toBe('cancelled');
    }
  });

  it('is not begun again with the rights of before', async () => {
    const { id: contentId } = await buildContent(database);
    const staff = { sessionId: newId(), staffId: newId(), login: 'moved', address: '' };
    const asEditor = { ...staff, role: 'editor' } as const;
    const change = { target: named(contentId), change: { addTags: ['旧'] } };
    const { id } = await startBulkChange(context, asEditor, change);
    await stopTask(context, asEditor, id);
    const asModerator = { ...staff, role: 'moderator' } as const;
    await expect(startTaskAgain(context, asModerator, id)).rejects.toMatchObject({ code: 4030 });
    expect((await startTaskAgain(context, asEditor, id)).state).toBe('queued');
    await runStaffTask(context, never);
  });
});

describe('a bulk change is refused', () => {
  it('without anything to change, or to be changed', async () => {
    const id = await buildDraft();
    expect(await start(named(id), {})).toMatchObject({ code: 4000, data: { field: 'change' } });
    expect((await start(named(newId()), { act: 'publish' })).code).toBe(4090);
    expect((await start(named(id), { act: 'delete', addTags: ['x'] })).code).toBe(4000);
  });

  it('to a moderator, who may hide', async () => {
    const moderator = await staffCookie(consoleApp, context, 'moderator');
    const { id } = await buildContent(database);
    expect((await start(named(id), { act: 'publish' }, moderator)).code).toBe(4030);
    expect((await start(named(id), { act: 'hide' }, moderator)).code).toBe(200);
    await runStaffTask(context, never);
    expect((await info(id)).state).toBe('hidden');
  });
});
