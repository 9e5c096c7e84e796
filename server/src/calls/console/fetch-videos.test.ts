import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { contents } from '../../db/schema/contents.ts';
import { mediaAssets, uploads } from '../../db/schema/media.ts';
import { cancelTask } from '../../db/queries/tasks/staff-tasks.ts';
import { runStaffTask } from '../../domain/bulk/run-bulk.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildChannel } from '../../../test/factories/channel.ts';

const film = Buffer.alloc(2_500_000, 7);
let onSlow: () => void = () => {};
const pages: Record<string, RequestListener> = {
  '/a/%E6%B5%B7.mp4': (_, response) =>
    response
      .writeHead(200, { 'content-length': film.length, 'content-type': 'video/mp4' })
      .end(film),
  '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('hi'),
  '/unknown-size.mp4': (_, response) => {
    response.writeHead(200, { 'content-type': 'video/mp4' });
    response.write('a');
    response.end();
  },
  '/short.mp4': (_, response) => {
    response.writeHead(200, { 'content-length': film.length });
    response.write(film.subarray(0, 1_200_000), () => response.destroy());
  },
  '/endless.mp4': (_, response) => {
    response.writeHead(200, { 'content-length': film.length });
    response.write(film.subarray(0, 10));
    onSlow();
  },
};
const outside = createServer((request, response) => {
  const page = pages[request.url ?? ''];
  if (page) page(request, response);
  else response.writeHead(404).end();
});
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${(outside.address() as AddressInfo).port}`;
afterAll(() => {
  outside.closeAllConnections();
  outside.close();
});

const { context, database } = await testApp({ live: { privateHosts: [host], mediaServer: null } });
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const never = new AbortController().signal;

const fetchAll = (urls: string[], defaults = {}) =>
  staffCall(consoleApp, 'content/fetch', { urls, defaults }, editor);
const run = async () => {
  while (await runStaffTask(context, never));
};
const taskInfo = async (id: string) =>
  (await staffCall(consoleApp, 'task/info', { id }, editor)).data;
const drafts = () =>
  database.orm
    .select({ id: contents.id, title: contents.title, bytes: mediaAssets.sourceBytes })
    .from(contents)
    .innerJoin(mediaAssets, eq(mediaAssets.contentId, contents.id));

describe('videos fetched from addresses outside', () => {
  it('become drafts with the defaults, once each, and what fails says why', async () => {
    const { id: channelId } = await buildChannel(database);
    const good = `http://${host}/a/%E6%B5%B7.mp4`;
    const { data } = await fetchAll(
      [
        good,
        good,
        `http://${host}/page`,
        `http://${host}/unknown-size.mp4`,
        `http://${host}/short.mp4`,
        `http://${host}/nothing.mp4`,
        'http://127.0.0.1:9/inner.mp4',
      ],
      { channelId, addTags: ['海'] },
    );
    expect(data).toMatchObject({ kind: 'fetch', total: 6 });
    await run();
    const done = await taskInfo(data.id);
    expect(done).toMatchObject({ state: 'done', done: 6, failed: 5 });
    expect(done.failures.map(({ reason }) => reason)).toEqual([
      '这个地址不是视频文件',
      '对方没有说明文件大小',
      '连接中断',
      '回答了 HTTP 404',
      '不能连到内网地址',
    ]);
    const made = await drafts();
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ title: '海', bytes: film.length });
    const draft = await staffCall(consoleApp, 'content/info', { id: made[0]!.id }, editor);
    expect(draft.data).toMatchObject({ state: 'draft', channelId, tags: [{ name: '海' }] });
  });

  it('are not fetched again where a process ended after the draft was made', async () => {
    const before = (await drafts()).length;
    const { data } = await fetchAll([`http://${host}/a/%E6%B5%B7.mp4`]);
    await run();
    await database.pool.query(`update staff_task_rows set state = 'waiting' where task_id = $1`, [
      data.id,
    ]);
    await database.pool.query(`update staff_tasks set state = 'queued', done = 0 where id = $1`, [
      data.id,
    ]);
    await run();
    expect(await taskInfo(data.id)).toMatchObject({ done: 1, failed: 0 });
    expect((await drafts()).length).toBe(before + 1);
  });

  it('are left where the process stops, and go on in the next', async () => {
    const stopping = new AbortController();
    const { data } = await fetchAll([`http://${host}/endless.mp4`]);
    onSlow = () => stopping.abort();
    expect(await runStaffTask(context, stopping.signal)).toBe(false);
    expect(await taskInfo(data.id)).toMatchObject({ state: 'working', done: 0 });
    pages['/endless.mp4'] = pages['/a/%E6%B5%B7.mp4']!;
    await database.pool.query(`update staff_tasks set lease_until = now() where id = $1`, [
      data.id,
    ]);
    await run();
    expect(await taskInfo(data.id)).toMatchObject({ state: 'done', done: 1, failed: 0 });
  });

  it('that are cancelled end nothing more, and refused addresses begin nothing', async () => {
    const { data } = await fetchAll([`http://${host}/a/%E6%B5%B7.mp4`]);
    await cancelTask(database, data.id);
    const before = (await database.orm.select().from(uploads)).length;
    await run();
    expect((await database.orm.select().from(uploads)).length).toBe(before);
    for (const url of ['ftp://example.com/a.mp4', 'file:///etc/passwd', 'javascript:1', ''])
      expect((await fetchAll([url])).code).toBe(4000);
    expect((await fetchAll([])).code).toBe(4000);
  });
});
