import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCookie, testConsole } from '../../test/console.ts';
import { approve, handIn, sendBack, trusted } from '../../test/factories/post-requests.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const author = await trusted(app, context);
const reader = await guest(app);

const detail = async (id: string, viewer = author) =>
  (await signedCall(app, 'post/detail', { id }, viewer)).data;
const update = (id: string, edits: number, over: object = {}) =>
  signedCall(app, 'post/update', { id, edits, text: '后来的话', ...over }, author);
const published = async (over: Parameters<typeof handIn>[2] = {}) => {
  const { id } = (await handIn(app, author, { text: '原来的话', ...over })).data.card;
  await approve(consoleApp, moderator, id);
  return id;
};
const submittedAt = async (id: string) => {
  const work = 'select submitted_at as at from works where content_id = $1';
  const { rows } = await database.pool.query<{ at: Date }>(work, [id]);
  return rows[0]!.at.getTime();
};
const CONSENT = { people: '小夜', how: 'self', reference: 'A-1', checkedAges: true } as const;

describe('the change of a public post', () => {
  it('is what its author goes on from, and nobody else sees', async () => {
    const id = await published();
    expect((await detail(id)).edit).toEqual({ change: null, hasConsent: false });
    await update(id, 0, { title: '夜里', tags: ['海'] });
    const { post, edit } = await detail(id);
    expect(post.text).toBe('原来的话');
    expect(edit!.change).toMatchObject({
      ...{ state: 'waiting', reason: null },
      fields: { title: '夜里', text: '后来的话', tags: ['海'], pictures: [], cards: [] },
    });
    expect((await detail(id, reader)).edit).toBeNull();
  });

  it('keeps its place in the review where it is handed in again unchanged', async () => {
    const id = await published();
    await update(id, 0);
    const before = await submittedAt(id);
    expect((await update(id, 1)).data.change).toMatchObject({ state: 'waiting', text: '后来的话' });
    expect(await submittedAt(id)).toBe(before);
    await update(id, 2, { text: '又改了一次' });
    expect(await submittedAt(id)).not.toBe(before);
  });

  it('is gone on from with its reason where it came back, and handed in again', async () => {
    const id = await published();
    await update(id, 0);
    await sendBack(consoleApp, moderator, id);
    expect((await detail(id)).edit!.change).toMatchObject({
      ...{ state: 'refused', reason: '图片看不清', fields: { text: '后来的话' } },
    });
    expect((await update(id, 1)).data.change).toMatchObject({ state: 'waiting' });
  });

  it('may be of its title alone', async () => {
    const id = await published({ title: '一个标题' });
    const { data } = await update(id, 0, { text: '原来的话', title: '另一个标题' });
    expect(data.change).toMatchObject({ state: 'waiting', title: '另一个标题' });
  });

  it('needs no statement of consent again, and keeps the one that waits', async () => {
    const id = await published({ rating: 'adult', consent: CONSENT });
    const kept = { rating: 'adult', consent: null } as const;
    expect((await detail(id)).edit!.hasConsent).toBe(true);
    expect((await update(id, 0, kept)).code).toBe(200);
    const other = { ...CONSENT, reference: 'B-2' };
    await update(id, 1, { rating: 'adult', consent: other, text: '原来的话' });
    expect((await detail(id)).edit!.change).toMatchObject({ state: 'waiting', fields: null });
    const { data } = await update(id, 2, { ...kept, text: '原来的话' });
    expect(data.change).toMatchObject({ state: 'waiting' });
  });
});
