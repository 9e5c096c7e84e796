import { describe, expect, it } from 'vitest';
import { indexChanges } from '../../domain/search/index-changes.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const viewer = await guest(app);

type Change = Parameters<typeof staffCall<'content/update'>>[2];
async function update(id: string, change: Omit<Change, 'id' | 'version'>) {
  const { data } = await staffCall(consoleApp, 'content/info', { id }, editor);
  return staffCall(consoleApp, 'content/update', { id, version: data.version, ...change }, editor);
}
const listed = async (filter: Parameters<typeof staffCall<'content/list'>>[2]) =>
  (await staffCall(consoleApp, 'content/list', filter, editor)).data.list.map(({ id }) => id);

async function buildVideo(publishedAt: Date) {
  const { id } = await buildContent(database, { publishedAt });
  await buildMedia(context, id, 8);
  return id;
}

const film = await buildVideo(new Date('2026-05-01T00:00:00Z'));
const plain = await buildVideo(new Date('2026-05-02T00:00:00Z'));
const origin = {
  year: 1968,
  region: 'japan',
  language: 'japanese',
  otherTitles: ['灯台', 'The Lighthouse', '灯台'],
} as const;
await update(film, { ...origin, otherTitles: [...origin.otherTitles] });

describe('year, region, language and other titles', () => {
  it('are kept, each title once, and filter the catalogue', async () => {
    const { data } = await staffCall(consoleApp, 'content/info', { id: film }, editor);
    expect(data).toMatchObject({ ...origin, otherTitles: ['灯台', 'The Lighthouse'] });
    expect(await listed({ year: 1968 })).toEqual([film]);
    expect(await listed({ region: 'japan', language: 'japanese' })).toEqual([film]);
    expect(await listed({ region: 'europe' })).toEqual([]);
  });

  it('find a content in the catalogue by a part of any title', async () => {
    expect(await listed({ text: '灯台' })).toEqual([film]);
    expect(await listed({ text: 'lighthouse' })).toEqual([film]);
    expect(await listed({ text: '灯' })).toEqual([film]);
    await update(film, { otherTitles: ['The Lighthouse'] });
    expect(await listed({ text: '灯台' })).toEqual([]);
  });

  it('belong to every kind, which a video alone has more than', async () => {
    const { id } = await buildContent(database, { kind: 'series' });
    expect((await update(id, { year: 2001 })).data).toMatchObject({ kind: 'series', year: 2001 });
    expect((await update(id, { year: 2002, title: '别的' })).code).toBe(4040);
  });

  it('are refused where they are none, naming the field', async () => {
    expect(await update(film, { year: 1500 })).toMatchObject({
      code: 4000,
      data: { field: 'year' },
    });
    const titles = Array.from({ length: 11 }, (_, at) => `第 ${at} 个`);
    expect((await update(film, { otherTitles: titles })).code).toBe(4000);
    const wrong = await staffCall(
      consoleApp,
      'content/list',
      { region: 'atlantis' as 'japan' },
      editor,
    );
    expect(wrong).toMatchObject({ code: 4000, data: { field: 'region' } });
  });
});

describe('the video library', () => {
  const store = async (request: Parameters<typeof signedCall<'media/store/list'>>[2]) =>
    (await signedCall(app, 'media/store/list', request, viewer)).data.list.map(({ id }) => id);

  it('goes by the year of making, and by that of publishing where none is known', async () => {
    expect(await store({ year: 2026 })).toEqual([plain]);
    const made = await buildVideo(new Date('2026-06-01T00:00:00Z'));
    await update(made, { year: 2010 });
    expect(await store({ year: 2010 })).toEqual([made]);
    expect(await store({ year: 2026 })).toEqual([plain]);
  });

  it('goes by region and language', async () => {
    expect(await store({ region: 'japan' })).toEqual([film]);
    expect(await store({ region: 'japan', language: 'japanese' })).toEqual([film]);
    expect(await store({ language: 'english' })).toEqual([]);
  });
});

it('search finds a video by another title', async () => {
  await update(film, { otherTitles: ['潮汐物语'] });
  while (await indexChanges(context));
  const { data } = await signedCall(app, 'search/details', { text: '潮汐物语' }, viewer);
  expect(data.list).toMatchObject([{ kind: 'content', card: { id: film } }]);
});
