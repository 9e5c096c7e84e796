import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildCircle, buildPost } from '../../test/factories/community.ts';
import { approve, handIn, trusted } from '../../test/factories/post-requests.ts';
import { giveTrust } from '../../test/factories/trust.ts';
import { findUser } from '../db/queries/users/users.ts';
import { postDetails } from '../db/schema/posts.ts';
import { circleThemes } from '../db/schema/circles.ts';
import { works } from '../db/schema/creators.ts';
import { publishDueWorks } from '../domain/review/due-works.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const owner = await staffCookie(consoleApp, context, 'owner');
const author = await trusted(app, context);
const reader = await guest(app);

const detail = (id: string, viewer: TestSession) => signedCall(app, 'post/detail', { id }, viewer);
const update = (id: string, edits: number, over: object = {}) =>
  signedCall(
    app,
    'post/update',
    { id, edits, text: '今晚的海面很静', pictureIds: [], ...over },
    author,
  );
const published = async (over: Parameters<typeof handIn>[2] = {}) => {
  const { id } = (await handIn(app, author, over)).data.card;
  await approve(consoleApp, moderator, id);
  return id;
};
const CONSENT = { people: '小夜', how: 'self', reference: 'A-1', checkedAges: true } as const;
const nicknameOf = async ({ id }: TestSession) => (await findUser(database, id))!.nickname;
const mentionsOf = async (me: TestSession) =>
  (await signedCall(app, 'message/list', {}, me)).data.list.filter(({ title }) =>
    title.includes('提到了你'),
  );

describe('the review of a post', () => {
  it('approves what was seen, and not what was written meanwhile', async () => {
    const { id } = (await handIn(app, author)).data.card;
    const claim = (over: object = {}) =>
      staffCall(consoleApp, 'review/claim', { id, ...over }, moderator);
    const { submittedAt } = (await claim()).data;
    await update(id, 0, { text: '趁审核改成别的' });
    const kept = await claim({ submittedAt });
    expect(kept.code).toBe(4090);
    const now = (await claim()).data.submittedAt;
    expect(kept.data).toEqual({ submittedAt: now });
    const seen = { id, publishAt: null };
    const approval = { ...seen, submittedAt };
    expect((await staffCall(consoleApp, 'review/approve', approval, moderator)).code).toBe(4090);
    expect((await detail(id, reader)).code).toBe(4040);
    const again = { ...seen, submittedAt: now };
    expect((await staffCall(consoleApp, 'review/approve', again, moderator)).code).toBe(200);
  });

  it('shows both sides of a change', async () => {
    const circle = await buildCircle(database, { title: '看潮', themes: ['夜色'] });
    const id = await published({ text: '原来的话' });
    await update(id, 0, { text: '后来的话', circleId: circle.id, themeId: circle.themeIds[0]! });
    const { data } = await staffCall(consoleApp, 'review/info', { id }, moderator);
    expect(data).toMatchObject({
      description: '后来的话',
      post: { circle: '看潮', theme: '夜色' },
      before: { description: '原来的话', post: { circle: null, theme: null } },
    });
  });

  it('approves without a theme that its circle gave up meanwhile', async () => {
    const circle = await buildCircle(database, { themes: ['夜色', '潮汐'] });
    const id = await published();
    const place = { circleId: circle.id, themeId: circle.themeIds[0]! };
    await update(id, 0, { ...place, text: '换个地方' });
    await database.orm.delete(circleThemes).where(eq(circleThemes.id, place.themeId));
    expect((await approve(consoleApp, moderator, id)).code).toBe(200);
    expect((await detail(id, reader)).data.post).toMatchObject({
      ...{ circle: { id: circle.id }, theme: null, text: '换个地方' },
    });
  });

  it('takes the pin of a circle away with the move to another', async () => {
    const [one, other] = [await buildCircle(database), await buildCircle(database)];
    const id = await published({ circleId: one.id });
    const pin = { pinnedInCircleAt: new Date() };
    await database.orm.update(postDetails).set(pin).where(eq(postDetails.contentId, id));
    await update(id, 0, { circleId: one.id, text: '改一个字' });
    await approve(consoleApp, moderator, id);
    expect((await detail(id, reader)).data.post.isPinnedInCircle).toBe(true);
    await update(id, 1, { circleId: other.id, text: '搬个家' });
    await approve(consoleApp, moderator, id);
    expect((await detail(id, reader)).data.post).toMatchObject({
      ...{ circle: { id: other.id }, isPinnedInCircle: false },
    });
  });
});

describe('a post that its author deleted', () => {
  const cases = async (id: string) => {
    const { data } = await staffCall(consoleApp, 'report/list', { state: 'open' }, moderator);
    return data.list.find(({ subjectId }) => subjectId === id)!.id;
  };

  it('stays deleted where a report of it is dismissed', async () => {
    const id = await published();
    const report = { kind: 'content', id, reason: 'minor', text: '' } as const;
    await signedCall(app, 'report/add', report, reader);
    await signedCall(app, 'post/del', { id }, author);
    const dismissal = { id: await cases(id), decision: 'dismiss', reason: '没有问题' } as const;
    expect((await staffCall(consoleApp, 'report/decide', dismissal, moderator)).code).toBe(200);
    expect((await detail(id, reader)).code).toBe(4040);
    expect((await detail(id, author)).code).toBe(4040);
  });

  it('is never published by staff', async () => {
    const id = await published();
    await signedCall(app, 'post/del', { id }, author);
    expect((await staffCall(consoleApp, 'content/publish', { id }, owner)).code).toBe(4090);
    expect((await detail(id, reader)).code).toBe(4040);
  });
});

describe('what an edit may change', () => {
  it('refuses another rating of what is public', async () => {
    const id = await published();
    const changed = await update(id, 0, { rating: 'adult', consent: CONSENT });
    expect(changed).toMatchObject({ code: 4090, data: { field: 'rating' } });
  });

  it('keeps the consent that is recorded, and has another one reviewed', async () => {
    const id = await published({ rating: 'adult', consent: CONSENT });
    const records = async () => {
      const { data } = await staffCall(consoleApp, 'review/info', { id }, moderator);
      return data.consent;
    };
    expect((await update(id, 0, { rating: 'adult', text: '改一个字' })).code).toBe(200);
    expect(await records()).toMatchObject({ reference: 'A-1' });
    await approve(consoleApp, moderator, id);
    const other = { ...CONSENT, reference: 'A-2' };
    const changed = await update(id, 1, { rating: 'adult', text: '改一个字', consent: other });
    expect(changed.data.change).toMatchObject({ state: 'waiting' });
    expect(await records()).toMatchObject({ reference: 'A-2' });
    await approve(consoleApp, moderator, id);
    expect(await records()).toMatchObject({ reference: 'A-2' });
    expect((await detail(id, author)).data.post.editedAt).not.toBeNull();
  });
});

describe('the words of a poll', () => {
  const poll = { question: '约不约未成年', options: ['约', '不约'] };

  it('are judged with the rest, and the machine points at them', async () => {
    expect(await handIn(app, author, { poll })).toMatchObject({
      ...{ code: 4000, data: { field: 'poll' } },
    });
    const question = '加微信：yehang_888';
    const { data } = await handIn(app, author, { poll: { ...poll, question } });
    const info = await staffCall(consoleApp, 'review/info', { id: data.card.id }, moderator);
    expect(info.data).toMatchObject({
      findings: [{ field: 'poll', what: 'contact' }],
      post: { poll: { question, options: ['约', '不约'] } },
    });
  });

  it('need the trust that links need, as title and tags do', async () => {
    const beginner = await guest(app);
    await giveTrust(database, beginner.id, 1);
    const link = 'https://evil.example/a';
    const codes = [
      await handIn(app, beginner, { title: link }),
      await handIn(app, beginner, { poll: { question: '', options: [link, '不去'] } }),
      await handIn(app, beginner, { poll: { question: link, options: ['去', '不去'] } }),
    ].map(({ code, tip }) => [code, /链接/.test(tip ?? '')]);
    expect(codes).toEqual([1, 2, 3].map(() => [4030, true]));
  });
});

describe('mentions', () => {
  it('are told of once the post is public, be that at its time', async () => {
    const named = await guest(app);
    const nickname = await nicknameOf(named);
    const text = `和 @${nickname} 一起看海`;
    const { id } = (await handIn(app, author, { text, mentionIds: [named.id] })).data.card;
    await approve(consoleApp, moderator, id, Date.now() + 3_600_000);
    expect(await mentionsOf(named)).toEqual([]);
    const due = { publishAt: new Date(Date.now() - 1) };
    await database.orm.update(works).set(due).where(eq(works.contentId, id));
    await publishDueWorks(context);
    expect(await mentionsOf(named)).toHaveLength(1);
  });

  it('never reach who blocks the author, or whom the author blocks', async () => {
    const [blocking, blocked, later] = [await guest(app), await guest(app), await guest(app)];
    const block = (by: TestSession, userId: string) =>
      signedCall(app, 'message/block', { userId, isBlocked: true }, by);
    await block(blocking, author.id);
    await block(author, blocked.id);
    const nicknames = await Promise.all([blocking, blocked, later].map(nicknameOf));
    const text = nicknames.map((name) => `@${name}`).join(' ');
    const mentionIds = [blocking.id, blocked.id, later.id];
    const { data } = await handIn(app, author, { text, mentionIds });
    expect(data.card.mentions.map(({ userId }) => userId)).toEqual([later.id]);
    await block(later, author.id);
    await approve(consoleApp, moderator, data.card.id);
    expect(await mentionsOf(later)).toEqual([]);
    const offered = await signedCall(
      app,
      'post/mention/list',
      { text: nicknames[1] ?? '' },
      author,
    );
    expect(offered.data.list).toEqual([]);
  });
});

describe('a post of a circle', () => {
  it('names an adult circle to nobody who may not see it', async () => {
    const circle = await buildCircle(database, { rating: 'adult', title: '深夜', themes: ['夜'] });
    const place = { circleId: circle.id, themeId: circle.themeIds[0]! };
    const { id } = await buildPost(database, { details: place });
    const { data } = await detail(id, reader);
    expect(data.post).toMatchObject({ circle: null, theme: null });
    const list = await signedCall(app, 'post/list', { pageSize: 50 }, reader);
    expect(list.data.list.find((card) => card.id === id)).toMatchObject({ circle: null });
  });
});
