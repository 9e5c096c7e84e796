import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { buildContent, tagContent } from '../../../../test/factories/content.ts';
import { contents, contentTags } from '../../schema/contents.ts';
import { listContents, type ContentFilter } from './lists.ts';
import { refreshScores } from './scores.ts';
import { countTagChanges, recountTags } from './tag-counts.ts';

const { database } = await createTestDatabase();
const { orm, pool } = database;

const pageOf = (tagId: string, over: Partial<ContentFilter> = {}) =>
  listContents(database, {
    audience: 'everything',
    tagId,
    kinds: ['long', 'short'],
    sort: 'hot',
    after: null,
    limit: 50,
    ...over,
  });

const rowOf = async (contentId: string) =>
  (await orm.select().from(contentTags).where(eq(contentTags.contentId, contentId)))[0]!;

test('a tag’s contents stand in the order of their hot scores, page by page', async () => {
  let tagId = '';
  const expected: string[] = [];
  for (let number = 0; number < 12; number += 1) {
    const kind = number % 3 === 0 ? 'short' : 'long';
    const { id } = await buildContent(database, { kind, hotScore: 100 - number });
    tagId = await tagContent(database, id, '海');
    expected.push(id);
  }
  const met: string[] = [];
  let after: ContentFilter['after'] = null;
  for (;;) {
    const rows = await pageOf(tagId, { after, limit: 5 });
    met.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (!last) break;
    after = { value: last.sortValue, id: last.id };
  }
  expect(met).toEqual(expected);
});

test('what is played gets hotter in its tags at once with its score', async () => {
  const { id } = await buildContent(database);
  const { id: other } = await buildContent(database);
  await tagContent(database, id, '雨');
  const tagId = await tagContent(database, other, '雨');
  while ((await refreshScores(database)) > 0) continue;
  expect((await pageOf(tagId)).map((row) => row.id)).toEqual([other, id]);
  await pool.query('update contents set plays = 100000 where id = $1', [id]);
  while ((await refreshScores(database)) > 0) continue;
  expect((await pageOf(tagId)).map((row) => row.id)).toEqual([id, other]);
});

test.each([
  [{ state: 'hidden' }, 'no', []],
  [{ darkOnly: true }, 'no', []],
  [{ rating: 'adult' }, 'adult', ['everything']],
  [{ state: 'published' }, 'general', ['everything', 'general']],
] as const)('after %o its tags list it as %s', async (change, listed, audiences) => {
  const { id } = await buildContent(database);
  const tagId = await tagContent(database, id, `标签 ${JSON.stringify(change)}`);
  await orm.update(contents).set(change).where(eq(contents.id, id));
  expect(await rowOf(id)).toMatchObject({ listed });
  for (const audience of ['everything', 'general'] as const) {
    const rows = await pageOf(tagId, { audience });
    expect(rows.length).toBe((audiences as readonly string[]).includes(audience) ? 1 : 0);
  }
});

test('a tag given while its content is being published is listed by the job', async () => {
  const { id } = await buildContent(database, { state: 'draft' });
  const publisher = await pool.connect();
  await publisher.query('begin');
  await publisher.query(`update contents set state = 'published', hot_score = 7 where id = $1`, [
    id,
  ]);
  const tagId = await tagContent(database, id, '同时');
  await publisher.query('commit');
  publisher.release();
  expect(await rowOf(id)).toMatchObject({ listed: 'no' });
  while ((await countTagChanges(database)) > 0) continue;
  expect(await rowOf(id)).toMatchObject({ listed: 'general', kind: 'long', hotScore: 7 });
  expect(await pageOf(tagId)).toHaveLength(1);
});

test('the daily count mends what is listed wrongly', async () => {
  const { id } = await buildContent(database);
  await tagContent(database, id, '错');
  await pool.query(`update content_tags set listed = 'no' where content_id = $1`, [id]);
  await recountTags(database);
  expect(await rowOf(id)).toMatchObject({ listed: 'general' });
});
