import { describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';

const { app, database, context } = await testApp();

async function buildVideo(over: Parameters<typeof buildContent>[1] = {}) {
  const video = await buildContent(database, over);
  await buildMedia(context, video.id, 8);
  return video.id;
}

const collect = (id: string, collected: boolean, session?: TestSession) =>
  signedCall(app, 'collect/operate', { id, collected }, session);

describe('collect/operate', () => {
  it('adds and removes a favorite, idempotently', async () => {
    const id = await buildVideo();
    const viewer = await guest(app);
    for (const collected of [true, true, false, false, true]) {
      const { data } = await collect(id, collected, viewer);
      expect(data).toEqual({ collected });
      const play = await signedCall(app, 'media/play', { id }, viewer);
      expect(play.data.item.marks).toMatchObject({ collected });
    }
  });

  it('keeps the favorites of viewers apart', async () => {
    const id = await buildVideo();
    await collect(id, true, await guest(app));
    const { data } = await signedCall(app, 'media/play', { id }, await guest(app));
    expect(data.item.marks).toMatchObject({ collected: false });
  });

  it('refuses unknown contents, contents not for the viewer, and requests without a session', async () => {
    const viewer = await guest(app);
    expect(await collect(newId(), true, viewer)).toMatchObject({ status: 404, code: 4040 });
    const adult = await buildVideo({ rating: 'adult' });
    expect(await collect(adult, true, viewer)).toMatchObject({ status: 403, code: 4031 });
    expect(await collect(adult, true)).toMatchObject({ status: 401, code: 1000 });
  });
});
