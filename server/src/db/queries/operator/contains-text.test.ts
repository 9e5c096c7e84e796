import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { buildComment } from '../../../../test/factories/comment.ts';
import { buildDanmaku } from '../../../../test/factories/danmaku.ts';
import { buildContent } from '../../../../test/factories/content.ts';
import { buildUser } from '../../../../test/factories/user.ts';
import { listComments } from '../comments/console.ts';
import { listConsoleDanmaku } from '../danmaku/console.ts';

const { database } = await testApp();
const { pool } = database;
const { id: contentId } = await buildContent(database);
const { id: userId } = await buildUser(database);
const texts = ['加微信领取', '微微一笑，信你', 'YYDS 666', '100% 好看', '100 分', '_', '好'];
for (const [at, text] of texts.entries()) {
  await buildDanmaku(database, contentId, userId, [at], { text });
  await buildComment(database, { userId, contentId, text });
}

const request = (text: string) => ({ text, after: null, limit: 50 });

it.each([
  ['微信', ['加微信领取']],
  ['微', ['加微信领取', '微微一笑，信你']],
  ['yyds', ['YYDS 666']],
  ['0%', ['100% 好看']],
  ['_', ['_']],
  ['好', ['100% 好看', '好']],
  ['信微', []],
])('%s is found wherever it stands, and nothing else is', async (text, expected) => {
  const found = [
    await listConsoleDanmaku(database, request(text)),
    await listComments(database, request(text)),
  ];
  for (const rows of found) expect(rows.map((row) => row.text).sort()).toEqual(expected.sort());
});

it.each([
  ['danmaku_words', listConsoleDanmaku],
  ['comments_words', listComments],
] as const)('words are looked up in %s', async (index, list) => {
  const asked: { text: string; values: unknown[] }[] = [];
  const logQuery = (text: string, values: unknown[]) => void asked.push({ text, values });
  await list({ orm: drizzle(pool, { logger: { logQuery } }) }, request('微信'));
  const [query] = asked;
  const client = await pool.connect();
  try {
    // A table this small is read through, if that is not forbidden.
    await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({
      text: `explain ${query!.text}`,
      values: query!.values,
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`Scan on ${index}`);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
