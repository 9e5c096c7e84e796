import { describe, expect, it } from 'vitest';
import { feedPage } from '@yehang/contract/shapes/feed.ts';
import { refreshSimilarContents } from '../../db/queries/feed/similar-contents.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { buildShort, renewPool } from '../../../test/factories/short.ts';

const { app, context, database } = await testApp();

const shorts: string[] = [];
for (let number = 0; number < 30; number += 1)
  shorts.push((await buildShort(context, { title: `第 ${number} 段` }, [`题材${number}`])).id);
await renewPool(context);

async function like(session: TestSession, ids: readonly string[]) {
  for (const id of ids) {
    const { code } = await signedCall(app, 'media/like', { id, liked: true }, session);
    expect(code).toBe(200);
  }
}

async function similarTo(id: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ ids: string[] }>(
    'select similar_ids as ids from similar_contents where content_id = $1',
    [id],
  );
  return rows[0]?.ids ?? [];
}

const [liked = '', close = '', far = ''] = shorts;

describe('a similar content', () => {
  it('is found from the likes of viewers, those most share first', async () => {
    for (let number = 0; number < 4; number += 1) await like(await guest(app), [liked, close]);
    for (let number = 0; number < 2; number += 1) await like(await guest(app), [liked, far]);
    await like(await guest(app), [liked, shorts[5]!]);
    expect(await refreshSimilarContents(database)).toBe(3);
    expect(await similarTo(liked)).toEqual([close, far]);
    expect(await similarTo(close)).toEqual([liked]);
    // One viewer is no evidence about two items.
    expect(await similarTo(shorts[5]!)).toEqual([]);
  });

  it('is in the feed of viewers who like the other, with the reason', async () => {
    const reasons = new Map<string, number>();
    let sentence = '';
    for (let number = 0; number < 12; number += 1) {
      const viewer = await guest(app);
      await like(viewer, [liked]);
      const { data } = await signedCall(app, 'media/recommend', { pageSize: 8 }, viewer);
      const shown = feedPage.parse(data).list.map((entry) => entry.item.id);
      if (!shown.includes(close)) continue;
      const why = await signedCall(app, 'media/why', { id: close }, viewer);
      expect(why.code).toBe(200);
      reasons.set(why.data.reason, (reasons.get(why.data.reason) ?? 0) + 1);
      if (why.data.reason === 'neighbour') sentence = why.data.sentence;
    }
    // Some of the twelve may be shown it as a new item first.
    expect(reasons.get('neighbour') ?? 0).toBeGreaterThanOrEqual(3);
    expect(sentence).toBe('喜欢《第 0 段》的人也喜欢它');
  });

  it('is counted by one process at a time, and can be counted again', async () => {
    const counted = await Promise.all([1, 2, 3].map(() => refreshSimilarContents(database)));
    expect(Math.max(...counted)).toBeGreaterThanOrEqual(3);
    expect(await refreshSimilarContents(database)).toBe(Math.max(...counted));
  });

  it('is deleted after a month without likes', async () => {
    await database.pool.query(
      `insert into similar_contents (content_id, similar_ids, updated_at)
       values ($1, array[$2::uuid], now() - interval '31 days')`,
      [shorts[20], shorts[21]],
    );
    await refreshSimilarContents(database);
    expect(await similarTo(shorts[20]!)).toEqual([]);
  });
});
