import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../../test/call.ts';
import { buildContent, tagContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildSeries } from '../../../test/factories/series.ts';
import { buildShort, renewPool } from '../../../test/factories/short.ts';
import { buildUser } from '../../../test/factories/user.ts';

const { app, context, database } = await testApp();
const uploader = await buildUser(database);

async function build(tags: readonly string[], over: Parameters<typeof buildContent>[1] = {}) {
  const { id } = await buildContent(database, over);
  await buildMedia(context, id, 60);
  for (const tag of tags) await tagContent(database, id, tag);
  return id;
}

const subject = await build(['大海', '月夜'], { uploaderId: uploader.id });
const together = await build([]);
const sameTags = await build(['大海', '月夜']);
const ofUploader = await build([], { uploaderId: uploader.id });
const night = await build(['月夜', '城市']);
const sea = await build(['大海', '山川']);
const adult = await build(['大海', '月夜'], { rating: 'adult' });
const stranger = await build(['沙漠']);
const mountainShort = await buildShort(context, {}, ['山川']);
const cityShort = await buildShort(context, {}, ['城市']);

beforeAll(async () => {
  await database.pool.query(
    'insert into similar_contents (content_id, similar_ids) values ($1, $2)',
    [subject, [together]],
  );
  await renewPool(context);
});

const relatedTo = (session: TestSession, id: string, pageSize = 20) =>
  signedCall(app, 'media/related', { id, pageSize }, session);
const idsFor = async (session: TestSession, id: string, pageSize?: number) =>
  (await relatedTo(session, id, pageSize)).data.list.map((card) => card.id);

describe('media/related', () => {
  it('mixes what is liked together, tags, and the uploader; nothing else, and not itself', async () => {
    const ids = await idsFor(await guest(app), subject);
    expect(ids.slice(0, 2)).toEqual([together, sameTags]);
    expect(new Set(ids)).toEqual(new Set([together, sameTags, ofUploader, night, sea]));
    expect(ids).not.toContain(stranger);
    expect(await idsFor(await guest(app), subject, 2)).toEqual([together, sameTags]);
  });

  it('is in the order of each viewer’s taste', async () => {
    const [hiker, citizen] = [await guest(app), await guest(app)];
    const watch = (session: TestSession, id: string) =>
      signedCall(app, 'media/short/watched', { watches: [{ id, seconds: 20 }] }, session);
    for (let times = 0; times < 6; times += 1) {
      await watch(hiker, mountainShort.id);
      await watch(citizen, cityShort.id);
    }
    // Both are as close as the other: what the viewers watched shares one tag with either.
    const isSeaFirst = async (session: TestSession) => {
      const ids = await idsFor(session, subject);
      return ids.indexOf(sea) < ids.indexOf(night);
    };
    expect([await isSeaFirst(hiker), await isSeaFirst(citizen)]).toEqual([true, false]);
  });

  it('leaves out what the viewer wants no more of', async () => {
    const me = await guest(app);
    await signedCall(app, 'media/uninterested', { id: night }, me);
    expect(await idsFor(me, subject)).not.toContain(night);
  });

  it('leaves out the other episodes of its series', async () => {
    const [first, second] = [await build(['长河']), await build(['长河'])];
    const series = await buildSeries(database, [first, second]);
    expect(await idsFor(await guest(app), first)).not.toContain(second);
    expect(await idsFor(await guest(app), series)).toEqual([]);
  });

  it('shows adult items to adults alone', async () => {
    expect(await idsFor(await adultGuest(app), subject)).toContain(adult);
    expect((await relatedTo(await guest(app), adult)).code).toBe(4031);
    expect((await relatedTo(await guest(app, { isLight: true }), adult)).code).toBe(4040);
  });

  it('refuses what is not there, bad input, and requests without a session', async () => {
    const me = await guest(app);
    expect((await relatedTo(me, newId())).code).toBe(4040);
    expect(await relatedTo(me, subject, 51)).toMatchObject({ code: 4000, status: 400 });
    expect((await signedCall(app, 'media/related', { id: subject })).code).toBe(1000);
  });
});
