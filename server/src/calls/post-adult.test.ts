import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { signedCall, type TestSession } from '../../test/call.ts';
import { openConsents } from '../../test/consents.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildPost, buildUserPicture } from '../../test/factories/community.ts';
import { buildCreator, buildUpload } from '../../test/factories/creator.ts';
import { approve, handIn, trusted } from '../../test/factories/post-requests.ts';
import { newId } from '../db/new-id.ts';
import { insertConsent } from '../db/queries/consents/consents.ts';
import { postDetails, userPictures } from '../db/schema/posts.ts';
import { eq } from 'drizzle-orm';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const { add, decide, link } = openConsents({ app, context, consoleApp, moderator });

const CONSENT = { people: '小夜', how: 'self', reference: 'A-1', checkedAges: true } as const;
const ADULT = { rating: 'adult', consent: CONSENT } as const;
const ONLY_CREATORS = {
  code: 4030,
  tip: '成人图片和视频只有认证创作者能发',
  data: { field: 'rating' },
};

async function creator(over: Parameters<typeof buildCreator>[2] = {}) {
  const me = await trusted(app, context);
  await buildCreator(context, me.id, over);
  return me;
}
const setCreator = (me: TestSession, state: 'verified' | 'revoked') =>
  database.pool.query('update creators set state = $2, reason = $3 where user_id = $1', [
    ...[me.id, state, state === 'revoked' ? '违规' : null],
  ]);
const pictureOf = ({ id }: TestSession) => buildUserPicture(database, id);
const handInPicture = async (me: TestSession) =>
  handIn(app, me, { ...ADULT, pictureIds: [await pictureOf(me)] });

/** An adult post with a picture that its author, no creator, typed a consent for; it was public before records. */
async function oldPost(coversAsStated: boolean) {
  const me = await trusted(app, context);
  const { id } = await buildPost(database, { uploaderId: me.id, rating: 'adult', pictures: 1 });
  const { people, how, reference } = CONSENT;
  const stated = { people, how, reference, recordedBy: '作者', coversAsStated };
  await insertConsent(database, { id: newId(), contentId: id, ...stated });
  const [details] = await database.orm
    .select()
    .from(postDetails)
    .where(eq(postDetails.contentId, id));
  const [picture] = details!.pictures;
  await database.orm
    .insert(userPictures)
    .values({ ...picture!, userId: me.id, slices: [picture!.thumb], sourceHash: picture!.id });
  const words = { id, edits: 0, rating: 'adult', text: '改一个字' } as const;
  const update = (
    pictureIds: string[],
    consent: Parameters<typeof signedCall<'post/update'>>[2]['consent'] = null,
  ) => signedCall(app, 'post/update', { ...words, pictureIds, consent }, me);
  return { me, id, pictureId: picture!.id, update };
}

describe('adult pictures and videos in posts', () => {
  it('are refused of who is no verified creator, naming the field', async () => {
    const none = await trusted(app, context);
    const waiting = await creator({ state: 'waiting', decidedAt: null });
    const revoked = await creator({ state: 'revoked', reason: '多次违规' });
    for (const me of [none, waiting, revoked])
      expect(await handInPicture(me)).toMatchObject(ONLY_CREATORS);
    const videoUploadId = await buildUpload(context, none.id);
    expect(await handIn(app, none, { ...ADULT, videoUploadId })).toMatchObject(ONLY_CREATORS);
    const general = await handIn(app, none, { pictureIds: [await pictureOf(none)] });
    expect(general.code).toBe(200);
    const { id } = general.data.card;
    const change = { id, edits: 0, text: '改', pictureIds: [await pictureOf(none)], ...ADULT };
    expect(await signedCall(app, 'post/update', change, none)).toMatchObject(ONLY_CREATORS);
  });

  it('ask for a statement of who is shown', async () => {
    const me = await creator();
    const pictureIds = [await pictureOf(me)];
    const refused = await handIn(app, me, { rating: 'adult', pictureIds });
    expect(refused).toMatchObject({ code: 4000, data: { field: 'consent' } });
  });

  it('are public once each person has a verified record, whatever was typed', async () => {
    const me = await creator();
    const { id } = (await handInPicture(me)).data.card;
    const typed = await approve(consoleApp, moderator, id);
    expect(typed).toMatchObject({ code: 4090, data: { field: 'consent' } });
    const person = (await add(me)).data.id;
    expect((await link(me, person, [id])).code).toBe(200);
    expect((await approve(consoleApp, moderator, id)).code).toBe(4090);
    await decide(person);
    expect((await approve(consoleApp, moderator, id)).code).toBe(200);
    const shown = await signedCall(app, 'post/detail', { id }, await trusted(app, context));
    expect(shown.code).toBe(200);
  });

  it('say in the review for how many of them somebody agreed', async () => {
    const me = await creator();
    const { id } = (await handInPicture(me)).data.card;
    const people = async () =>
      (await staffCall(consoleApp, 'review/info', { id }, moderator)).data.people;
    expect((await people()).covered).toBe(0);
    const person = (await add(me)).data.id;
    await link(me, person, [id]);
    await decide(person);
    expect((await people()).covered).toBe(1);
  });

  it('are not approved of a creator who is none any more', async () => {
    const me = await creator();
    const { id } = (await handInPicture(me)).data.card;
    const person = (await add(me)).data.id;
    await link(me, person, [id]);
    await decide(person);
    await setCreator(me, 'revoked');
    expect(await approve(consoleApp, moderator, id)).toMatchObject({
      ...{ code: 4090, tip: ONLY_CREATORS.tip },
    });
  });

  it('stay where they were public, with what they have and nothing new', async () => {
    const { me, id, pictureId, update } = await oldPost(true);
    expect(await update([pictureId, await pictureOf(me)])).toMatchObject(ONLY_CREATORS);
    expect((await update([pictureId])).code).toBe(200);
    expect((await approve(consoleApp, moderator, id)).code).toBe(200);
    const { data } = await signedCall(app, 'post/detail', { id }, me);
    expect(data.post).toMatchObject({ text: '改一个字', rating: 'adult' });
  });

  it('stay covered by what was typed before when their author types it anew', async () => {
    const { id, pictureId, update } = await oldPost(true);
    const people = { ...CONSENT, people: '小夜、小海', reference: 'A-2' };
    expect((await update([pictureId], people)).code).toBe(200);
    expect((await approve(consoleApp, moderator, id)).code).toBe(200);
  });

  it('need records once they show something else', async () => {
    const { me, id, pictureId, update } = await oldPost(true);
    await buildCreator(context, me.id);
    expect((await update([pictureId, await pictureOf(me)])).code).toBe(200);
    await setCreator(me, 'revoked');
    expect(await approve(consoleApp, moderator, id)).toMatchObject({ tip: ONLY_CREATORS.tip });
    await setCreator(me, 'verified');
    expect(await approve(consoleApp, moderator, id)).toMatchObject({
      ...{ code: 4090, data: { field: 'consent' } },
    });
  });

  it('are not covered by what was typed since', async () => {
    const { id, pictureId, update } = await oldPost(false);
    await update([pictureId]);
    expect(await approve(consoleApp, moderator, id)).toMatchObject({
      ...{ code: 4090, data: { field: 'consent' } },
    });
  });
});

it('an adult post of words alone shows nobody, and is anybody’s, without a statement', async () => {
  const me = await trusted(app, context);
  const { id } = (await handIn(app, me, { rating: 'adult' })).data.card;
  expect((await approve(consoleApp, moderator, id)).code).toBe(200);
});
