import { describe, expect, it } from 'vitest';
import { BROKEN, breakRow } from '../../../test/break-row.ts';
import { collectingLog } from '../../../test/collecting-log.ts';
import { testApp } from '../../../test/app.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { listFailedRows } from '../../db/queries/jobs/failures.ts';
import { indexChanges, retryDocuments } from './index-changes.ts';

const { context: quiet, database } = await testApp();
const { log, lines } = collectingLog();
const context = { ...quiet, log };

async function isIndexed(id: string): Promise<boolean> {
  const { rows } = await database.pool.query(
    'select 1 from search_documents where subject_id = $1',
    [id],
  );
  return rows.length > 0;
}

const waiting = async () =>
  (await database.pool.query<{ n: number }>('select count(*)::int as n from search_outbox'))
    .rows[0]!.n;

describe('indexChanges', () => {
  it('indexes the others where one document cannot be written, and tries that one again', async () => {
    const videos = [
      await buildContent(database),
      await buildContent(database),
      await buildContent(database),
    ];
    const [one, bad, other] = videos.map(({ id }) => id) as [string, string, string];
    const mend = await breakRow(database, 'search_documents', 'subject_id', bad);
    await indexChanges(context);
    expect(await Promise.all([one, bad, other].map(isIndexed))).toEqual([true, false, true]);
    expect(await waiting()).toBe(0);
    expect(await listFailedRows(database, 10)).toMatchObject([
      { queue: 'search-index', subject: bad, attempts: 1, error: BROKEN, setAsideAt: null },
    ]);
    expect(lines).toMatchObject([{ job: 'search-index', subject: bad, attempts: 1 }]);

    await retryDocuments(context);
    expect(await waiting()).toBe(0);
    await database.pool.query('update job_failures set retry_at = now()');
    await retryDocuments(context);
    await indexChanges(context);
    expect(await listFailedRows(database, 10)).toMatchObject([{ subject: bad, attempts: 2 }]);

    await mend();
    await database.pool.query('update job_failures set retry_at = now()');
    await retryDocuments(context);
    await indexChanges(context);
    expect(await isIndexed(bad)).toBe(true);
    expect(await listFailedRows(database, 10)).toEqual([]);
  });

  it('sets a document aside after eight attempts, until the item changes', async () => {
    const { id } = await buildContent(database);
    const mend = await breakRow(database, 'search_documents', 'subject_id', id);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await indexChanges(context);
      await database.pool.query('update job_failures set retry_at = now()');
      await retryDocuments(context);
    }
    expect(await waiting()).toBe(0);
    const [failed] = await listFailedRows(database, 10);
    expect(failed?.attempts).toBe(8);
    expect(failed?.setAsideAt).not.toBeNull();
    await mend();
    await database.pool.query(`update contents set title = '改过的标题' where id = $1`, [id]);
    await indexChanges(context);
    expect(await isIndexed(id)).toBe(true);
    expect(await listFailedRows(database, 10)).toEqual([]);
  });
});
