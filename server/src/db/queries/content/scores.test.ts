import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { buildContent } from '../../../../test/factories/content.ts';
import { indexChanges } from '../../../domain/search/index-changes.ts';
import { settleCounters } from './counters.ts';
import { refreshScores } from './scores.ts';

const { database, context } = await testApp();
const { pool } = database;

const settleScores = async () => {
  while ((await refreshScores(database)) > 0) continue;
};

async function scoreOf(id: string) {
  const { rows } = await pool.query<{ score: number; expected: number }>(
    `select hot_score as score, (log(plays + 5 * likes + 8 * favorites + 1)
       + extract(epoch from published_at) / 43200.0)::float8 as expected from contents where id = $1`,
    [id],
  );
  return rows[0]!;
}

const count = (id: string, counter: string, delta: number) =>
  pool.query(
    `insert into content_counter_deltas (subject, subject_id, counter, delta) values ('content', $1, $2, $3)`,
    [id, counter, delta],
  );

afterEach(settleScores);

describe('hot scores', () => {
  it('follow publication and counters, without reading what did not change', async () => {
    const { id } = await buildContent(database);
    await settleScores();
    const published = await scoreOf(id);
    expect(published.score).toBeCloseTo(published.expected, 6);
    await count(id, 'plays', 90);
    await count(id, 'likes', 2);
    await settleCounters(database);
    expect(await refreshScores(database)).toBe(1);
    const played = await scoreOf(id);
    expect(played.score).toBeCloseTo(published.score + Math.log10(101), 2);
    expect(await refreshScores(database)).toBe(0);
  });

  it('let a novel of yesterday that many read stand before one of today, unlike a video', async () => {
    const today = new Date();
    const yesterday = new Date(today.getTime() - 24 * 3_600_000);
    const order = async (kind: 'novel' | 'long') => {
      const read = await buildContent(database, { kind, plays: 900, publishedAt: yesterday });
      const fresh = await buildContent(database, { kind, plays: 90, publishedAt: today });
      await settleScores();
      const [ofRead, ofFresh] = [await scoreOf(read.id), await scoreOf(fresh.id)];
      return ofRead.score > ofFresh.score ? 'read' : 'fresh';
    };
    expect(await order('novel')).toBe('read');
    expect(await order('long')).toBe('fresh');
  });

  it('are not written for what hardly moves a list', async () => {
    const { id } = await buildContent(database, { plays: 1_000_000 });
    await settleScores();
    const { rows: before } = await pool.query('select xmin from contents where id = $1', [id]);
    await pool.query('update contents set comments = comments where id = $1', [id]);
    await pool.query('insert into content_score_changes (content_id) values ($1)', [id]);
    const { rows: again } = await pool.query('select xmin from contents where id = $1', [id]);
    expect(await refreshScores(database)).toBe(1);
    const { rows: after } = await pool.query('select xmin from contents where id = $1', [id]);
    expect(again).not.toEqual(before);
    expect(after).toEqual(again);
  });

  it('leave drafts alone', async () => {
    const { id } = await buildContent(database, { state: 'draft' });
    await pool.query('update contents set plays = 50 where id = $1', [id]);
    expect(await refreshScores(database)).toBe(0);
    expect((await scoreOf(id)).score).toBe(0);
  });

  it('are right when counters move while workers refresh them', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 8; index += 1) ids.push((await buildContent(database)).id);
    let isOver = false;
    const worker = async () => {
      while (!isOver) await refreshScores(database);
    };
    const workers = [worker(), worker(), worker()];
    for (let round = 0; round < 25; round += 1) {
      for (const id of ids) await count(id, 'plays', 1 + round);
      await Promise.all([settleCounters(database), settleCounters(database)]);
    }
    isOver = true;
    await Promise.all(workers);
    await settleScores();
    for (const id of ids) {
      const { score, expected } = await scoreOf(id);
      expect(Math.abs(score - expected)).toBeLessThan(0.001);
    }
    const { rows } = await pool.query<{ plays: number }>(
      'select distinct plays from contents where id = any($1::uuid[])',
      [ids],
    );
    expect(rows).toEqual([{ plays: (25 * 26) / 2 }]);
  });
});

describe('the quality of a document', () => {
  const qualityOf = async (id: string) =>
    (
      await pool.query<{ quality: number }>(
        'select quality from search_documents where subject_id = $1',
        [id],
      )
    ).rows[0]?.quality;

  it('follows the counters by steps', async () => {
    const { id } = await buildContent(database);
    while (await indexChanges(context)) continue;
    await settleScores();
    expect(await qualityOf(id)).toBe(0);
    await count(id, 'plays', 999);
    await settleCounters(database);
    await settleScores();
    expect(await qualityOf(id)).toBe(3);
  });

  it('is computed again after a document was written from an earlier read', async () => {
    const { id } = await buildContent(database);
    while (await indexChanges(context)) continue;
    await settleScores();
    // As an indexer leaves it that read the content before it was played.
    await pool.query('update contents set plays = 99 where id = $1', [id]);
    await settleScores();
    await pool.query(`insert into search_outbox (source, subject_id) values ('content', $1)`, [id]);
    while (await indexChanges(context)) continue;
    await pool.query('update search_documents set quality = 0 where subject_id = $1', [id]);
    await settleScores();
    expect(await qualityOf(id)).toBe(2);
  });
});
