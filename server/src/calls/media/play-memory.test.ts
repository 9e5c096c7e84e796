import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { moveContent, updateContent } from '../../db/queries/content/console.ts';
import { withholdContent } from '../../db/queries/reports/withheld.ts';
import { contents } from '../../db/schema/contents.ts';
import { mediaAssets } from '../../db/schema/media.ts';
import { publishContentChange } from '../../domain/content/publish-content-change.ts';
import { openAppContext } from '../../domain/open-app-context.ts';
import { buildAppServer } from '../../http/app-server.ts';
import { MemoryNonces } from '../../http/wire/nonces.ts';
import { localStorage } from '../../media/storage/local-storage.ts';
import { silentLog } from '../../process/open-log.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildSeries } from '../../../test/factories/series.ts';

const { database } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'yehang-storage-'));
const secretKey = randomBytes(32);

/** One of several processes on the same database. */
async function startProcess() {
  const context = await openAppContext({
    log: silentLog(),
    database,
    storage: localStorage(join(folder, 'storage')),
    secretKey,
    workDir: join(folder, 'work'),
  });
  const app = await buildAppServer({ context, nonces: new MemoryNonces() }, {});
  afterAll(async () => {
    await app.close();
    await context.close();
  });
  return { app, context };
}

const first = await startProcess();
const second = await startProcess();
const processes = [first, second];
const { app, context } = first;
afterAll(() => rm(folder, { recursive: true, force: true }));

async function buildVideo(over: Parameters<typeof buildContent>[1] = {}): Promise<string> {
  const { id } = await buildContent(database, over);
  await buildMedia(context, id, 60);
  return id;
}

/** What every process answers. */
const playEverywhere = (id: string, viewer: TestSession) =>
  Promise.all(processes.map(({ app: one }) => signedCall(one, 'media/play', { id }, viewer)));

describe('what plays keep in memory', () => {
  it('is read once: after the first, a play is one statement', async () => {
    const [alone, episode, other] = [await buildVideo(), await buildVideo(), await buildVideo()];
    await buildSeries(database, [episode, other]);
    const viewer = await guest(app);
    for (const id of [alone, episode]) await signedCall(app, 'media/play', { id }, viewer);
    const asked = vi.spyOn(database.pool, 'query');
    for (const id of [alone, episode])
      for (const ahead of [false, true]) {
        asked.mockClear();
        expect((await signedCall(app, 'media/play', { id, ahead }, viewer)).code).toBe(200);
        expect(asked).toHaveBeenCalledTimes(1);
      }
    asked.mockRestore();
  });

  it('never has prices, terms or counters', async () => {
    const id = await buildVideo();
    const viewer = await guest(app);
    await playEverywhere(id, viewer);
    const change = { rule: 'gold', priceGoldCents: 700, previewUnits: 9, likes: 12 } as const;
    await database.orm.update(contents).set(change).where(eq(contents.id, id));
    for (const { data } of await playEverywhere(id, viewer)) {
      expect(data.access).toMatchObject({ allowed: false, previewSeconds: 9 });
      expect(data.access.need).toMatchObject({ priceGoldCents: 700 });
      expect(data.item).toMatchObject({ likes: 12, access: { rule: 'gold', priceGoldCents: 700 } });
    }
  });

  it.each([
    [
      'taken down',
      (id: string) => moveContent(database, id, ['published'], { state: 'takenDown' }),
    ],
    ['withheld', (id: string) => withholdContent(database, id)],
    ['hidden', (id: string) => moveContent(database, id, ['published'], { state: 'hidden' })],
  ])('never shows what is %s, in no process, before anybody hears of it', async (_, hide) => {
    const id = await buildVideo();
    const viewer = await guest(app);
    await playEverywhere(id, viewer);
    await hide(id);
    expect((await playEverywhere(id, viewer)).map(({ code }) => code)).toEqual([4040, 4040]);
  });

  it('shows an edit in every process', async () => {
    const id = await buildVideo();
    const viewer = await guest(app);
    await playEverywhere(id, viewer);
    await updateContent(database, id, { title: '改过的标题' });
    await publishContentChange(context, id);
    await vi.waitFor(async () => {
      const titles = (await playEverywhere(id, viewer)).map(({ data }) => data.item.title);
      expect(titles).toEqual(['改过的标题', '改过的标题']);
    });
  });

  it('shows other media in every process', async () => {
    const id = await buildVideo();
    const viewer = await guest(app);
    await playEverywhere(id, viewer);
    const [row] = await database.orm
      .select()
      .from(mediaAssets)
      .where(eq(mediaAssets.contentId, id));
    const manifest = { ...(row!.manifest as object), width: 1280, height: 720 };
    await database.orm.update(mediaAssets).set({ manifest }).where(eq(mediaAssets.contentId, id));
    await context.events.publish('media', id);
    await vi.waitFor(async () => {
      const widths = (await playEverywhere(id, viewer)).map(({ data }) => data.width);
      expect(widths).toEqual([1280, 1280]);
    });
    await database.orm
      .update(mediaAssets)
      .set({ state: 'working' })
      .where(eq(mediaAssets.contentId, id));
    expect((await playEverywhere(id, viewer)).map(({ code }) => code)).toEqual([4040, 4040]);
  });

  it('shows in every process that an episode beside it is gone', async () => {
    const videos = [await buildVideo(), await buildVideo(), await buildVideo()] as const;
    await buildSeries(database, videos);
    const viewer = await guest(app);
    const place = { number: 1, episodes: 3, nextId: videos[1] };
    for (const { data } of await playEverywhere(videos[0], viewer))
      expect(data.series).toMatchObject(place);
    await moveContent(database, videos[1], ['published'], { state: 'hidden' });
    await publishContentChange(context, videos[1]);
    await vi.waitFor(async () => {
      for (const { data } of await playEverywhere(videos[0], viewer))
        expect(data.series).toMatchObject({ number: 1, episodes: 2, nextId: videos[2] });
    });
  });
});
