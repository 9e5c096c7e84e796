import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { settleCounters } from '../../db/queries/content/counters.ts';
import { newId } from '../../db/new-id.ts';
import { contents } from '../../db/schema/contents.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';

const { app, database, context } = await testApp();

async function buildVideo() {
  const video = await buildContent(database);
  await buildMedia(context, video.id, 8);
  return video.id;
}

async function likesOf(id: string) {
  await settleCounters(database);
  const [row] = await database.orm.select().from(contents).where(eq(contents.id, id));
  return row!.likes;
}

function like(session: TestSession, id: string, liked: boolean) {
  return signedCall(app, 'media/like', { id, liked }, session);
}

describe('media/like', () => {
  it('counts once however often it is requested, and undoes it once', async () => {
    const id = await buildVideo();
    const me = await guest(app);
    await Promise.all(Array.from({ length: 50 }, () => like(me, id, true)));
    expect(await likesOf(id)).toBe(1);
    await Promise.all(Array.from({ length: 50 }, () => like(me, id, false)));
    expect(await likesOf(id)).toBe(0);
  });

  it('is exact when many like at once while the counter is settled', async () => {
    const id = await buildVideo();
    const people = await Promise.all(Array.from({ length: 30 }, () => guest(app)));
    await Promise.all([
      ...people.map((one) => like(one, id, true)),
      ...Array.from({ length: 10 }, () => settleCounters(database)),
    ]);
    expect(await likesOf(id)).toBe(30);
  });

  it('is shown on the video from then on', async () => {
    const id = await buildVideo();
    const me = await guest(app);
    await like(me, id, true);
    await signedCall(app, 'collect/operate', { id, collected: true }, me);
    const { data } = await signedCall(app, 'media/play', { id }, me);
    expect(data.item.marks).toMatchObject({ liked: true, collected: true });
  });

  it('refuses unknown contents, and requests without a session', async () => {
    expect((await like(await guest(app), newId(), true)).code).toBe(4040);
    expect((await signedCall(app, 'media/like', { id: newId(), liked: true })).code).toBe(1000);
  });
});
