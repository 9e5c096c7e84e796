import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { applySchedules } from '../../domain/catalogue/schedule-content.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const owner = await staffCookie(consoleApp, context, 'owner');

const HOUR = 3_600_000;
const soon = Date.now() + HOUR;
const later = soon + HOUR;
const at = (moment: number) => applySchedules(context, new Date(moment));

async function buildDraft({ isReady = true } = {}) {
  const { id } = await buildContent(database, { state: 'draft', publishedAt: null });
  if (isReady) await buildMedia(context, id, 8);
  return id;
}
const schedule = (id: string, publishAt: number | null, unpublishAt: number | null = null) =>
  staffCall(consoleApp, 'content/schedule', { id, publishAt, unpublishAt }, editor);
const info = async (id: string) =>
  (await staffCall(consoleApp, 'content/info', { id }, editor)).data;

describe('a scheduled content', () => {
  it('is published and hidden when its times come, and not before', async () => {
    const id = await buildDraft();
    const { data } = await schedule(id, soon, later);
    expect(data.schedule).toMatchObject({ publishAt: soon, unpublishAt: later, problem: null });
    await at(soon - 1);
    expect((await info(id)).state).toBe('draft');
    await at(soon);
    expect(await info(id)).toMatchObject({
      state: 'published',
      schedule: { publishAt: null, unpublishAt: later },
    });
    await at(later);
    expect(await info(id)).toMatchObject({ state: 'hidden', schedule: null });
    const log = await staffCall(consoleApp, 'audit/list', { action: 'item.schedule' }, owner);
    expect(log.data.list[0]).toMatchObject({ subject: id });
    const done = await staffCall(consoleApp, 'audit/list', { action: 'item.publish' }, owner);
    expect(done.data.list[0]).toMatchObject({ subject: id, staffLogin: data.schedule?.setBy });
  });

  it('is published once, however many processes are at it', async () => {
    const id = await buildDraft();
    await schedule(id, soon);
    await Promise.all(Array.from({ length: 5 }, () => at(soon)));
    expect(await info(id)).toMatchObject({ state: 'published', schedule: null });
    const log = await staffCall(consoleApp, 'audit/list', { action: 'item.publish' }, owner);
    expect(log.data.list.filter(({ subject }) => subject === id)).toHaveLength(1);
  });

  it('stays where it was cancelled while others were published', async () => {
    const [first, second] = [await buildDraft(), await buildDraft()];
    await schedule(first, soon - 1);
    await schedule(second, soon);
    const { kind } = await info(first);
    const video = context.kinds.get(kind)!;
    const publishProblem: typeof video.publishProblem = async (on, id) => {
      if (id === first) await schedule(second, null);
      return video.publishProblem(on, id);
    };
    const kinds = new Map([...context.kinds, [kind, { ...video, publishProblem }]]);
    await applySchedules({ ...context, kinds }, new Date(soon));
    expect((await info(first)).state).toBe('published');
    expect((await info(second)).state).toBe('draft');
  });

  it('is of any kind, and shown in the list', async () => {
    const { id } = await buildContent(database, { kind: 'series' });
    expect((await schedule(id, null, later)).code).toBe(200);
    const { data } = await staffCall(consoleApp, 'content/list', { kind: 'series' }, editor);
    expect(data.list[0]).toMatchObject({ id, schedule: { unpublishAt: later } });
    await at(later);
    expect((await info(id)).state).toBe('hidden');
  });

  it('says why it was not published, and is once that is mended', async () => {
    const id = await buildDraft({ isReady: false });
    await schedule(id, soon);
    await at(soon);
    expect((await info(id)).schedule?.problem).toBe('视频还没有处理完，暂时不能发布');
    await buildMedia(context, id, 8);
    await at(soon + 30_000);
    expect((await info(id)).state).toBe('draft');
    await at(soon + 60_000);
    expect(await info(id)).toMatchObject({ state: 'published', schedule: null });
  });

  it('stays hidden where both times were missed', async () => {
    const id = await buildDraft();
    await schedule(id, soon, later);
    await at(later);
    expect(await info(id)).toMatchObject({ state: 'draft', schedule: null });
  });

  it('can be cancelled, and is not published twice where somebody was faster', async () => {
    const cancelled = await buildDraft();
    await schedule(cancelled, soon);
    expect((await schedule(cancelled, null)).data.schedule).toBeNull();
    const early = await buildDraft();
    await schedule(early, soon);
    const { data } = await staffCall(consoleApp, 'content/publish', { id: early }, editor);
    expect(data.schedule).toBeNull();
    await at(soon);
    expect((await info(cancelled)).state).toBe('draft');
  });
});

describe('a schedule is refused', () => {
  it('for a time that is past, or in the wrong order, naming the field', async () => {
    const id = await buildDraft();
    const past = await schedule(id, Date.now() - 1);
    expect(past).toMatchObject({
      code: 4000,
      data: { field: 'publishAt' },
      tip: '发布时间已经过去',
    });
    const wrong = await schedule(id, later, soon);
    expect(wrong).toMatchObject({ code: 4000, data: { field: 'unpublishAt' } });
  });

  it('for what is published, taken down or unknown', async () => {
    const { id } = await buildContent(database);
    expect((await schedule(id, soon)).code).toBe(4090);
    const { id: gone } = await buildContent(database, { state: 'takenDown' });
    expect((await schedule(gone, null, later)).code).toBe(4090);
    expect((await schedule(newId(), soon)).code).toBe(4040);
  });

  it('to a moderator', async () => {
    const moderator = await staffCookie(consoleApp, context, 'moderator');
    const body = { id: newId(), publishAt: soon, unpublishAt: null };
    expect((await staffCall(consoleApp, 'content/schedule', body, moderator)).code).toBe(4030);
  });
});
