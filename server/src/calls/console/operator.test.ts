import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { countFigures } from '../../domain/figures/count-figures.ts';
import { testApp } from '../../../test/app.ts';
import { signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildChannel } from '../../../test/factories/channel.ts';
import { buildAd, inSeconds } from '../../../test/factories/operator.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { uploadPlainPicture } from '../../../test/upload/send-picture.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const owner = await staffCookie(consoleApp, context, 'owner');

const ad = {
  // An ad may be without a picture here.
  position: 2,
  channelId: null,
  title: '今夜启航',
  description: '',
  cover: null as string | null,
  href: '/mine/vip',
  sortCode: 0,
  fullEditionOnly: false,
  startsAt: null as number | null,
  endsAt: null as number | null,
  enabled: true,
};
const announcement = {
  title: '公告',
  content: '<p>今晚见</p>',
  jumpUrl: null,
  startsAt: null,
  endsAt: null,
  enabled: true,
};
const saveAd = (over: Partial<Parameters<typeof staffCall<'ad/save'>>[2]>) =>
  staffCall(consoleApp, 'ad/save', { ...ad, ...over }, editor);

async function config() {
  const response = await app.inject({ url: '/api/app/ping/config' });
  return response.json<{ data: { advertise: { id: string; title: string }[] } }>().data;
}

describe('ads', () => {
  it('appear in clients at once with the uploaded picture, and disappear at once', async () => {
    const picture = await uploadPlainPicture(consoleApp, editor);
    const { data } = await saveAd({ cover: picture.path });
    expect(data).toMatchObject({ version: 1, cover: picture, weekClicks: 0 });
    const shown = async () => (await config()).advertise.map(({ id }) => id);
    await expect.poll(shown).toContain(data.id);
    const off = await saveAd({
      ...{ id: data.id, version: 1 },
      cover: picture.path,
      enabled: false,
    });
    expect(off.data).toMatchObject({ version: 2, enabled: false });
    await expect.poll(shown).not.toContain(data.id);
  });

  it('are listed by position and order, a page at a time', async () => {
    const made: string[] = [];
    const cover = (await uploadPlainPicture(consoleApp, editor)).path;
    for (const [position, sortCode] of [
      [9, 5],
      [8, 1],
      [9, 2],
    ] as const)
      made.push((await saveAd({ position, sortCode, cover })).data.id);
    const request = { position: [8, 9], pageSize: 2 };
    const first = (await staffCall(consoleApp, 'ad/list', request, editor)).data;
    const cursor = first.cursor!;
    const rest = (await staffCall(consoleApp, 'ad/list', { ...request, cursor }, editor)).data;
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual([made[1], made[2], made[0]]);
    expect(rest.cursor).toBeNull();
    const strange = Buffer.from(`2026-01-01 00:00:00+00|${newId()}`).toString('base64url');
    const refused = await staffCall(consoleApp, 'ad/list', { cursor: strange }, editor);
    expect(refused).toMatchObject({ code: 4000, data: { field: 'cursor' } });
  });

  it('refuse a picture that was not uploaded, a wrong schedule, and a channel at other positions', async () => {
    const cover = `p/${'ab'.repeat(20)}.webp`;
    expect(await saveAd({ cover })).toMatchObject({ code: 4000, data: { field: 'cover' } });
    const plan = { startsAt: 2_000_000, endsAt: 1_000_000 };
    expect(await saveAd(plan)).toMatchObject({ code: 4000, data: { field: 'endsAt' } });
    const { id } = await buildChannel(database);
    const misplaced = await saveAd({ position: 2, channelId: id });
    expect(misplaced).toMatchObject({ code: 4000, data: { field: 'channelId' } });
    const banner = {
      position: 4,
      cover: (await uploadPlainPicture(consoleApp, editor)).path,
    };
    expect(await saveAd({ ...banner, channelId: newId() })).toMatchObject({ code: 4000 });
    expect(await saveAd({ ...banner, channelId: id })).toMatchObject({ code: 200 });
    expect(await saveAd({ href: 'javascript:alert(1)' })).toMatchObject({
      code: 4000,
      data: { field: 'href' },
    });
  });

  it('need a picture where the app shows none without one', async () => {
    for (const position of [1, 4, 5, 6, 7, 8, 9, 10])
      expect(await saveAd({ position })).toMatchObject({
        ...{ code: 4000, data: { field: 'cover' } },
        tip: '请上传图片，没有图片这个位置不会显示',
      });
    for (const position of [2, 3]) expect((await saveAd({ position })).code).toBe(200);
    const { id } = await buildAd(database);
    const off = { id, position: 7, enabled: false };
    expect((await saveAd({ ...off, version: 1 })).code).toBe(200);
    expect((await saveAd({ ...off, version: 2, enabled: true })).code).toBe(4000);
  });

  it('keep a picture that was stored before uploads were recorded', async () => {
    const cover = { path: `p/${'cd'.repeat(20)}.webp`, width: 2, height: 1, color: '#112233' };
    const { id } = await buildAd(database, { cover });
    const saved = await saveAd({ id, version: 1, cover: cover.path });
    expect(saved.data.cover).toEqual(cover);
  });

  it('accept one of fifty concurrent saves of a version', async () => {
    const { id } = await buildAd(database);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => saveAd({ id, version: 1, title: `第 ${place} 个` })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 4090)).toHaveLength(49);
  });

  it('are deleted from the version named, once', async () => {
    const { id } = await buildAd(database);
    const remove = (version: number) => staffCall(consoleApp, 'ad/delete', { id, version }, editor);
    expect(await remove(7)).toMatchObject({ code: 4090 });
    expect(await remove(1)).toMatchObject({ code: 200 });
    expect(await remove(1)).toMatchObject({ code: 4040 });
    expect(await saveAd({ id, version: 1 })).toMatchObject({ code: 4040 });
    expect(await saveAd({ id })).toMatchObject({ code: 4000, data: { field: 'version' } });
  });

  it('count clicks by day', async () => {
    const { id } = await buildAd(database, { position: 10 });
    for (let clicks = 0; clicks < 3; clicks += 1) await signedCall(app, 'advertise/click', { id });
    await database.pool.query(
      `insert into ad_clicks (id, ad_id, created_at) values ($1, $2, now() - interval '9 days')`,
      [newId(), id],
    );
    // History is counted from the first account on.
    const { id: userId } = await buildUser(database);
    await database.pool.query(
      `update users set created_at = now() - interval '10 days' where id = $1`,
      [userId],
    );
    // A moment ahead, so that the clicks are old enough to be counted.
    while (await countFigures(context, new Date(Date.now() + 10_000)));
    const { data } = await staffCall(consoleApp, 'ad/clicks', { id }, editor);
    expect(data.days).toHaveLength(30);
    expect(data.days.at(-1)!.clicks).toBe(3);
    expect(data.days.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(4);
    // What is counted is read; the clicks themselves are not counted for a request.
    await database.pool.query('delete from ad_clicks where ad_id = $1', [id]);
    const list = await staffCall(consoleApp, 'ad/list', { position: [10] }, editor);
    expect(list.data.list.find((it) => it.id === id)?.weekClicks).toBe(3);
  });

  it('are noted in the audit log', async () => {
    const { data } = await saveAd({ title: '留痕' });
    await staffCall(consoleApp, 'ad/delete', { id: data.id, version: 1 }, editor);
    const log = await staffCall(consoleApp, 'audit/list', {}, owner);
    const acts = log.data.list.filter(({ subject }) => subject === data.id);
    expect(acts.map(({ action }) => action)).toEqual(['ad.delete', 'ad.create']);
  });
});

describe('announcements', () => {
  const save = (content: string) =>
    staffCall(consoleApp, 'announcement/save', { ...announcement, content }, editor);

  it.each([
    ['<p onclick="x()">好<script>alert(1)</script></p>', '<p>好</p>'],
    [
      '<a href="https://a.example">去</a>',
      '<a href="https://a.example" rel="noopener noreferrer">去</a>',
    ],
    ['<a href="javascript:alert(1)">x</a>好', '好'],
    ['<a href="//evil.example">x</a>好', '好'],
    ['<a href="JaVa\tScript:alert(1)">x</a>好', '好'],
    [
      '<a href="yehang://vip">会员</a>',
      '<a href="yehang://vip" rel="noopener noreferrer">会员</a>',
    ],
    ['<img src=x onerror=alert(1)><b>重要</b>', '<b>重要</b>'],
    ['<style>p{display:none}</style><p style="color:red">红</p>', '<p>红</p>'],
    ['<svg><a xlink:href="javascript:1">x</a></svg><p>好', '<p>好</p>'],
    ['1 < 2', '1 &lt; 2'],
  ])('sanitise %s', async (typed, kept) => {
    expect((await save(typed)).data.content).toBe(kept);
    const preview = await staffCall(consoleApp, 'announcement/preview', { content: typed }, editor);
    expect(preview.data.content).toBe(kept);
  });

  it('refuse content that is empty once sanitised', async () => {
    const answer = await save('<script>alert(1)</script>');
    expect(answer).toMatchObject({ code: 4000, data: { field: 'content' } });
  });

  it('are listed newest first, a page at a time', async () => {
    const last = (await save('<p>最新</p>')).data;
    const { data } = await staffCall(consoleApp, 'announcement/list', { pageSize: 1 }, editor);
    expect(data.list.map(({ id }) => id)).toEqual([last.id]);
    const cursor = data.cursor!;
    const next = await staffCall(consoleApp, 'announcement/list', { pageSize: 1, cursor }, editor);
    expect(next.data.list[0]?.id).not.toBe(last.id);
  });
});

describe.each([
  [
    'light',
    {
      location: 2,
      text: '社区公约',
      jumpUrl: null,
      position: 0,
      startsAt: null,
      endsAt: null,
      enabled: true,
    },
    { text: '改过' },
  ],
  [
    'app',
    {
      title: '夜读',
      description: '',
      icon: null,
      href: 'https://a.example',
      isFeatured: true,
      sortCode: 1,
      startsAt: null,
      endsAt: inSeconds(3600).getTime(),
      enabled: true,
    },
    { title: '改过' },
  ],
  [
    'contact',
    {
      kind: 'support',
      title: '客服',
      value: '@yehang',
      href: 'https://t.example/yehang',
      icon: null,
      position: 0,
      enabled: true,
    },
    { value: '改过' },
  ],
] as const)('%s', (kind, fields, change) => {
  it('is made, changed from its version alone, listed and deleted', async () => {
    const call = (act: 'save' | 'list' | 'delete', body: object) =>
      staffCall(consoleApp, `${kind}/${act}` as 'light/save', body as never, editor);
    const made = await call('save', fields);
    expect(made).toMatchObject({ code: 200, data: { ...fields, version: 1 } });
    const { id } = made.data;
    const changed = await call('save', { ...fields, ...change, id, version: 1 });
    expect(changed).toMatchObject({ code: 200, data: { ...change, version: 2 } });
    expect(await call('save', { ...fields, id, version: 1 })).toMatchObject({ code: 4090 });
    const listed = (await call('list', {})).data as unknown as { list: { id: string }[] };
    expect(listed.list.map((it) => it.id)).toContain(id);
    expect(await call('delete', { id, version: 1 })).toMatchObject({ code: 4090 });
    expect(await call('delete', { id, version: 2 })).toMatchObject({ code: 200 });
    expect(await call('delete', { id, version: 2 })).toMatchObject({ code: 4040 });
  });
});

describe('channel/list', () => {
  it('lists the channels that a banner can be assigned to', async () => {
    const { id, name } = await buildChannel(database);
    const { data } = await staffCall(consoleApp, 'channel/list', {}, editor);
    expect(data.list).toContainEqual(expect.objectContaining({ id, name }));
  });
});
