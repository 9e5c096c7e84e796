import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { catalogue } from '@yehang/demo/catalogue/catalogue.ts';
import { refreshWholes } from '../db/queries/content/parts.ts';
import { addDemoProgramme, insertDemoLive } from '../db/queries/demo/live.ts';
import { insertDemoSeries } from '../db/queries/demo/series.ts';
import { contentParts } from '../db/schema/content-parts.ts';
import { contents } from '../db/schema/contents.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildDemoLive } from './demo-live.ts';
import { buildDemoSeries } from './demo-series.ts';

const { app, database, context } = await testApp();
const now = new Date();

const rowOf = async (id: string) => {
  const [row] = await database.orm.select().from(contents).where(eq(contents.id, id));
  return row!;
};

it('series of the demonstration are made once, and have what is published of their episodes', async () => {
  const all = buildDemoSeries(catalogue, now);
  const [last] = all.at(-1)!.contentIds.slice(-1);
  for (const { contentIds } of all)
    for (const id of contentIds)
      await buildContent(database, id === last ? { id, state: 'draft' } : { id });
  for (let start = 0; start < 2; start += 1) await insertDemoSeries(database, all);
  const ids = all.map(({ id }) => id);
  await refreshWholes(database, ids);
  const session = await guest(app);
  for (const [index, { id, contentIds, values }] of all.entries()) {
    expect(await database.orm.$count(contentParts, eq(contentParts.contentId, id))).toBe(
      contentIds.length,
    );
    const { title, rule = 'free' } = values.content;
    const up = contentIds.length - (index === all.length - 1 ? 1 : 0);
    const row = await rowOf(id);
    expect(row).toMatchObject({ kind: 'series', state: 'published', title, rule, extent: up });
    expect(row.cover).not.toBeNull();
    expect((await signedCall(app, 'content/info', { id, contentType: 3 }, session)).code).toBe(200);
  }
});

it('channels of the demonstration are made once, and show films until somebody edits them', async () => {
  const channels = buildDemoLive(now);
  for (let start = 0; start < 2; start += 1) await insertDemoLive(database, channels);
  const films = [
    await buildContent(database),
    await buildContent(database),
    await buildContent(database),
  ];
  const id = channels[0]!.content.id;
  for (const film of films.slice(0, 2)) await addDemoProgramme(database, id, film.id);
  await database.orm.update(contents).set({ version: 2 }).where(eq(contents.id, id));
  await addDemoProgramme(database, id, films[2]!.id);
  const { rows } = await database.pool.query<{ id: string }>(
    'select content_id as id from live_programmes where channel_id = $1 order by position',
    [id],
  );
  expect(rows.map((row) => row.id)).toEqual([films[0]!.id, films[1]!.id]);
  context.live.invalidate();
  const { data } = await signedCall(app, 'live/home', {}, await guest(app));
  const shown = data.categories.flatMap((category) => category.channels);
  expect(shown.map(({ title }) => title)).toEqual(channels.map(({ content }) => content.title));
  expect(shown[1]!.access).toEqual({ rule: 'vip', tier: 'live' });
});
