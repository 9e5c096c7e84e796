import { afterAll, describe, expect, it } from 'vitest';
import { collectingLog } from '../../../test/collecting-log.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildAd } from '../../../test/factories/operator.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { settleFigures } from '../../db/queries/figures/deltas.ts';
import { FigureLog } from './figure-log.ts';

const { database } = await createTestDatabase();
const { log } = collectingLog();
const HOUR_MS = 3_600_000;
let now = Date.UTC(2026, 4, 1, 15, 30);
const figures = new FigureLog(database, log, () => now);

afterAll(() => figures.close());

const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(sql, values)).rows;
const settle = async (noted = figures) => {
  await noted.write();
  await settleFigures(database);
};
const sumOf = async (figure: string) =>
  Number(
    (
      await rows<{ n: number }>(
        'select coalesce(sum(value), 0) as n from figure_hours where figure = $1',
        [figure],
      )
    )[0]!.n,
  );

describe('FigureLog', () => {
  it('sums what was watched by the day of the operator', async () => {
    const { id } = await buildContent(database);
    const watch = (before: number | null, position: number) =>
      figures.watched(id, { before, position, sinceMs: 10_000, extent: 100 });
    watch(null, 3);
    watch(3, 5);
    await settle();
    // In UTC it is the same day still; by the operator's clock the next one has begun.
    now += HOUR_MS;
    watch(5, 6);
    await settle();
    const reached = (...times: number[]) =>
      Array.from({ length: 50 }, (_, place) => times[place] ?? 0);
    expect(
      await rows(
        'select day::text, watch_seconds, reached from content_watch_days where content_id = $1 order by day',
        [id],
      ),
    ).toEqual([
      { day: '2026-05-01', watch_seconds: 5, reached: reached(1, 1, 1) },
      { day: '2026-05-02', watch_seconds: 1, reached: reached(0, 0, 0, 1) },
    ]);
    expect(await sumOf('watchSeconds')).toBe(6);
    watch(6, 8);
    await settle();
    expect(
      await rows(
        `select watch_seconds, reached from content_watch_days where content_id = $1 and day = '2026-05-02'`,
        [id],
      ),
    ).toEqual([{ watch_seconds: 3, reached: reached(0, 0, 0, 1, 1) }]);
  });

  it('counts a word once for each viewer and hour, and names nobody', async () => {
    const [one, other] = [newId(), newId()];
    for (const text of ['灯塔', '灯塔', ' 灯塔 ']) figures.search(one, text, false);
    figures.search(other, '灯塔', false);
    figures.search(other, '海', true);
    figures.search(other, '很'.repeat(21), false);
    await settle();
    now += HOUR_MS;
    figures.search(one, '灯塔', false);
    await settle();
    expect(await rows('select word, searches from search_misses')).toEqual([
      { word: '灯塔', searches: 3 },
    ]);
    expect([await sumOf('searches'), await sumOf('searchMisses')]).toEqual([5, 3]);
    const names = await rows<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name in
        ('figure_hours', 'figure_deltas', 'content_watch_days', 'search_misses', 'user_cohorts', 'ad_hours')`,
    );
    expect(names.filter(({ name }) => name.includes('user_id'))).toEqual([]);
  });

  it('counts ads that are there, in totals as well', async () => {
    const { id } = await buildAd(database, { position: 1 });
    figures.adsShown([id, newId(), id]);
    figures.adsShown([id]);
    await settle();
    expect(await rows('select ad_id as id, impressions, clicks from ad_hours')).toEqual([
      { id, impressions: 2, clicks: 0 },
    ]);
    expect(await sumOf('adImpressions')).toBe(2);
  });

  it('keeps what cannot be written, together with what comes meanwhile', async () => {
    let isDown = true;
    const pool = {
      query: (...given: Parameters<typeof database.pool.query>) =>
        isDown ? Promise.reject(new Error('no database')) : database.pool.query(...given),
    } as unknown as Database['pool'];
    const own = new FigureLog({ pool }, log, () => now);
    const { id } = await buildContent(database);
    const watch = (before: number | null, position: number) =>
      own.watched(id, { before, position, sinceMs: 10_000, extent: 100 });
    watch(null, 1);
    await own.write();
    watch(1, 3);
    await own.write();
    isDown = false;
    await settle(own);
    const [row] = await rows<{ watch_seconds: number; reached: number[] }>(
      'select watch_seconds, reached from content_watch_days where content_id = $1',
      [id],
    );
    expect(row).toMatchObject({ watch_seconds: 3 });
    expect(row!.reached.slice(0, 3)).toEqual([1, 1, 0]);
    await own.close();
  });
});
