import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildPost } from '../../test/factories/community.ts';
import { newId } from '../db/new-id.ts';
import { insertPoll } from '../db/queries/posts/polls.ts';

const { app, database } = await testApp();

async function poll(over: { most?: number; hours?: number; rule?: 'vip' } = {}): Promise<string> {
  const { most = 1, hours = 24, rule } = over;
  const access = rule ? { rule, tier: 'normal' as const } : {};
  const { id } = await buildPost(database, { publishedAt: new Date(), ...access });
  const options = ['东海', '南海', '黄海'];
  await insertPoll(database, { contentId: id, question: '去哪看海', options, most, hours });
  return id;
}
const vote = (id: string, chosen: number[], viewer: TestSession) =>
  signedCall(app, 'post/vote', { id, chosen }, viewer);
const shown = async (id: string, viewer: TestSession) =>
  (await signedCall(app, 'post/detail', { id }, viewer)).data.post.poll!;

describe('post/vote', () => {
  it('shows counts to who voted, and keeps them from who did not', async () => {
    const id = await poll();
    const [voter, other] = [await guest(app), await guest(app)];
    const { data } = await vote(id, [1], voter);
    expect(data).toMatchObject({ voters: 1, chosen: [1] });
    expect(data.options.map(({ votes }) => votes)).toEqual([0, 1, 0]);
    const before = await shown(id, other);
    expect(before).toMatchObject({ voters: 1, chosen: [] });
    expect(before.options.every(({ votes }) => votes === null)).toBe(true);
  });

  it('counts a voter once, however often and whatever they say at once', async () => {
    const id = await poll({ most: 2 });
    const voter = await guest(app);
    const same = await Promise.all(Array.from({ length: 6 }, () => vote(id, [2, 0], voter)));
    expect(same.map(({ code }) => code)).toEqual(same.map(() => 200));
    expect((await vote(id, [1], voter)).code).toBe(4090);
    expect((await shown(id, voter)).options.map(({ votes }) => votes)).toEqual([1, 0, 1]);
    const rival = await guest(app);
    const both = await Promise.all([vote(id, [0], rival), vote(id, [1], rival)]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 4090]);
    const after = await shown(id, rival);
    expect(after.voters).toBe(2);
    expect(after.options.reduce((sum, { votes }) => sum + (votes ?? 0), 0)).toBe(3);
  });

  it('adds up votes of many at once', async () => {
    const id = await poll({ most: 3 });
    const voters = await Promise.all(Array.from({ length: 12 }, () => guest(app)));
    await Promise.all(voters.map((voter, at) => vote(id, [at % 3, (at + 1) % 3], voter)));
    expect((await shown(id, voters[0]!)).options.map(({ votes }) => votes)).toEqual([8, 8, 8]);
  });

  it('takes none once it is over, and shows everybody what came of it', async () => {
    const id = await poll({ hours: 0 });
    const viewer = await guest(app);
    expect((await vote(id, [0], viewer)).code).toBe(4090);
    expect((await shown(id, viewer)).options.map(({ votes }) => votes)).toEqual([0, 0, 0]);
  });

  it('refuses other options, too many, posts without a poll, and what is not open', async () => {
    const viewer = await guest(app);
    const id = await poll();
    expect((await vote(id, [3], viewer)).data).toMatchObject({ field: 'chosen' });
    expect((await vote(id, [0, 1], viewer)).code).toBe(4000);
    expect((await vote(id, [], viewer)).code).toBe(4000);
    expect((await vote((await buildPost(database)).id, [0], viewer)).code).toBe(4040);
    expect((await vote(newId(), [0], viewer)).code).toBe(4040);
    expect((await vote(await poll({ rule: 'vip' }), [0], viewer)).code).toBe(4100);
    expect((await signedCall(app, 'post/vote', { id, chosen: [0] })).code).toBe(1000);
  });
});
