import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildPost } from '../../test/factories/community.ts';
import { buildCreator } from '../../test/factories/creator.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { approve, handIn, trusted } from '../../test/factories/post-requests.ts';
import { newId } from '../db/new-id.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');

const TEXT = '开头人人可读，后面的要买。';
const SOLD = { rule: 'gold', priceGoldCents: 500 } as const;
const sold = async (over: object = {}) => {
  const details = { previewCharacters: 6, previewPictures: 1 };
  const of = { ...SOLD, text: TEXT, description: TEXT.slice(0, 6), pictures: 3, details };
  return buildPost(database, { ...of, ...over });
};
const open = async (id: string, viewer: TestSession) =>
  (await signedCall(app, 'post/detail', { id }, viewer)).data;
const pay = (id: string, viewer: TestSession, idempotencyKey = newId(), price = 500) =>
  signedCall(app, 'post/pay', { id, expectedPriceGoldCents: price, idempotencyKey }, viewer);
async function rich(gold = 1_000): Promise<TestSession> {
  const viewer = await guest(app);
  await giveGold(database, viewer.id, gold);
  return viewer;
}

describe('a post that is sold', () => {
  it('shows its beginning and blurs the rest, in lists and on its page', async () => {
    const { id, authorId } = await sold();
    const viewer = await guest(app);
    const { post, access, pictures } = await open(id, viewer);
    expect(post).toMatchObject({ text: '开头人人可读', isWhole: false });
    expect(access).toMatchObject({ allowed: false, need: { priceGoldCents: 500 } });
    expect(post.pictures.map(({ isBlurred }) => isBlurred)).toEqual([false, true, true]);
    expect(post.pictures.slice(1).every(({ thumb }) => thumb.path.includes('/blur-'))).toBe(true);
    expect(pictures).toHaveLength(1);
    const { data } = await signedCall(app, 'post/list', { userId: authorId }, viewer);
    expect(JSON.stringify(data)).not.toContain('后面的要买');
    const info = await signedCall(app, 'content/info', { id, contentType: 4 }, viewer);
    expect(info.data.description).toBe('开头人人可读');
  });

  it('opens for who bought it, once and for good', async () => {
    const { id } = await sold();
    const viewer = await rich();
    const key = newId();
    expect((await pay(id, viewer, key)).data).toMatchObject({ charged: true, paidGoldCents: 500 });
    expect((await pay(id, viewer, key)).data).toMatchObject({ balanceGoldCents: 500 });
    expect((await pay(id, viewer)).data).toMatchObject({ charged: false });
    const { post, pictures } = await open(id, viewer);
    expect(post).toMatchObject({ text: TEXT, isWhole: true });
    expect(post.pictures.every(({ isBlurred }) => !isBlurred)).toBe(true);
    expect(pictures).toHaveLength(3);
    await expectSoundLedger(database);
  });

  it('is charged once, of fifty presses at once', async () => {
    const { id } = await sold();
    const viewer = await rich(100_000);
    const key = newId();
    const same = await Promise.all(Array.from({ length: 25 }, () => pay(id, viewer, key)));
    const others = await Promise.all(Array.from({ length: 25 }, () => pay(id, viewer)));
    expect(new Set([...same, ...others].map(({ code }) => code))).toEqual(new Set([200]));
    expect((await pay(id, viewer)).data.balanceGoldCents).toBe(99_500);
    await expectSoundLedger(database);
  });

  it('refuses another price, too little gold, what is not sold, and what is not there', async () => {
    const { id } = await sold();
    const free = await buildPost(database);
    const poor = await guest(app);
    expect((await pay(id, poor)).code).toBe(4102);
    expect((await pay(id, await rich(), newId(), 400)).code).toBe(4090);
    expect((await pay(free.id, await rich())).data).toMatchObject({ charged: false });
    const vip = await sold({ rule: 'vip', tier: 'normal', priceGoldCents: null });
    expect((await pay(vip.id, await rich())).code).toBe(4100);
    expect((await pay(newId(), poor)).code).toBe(4040);
    const body = { id, expectedPriceGoldCents: 500, idempotencyKey: newId() };
    expect((await signedCall(app, 'post/pay', body)).code).toBe(1000);
  });

  it('keeps its history and its poll to who may read it', async () => {
    const { id } = await sold();
    const viewer = await guest(app);
    expect((await signedCall(app, 'post/history', { id }, viewer)).code).toBe(4101);
  });

  it('stays with its buyers when its author deletes it', async () => {
    const author = await trusted(app, context);
    const { id } = await sold({ uploaderId: author.id });
    const viewer = await rich();
    await pay(id, viewer);
    await signedCall(app, 'post/del', { id }, author);
    expect((await open(id, viewer)).post.text).toBe(TEXT);
    expect((await signedCall(app, 'post/detail', { id }, await guest(app))).code).toBe(4040);
  });

  it('is made by verified creators, and pays them their part', async () => {
    const author = await trusted(app, context);
    await buildCreator(context, author.id);
    const { data } = await handIn(app, author, { text: TEXT, access: SOLD, previewCharacters: 6 });
    await approve(consoleApp, moderator, data.card.id);
    await pay(data.card.id, await rich());
    const own = await signedCall(app, 'post/mypublish', {}, author);
    expect(own.data.list[0]).toMatchObject({
      card: { text: '开头人人可读' },
      incomeGoldCents: 350,
    });
  });
});

describe('who sees a post', () => {
  it('keeps adult ones from the light edition and from who has not confirmed their age', async () => {
    const { id } = await buildPost(database, { rating: 'adult' });
    const code = async (viewer: TestSession) =>
      (await signedCall(app, 'post/detail', { id }, viewer)).code;
    expect(await code(await adultGuest(app))).toBe(200);
    expect(await code(await guest(app))).toBe(4031);
    expect(await code(await guest(app, { isLight: true }))).toBe(4040);
  });

  it('keeps one of the dark section from all lists, and from who may not enter', async () => {
    const { id, authorId } = await buildPost(database, { darkOnly: true });
    const viewer = await adultGuest(app);
    expect((await signedCall(app, 'post/detail', { id }, viewer)).code).toBe(4040);
    const { data } = await signedCall(app, 'post/list', { userId: authorId }, viewer);
    expect(data.list).toEqual([]);
  });

  it.each(['draft', 'submitted', 'approved', 'hidden', 'takenDown'] as const)(
    'shows a %s one to its author alone',
    async (state) => {
      const author = await guest(app);
      const { id } = await buildPost(database, { state, uploaderId: author.id });
      const own = await signedCall(app, 'post/detail', { id }, author);
      expect(own.data.state).toBe(state === 'draft' ? 'refused' : state);
      expect((await signedCall(app, 'post/detail', { id }, await guest(app))).code).toBe(4040);
    },
  );

  it('plays its video as far as it may be seen', async () => {
    const post = await sold({ previewUnits: 2, extent: 4 });
    await database.pool.query('update post_details set has_video = true where content_id = $1', [
      post.id,
    ]);
    await buildMedia(context, post.id, 4);
    const viewer = await rich();
    expect((await open(post.id, viewer)).access.previewSeconds).toBe(2);
    expect((await open(post.id, viewer)).stream?.playlistUrl).toContain(post.id);
    expect((await open(post.id, viewer)).post.video).toMatchObject({ durationSeconds: 4 });
  });

  it('answers 4040 for other kinds, and refuses bad ids and requests without a session', async () => {
    const viewer = await guest(app);
    expect((await signedCall(app, 'post/detail', { id: newId() }, viewer)).code).toBe(4040);
    expect((await signedCall(app, 'post/detail', { id: 'x' }, viewer)).code).toBe(4000);
    expect((await signedCall(app, 'post/detail', { id: newId() })).code).toBe(1000);
  });
});
