import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';

const { app, database, context } = await testApp();

async function buildVideo(over: Parameters<typeof buildContent>[1] = {}) {
  const video = await buildContent(database, over);
  await buildMedia(context, video.id, 60);
  return video.id;
}

describe('media/progress', () => {
  it('is where playback resumes, on any device', async () => {
    const id = await buildVideo();
    const devID = `device-${newId()}`;
    await signedCall(app, 'media/progress', { id, seconds: 30.5 }, await guest(app, { devID }));
    const elsewhere = await guest(app, { devID });
    const { data } = await signedCall(app, 'media/play', { id }, elsewhere);
    expect(data.resumeSeconds).toBe(30.5);
  });

  it('is the place that was seen last, not the one that arrives last', async () => {
    const id = await buildVideo();
    const viewer = await guest(app);
    const report = async (seconds: number, agoMs: number) => {
      await signedCall(app, 'media/progress', { id, seconds, agoMs }, viewer);
      return (await signedCall(app, 'media/play', { id }, viewer)).data.resumeSeconds;
    };
    expect(await report(10, 60_000)).toBe(10);
    expect(await report(20, 0)).toBe(20);
    expect(await report(30, 30_000)).toBe(20);
    expect(await report(15, 0)).toBe(15);
    const ancient = { id, seconds: 40, agoMs: 25 * 3_600_000 };
    expect((await signedCall(app, 'media/progress', ancient, viewer)).code).toBe(4000);
  });

  it('is separate for each viewer', async () => {
    const id = await buildVideo();
    await signedCall(app, 'media/progress', { id, seconds: 30 }, await guest(app));
    const { data } = await signedCall(app, 'media/play', { id }, await guest(app));
    expect(data.resumeSeconds).toBe(0);
  });

  it.each([
    ['hardly begun', 2],
    ['as good as over', 58],
    ['said to be beyond the end', 300_000],
  ])('starts over a video that is %s', async (_what, seconds) => {
    const id = await buildVideo();
    const viewer = await guest(app);
    await signedCall(app, 'media/progress', { id, seconds }, viewer);
    const { data } = await signedCall(app, 'media/play', { id }, viewer);
    expect(data.resumeSeconds).toBe(0);
  });

  it('refuses unknown contents, contents not for the viewer, and requests without a session', async () => {
    const viewer = await guest(app);
    const gone = { id: newId(), seconds: 1 };
    expect(await signedCall(app, 'media/progress', gone, viewer)).toMatchObject({ code: 4040 });
    const adult = { id: await buildVideo({ rating: 'adult' }), seconds: 1 };
    expect(await signedCall(app, 'media/progress', adult, viewer)).toMatchObject({ code: 4031 });
    expect(await signedCall(app, 'media/progress', adult)).toMatchObject({ code: 1000 });
  });
});
