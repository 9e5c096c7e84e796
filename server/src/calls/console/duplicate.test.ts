import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent, tagContent } from '../../../test/factories/content.ts';
import { buildLive } from '../../../test/factories/live.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildSeries } from '../../../test/factories/series.ts';
import { uploadFile } from '../../../test/upload/send-chunks.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const duplicate = (id: string) => staffCall(consoleApp, 'content/duplicate', { id }, editor);
const link = (id: string) => staffCall(consoleApp, 'content/link', { id }, editor);

describe('duplicating', () => {
  it('makes a draft with fields and tags, without file, cover and counters', async () => {
    const { id } = await buildContent(database, {
      title: '长'.repeat(80),
      description: '简介',
      kind: 'short',
      rule: 'gold',
      priceGoldCents: 100,
      year: 1999,
      plays: 5,
    });
    await buildMedia(context, id, 8);
    await tagContent(database, id, '海');
    const { data } = await duplicate(id);
    expect(data).toMatchObject({
      kind: 'short',
      state: 'draft',
      title: `${'长'.repeat(76)}（副本）`,
      description: '简介',
      year: 1999,
      cover: null,
      plays: 0,
      publishedAt: null,
      access: { rule: 'gold', priceGoldCents: 100 },
      tags: [{ name: '海' }],
      media: { state: 'cancelled', reason: '还没有视频文件', canRetry: false },
    });
    expect((await staffCall(consoleApp, 'content/publish', { id: data.id }, editor)).code).toBe(
      4090,
    );
    const film = { name: 'film.mp4', bytes: Buffer.alloc(2_000, 1) };
    const uploadId = await uploadFile(consoleApp, editor, film);
    const request = { contentId: data.id, uploadId };
    const replaced = await staffCall(consoleApp, 'media/replace', request, editor);
    expect(replaced.data).toMatchObject({ state: 'queued', sourceName: 'film.mp4' });
  });

  it('makes of a series one without episodes, and of a channel none', async () => {
    const { id: episode } = await buildContent(database);
    const series = await duplicate(await buildSeries(database, [episode]));
    expect(series.data).toMatchObject({ kind: 'series', state: 'draft' });
    const { data } = await staffCall(consoleApp, 'series/info', { id: series.data.id }, editor);
    expect(data.chosen).toEqual([]);
    expect(await duplicate(await buildLive(context, []))).toMatchObject({
      code: 4090,
      tip: '直播频道不能复制',
    });
    expect((await duplicate(newId())).code).toBe(4040);
  });
});

it('leads to what is published in the app, by its kind', async () => {
  const { id } = await buildContent(database, { kind: 'short' });
  expect((await link(id)).data.url).toMatch(new RegExp(`/subPage/shortVideoPlay\\?id=${id}$`));
  const { id: draft } = await buildContent(database, { state: 'draft' });
  expect(await link(draft)).toMatchObject({ code: 4090, tip: '发布后才能在应用里看' });
  expect((await link(newId())).code).toBe(4040);
});
