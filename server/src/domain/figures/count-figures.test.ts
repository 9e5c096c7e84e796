import { beforeEach, describe, expect, it } from 'vitest';
import { BROKEN, breakRow } from '../../../test/break-row.ts';
import { collectingLog } from '../../../test/collecting-log.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildAd } from '../../../test/factories/operator.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { newId } from '../../db/new-id.ts';
import { listFailedRows } from '../../db/queries/jobs/failures.ts';
import { goldSides, postPurchase, postTransfer } from '../../ledger/post.ts';
import { countFigures } from './count-figures.ts';

const { database } = await createTestDatabase();
const { log } = collectingLog();
const context = { database, log };
const HOUR_MS = 3_600_000;
/** Midnight of Shanghai, 2026-05-03. */
const MIDNIGHT = Date.UTC(2026, 4, 2, 16);
const at = (hours: number) => new Date(MIDNIGHT + hours * HOUR_MS);

const run = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);
const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(sql, values)).rows;

async function play(userId: string, contentId: string, moment: Date): Promise<void> {
  await run('insert into plays (user_id, content_id, hour, created_at) values ($1, $2, $3, $4)', [
    userId,
    contentId,
    Math.floor(Math.random() * 2 ** 30),
    moment,
  ]);
}

async function countAll(now: Date): Promise<void> {
  for (let runs = 0; runs < 500; runs += 1) if (!(await countFigures(context, now))) return;
  throw new Error('the counting does not come to an end');
}

const sums = () =>
  rows<{ figure: string; hour: number; value: number }>(
    'select figure, hour, value from figure_hours order by figure, hour',
  );

/** The same, counted from the rows themselves. */
const plainCounts = () =>
  rows<{ figure: string; hour: number; value: number }>(`
    select figure, hour, count(*) as value from (
      select 'plays' as figure, created_at from plays union all select 'newUsers', created_at from users
      union all select 'adClicks', created_at from ad_clicks) one,
      lateral (select floor(extract(epoch from created_at) / 3600)::int as hour) h
    group by 1, 2 order by 1, 2`);

const counted = async () => {
  const all = await sums();
  return all.filter(({ figure }) => ['plays', 'newUsers', 'adClicks'].includes(figure));
};

/** Rows over three days, close to the ends of hours and days among them. */
async function generate(): Promise<void> {
  const [ad, item] = [await buildAd(database, { position: 1 }), await buildContent(database)];
  const viewers = [];
  for (let hours = -50; hours <= 5; hours += 5)
    viewers.push(await buildUser(database, { createdAt: at(hours) }));
  const moments = Array.from({ length: 300 }, (_, index) => at(-50 + index * 0.18));
  const edges = [-24, -1, 0, 1].flatMap((hours) => [at(hours), new Date(at(hours).getTime() - 1)]);
  for (const [index, moment] of [...moments, ...edges].entries())
    await play(viewers[index % viewers.length]!.id, item.id, moment);
  for (const moment of edges)
    await run('insert into ad_clicks (id, ad_id, created_at) values ($1, $2, $3)', [
      newId(),
      ad.id,
      moment,
    ]);
}

beforeEach(async () => {
  await run(
    `truncate plays, ad_clicks, figure_hours, figure_progress, user_cohorts, user_devices, ad_hours, content_sale_hours, job_failures`,
  );
  await run(
    'delete from users where id not in (select owner_id from ledger_accounts where owner_id is not null)',
  );
  await run(`update users set created_at = '2026-05-03T00:30:00Z'`);
});

describe('countFigures', () => {
  it('comes to what a plain count of the rows says', async () => {
    await generate();
    await countAll(at(6.5));
    expect(await counted()).toEqual(await plainCounts());
    expect((await plainCounts()).length).toBeGreaterThan(60);
  });

  it('says the same when it runs twice, and when rows of the past are counted anew', async () => {
    await generate();
    await countAll(at(6.5));
    const once = await sums();
    await countAll(at(6.5));
    expect(await sums()).toEqual(once);
    await run('delete from figure_progress');
    await countAll(at(6.5));
    expect((await sums()).filter(({ figure }) => figure !== 'activeUsers')).toEqual(
      once.filter(({ figure }) => figure !== 'activeUsers'),
    );
  });

  it('adds what comes to the running hour, and counts it whole once it is over', async () => {
    const [viewer, item] = [
      await buildUser(database, { createdAt: at(0) }),
      await buildContent(database),
    ];
    const plays = async () =>
      (await sums()).filter(({ figure }) => figure === 'plays').map(({ value }) => value);
    await countAll(at(0.1));
    await play(viewer.id, item.id, at(0.15));
    await countAll(at(0.2));
    expect(await plays()).toEqual([1]);
    await play(viewer.id, item.id, at(0.25));
    // Its transaction took long: the moment before was counted already.
    await play(viewer.id, item.id, at(0.1));
    await countAll(at(0.3));
    expect(await plays()).toEqual([2]);
    await play(viewer.id, item.id, at(1.01));
    await countAll(at(1.02));
    expect(await plays()).toEqual([2, 1]);
    await countAll(at(1.05));
    expect(await plays()).toEqual([3, 1]);
  });

  it('goes on where it stopped, after a rest of days too', async () => {
    await buildUser(database, { createdAt: at(-60) });
    await countAll(at(-55));
    await generate();
    // Workers that start at once.
    await Promise.all([countFigures(context, at(6.5)), countFigures(context, at(6.5))]);
    await countAll(at(6.5));
    expect(await counted()).toEqual(await plainCounts());
  });

  it('leaves all as it was where it breaks off in the middle', async () => {
    await generate();
    await countFigures(context, at(6.5));
    const before = await sums();
    await run(`create function broken() returns trigger language plpgsql as $$ begin raise 'gone'; end $$;
      create trigger broken before update on figure_progress for each statement execute function broken()`);
    await expect(countFigures(context, at(6.6))).rejects.toThrow('gone');
    expect(await sums()).toEqual(before);
    await run('drop trigger broken on figure_progress; drop function broken()');
    await countAll(at(6.6));
    expect(await counted()).toEqual(await plainCounts());
  });

  it('leaves out an hour that cannot be counted, and no other, and tries it again', async () => {
    await generate();
    const hour = Math.floor(at(-30).getTime() / HOUR_MS);
    const mend = await breakRow(database, 'figure_hours', 'hour', String(hour));
    await countAll(at(6.5));
    const plain = await plainCounts();
    expect(await counted()).toEqual(plain.filter((row) => row.hour !== hour));
    expect(await listFailedRows(database, 5)).toMatchObject([
      { queue: 'figure-hours', subject: String(hour), error: BROKEN },
    ]);
    await mend();
    await run('update job_failures set retry_at = now()');
    await countAll(at(6.5));
    expect(await counted()).toEqual(plain);
    expect(await listFailedRows(database, 5)).toEqual([]);
  });

  it('counts who was active before counting began by what they played, once a day', async () => {
    const item = await buildContent(database);
    const old = await buildUser(database, { createdAt: at(-40) });
    const young = await buildUser(database, { createdAt: at(-20) });
    for (const hours of [-40, -39, -15, -10]) await play(old.id, item.id, at(hours));
    await play(young.id, item.id, at(-0.001));
    await run(
      `insert into user_cohorts (joined_on, active_on, users) values ('2026-05-03', '2026-05-03', 4)`,
    );
    await countAll(at(6.5));
    const cohorts = () =>
      rows(
        'select joined_on::text as joined, active_on::text as active, users from user_cohorts order by 2, 1',
      );
    const expected = [
      { joined: '2026-05-01', active: '2026-05-01', users: 1 },
      { joined: '2026-05-01', active: '2026-05-02', users: 1 },
      { joined: '2026-05-02', active: '2026-05-02', users: 1 },
      { joined: '2026-05-03', active: '2026-05-03', users: 4 },
    ];
    expect(await cohorts()).toEqual(expected);
    const active = (await sums()).filter(({ figure }) => figure === 'activeUsers');
    expect(active.map(({ hour, value }) => [hour - MIDNIGHT / HOUR_MS, value])).toEqual([
      [-40, 1],
      [-15, 1],
      [-1, 1],
    ]);
  });

  it('counts gold in, out and refunded, and what sold', async () => {
    const buyer = await buildUser(database);
    const item = await buildContent(database, { rule: 'gold', priceGoldCents: 300 });
    await giveGold(database, buyer.id, 1_000);
    const bought = await postPurchase(database, {
      userId: buyer.id,
      key: newId(),
      kind: 'content',
      subjectId: item.id,
      title: '夜航',
      rating: 'general',
      price: 300,
      fullPrice: 300,
      sellerId: null,
      share: 0,
      shareDueAt: null,
    });
    expect(bought.outcome).toBe('bought');
    const refund = await postTransfer(database, {
      scope: 'test',
      key: newId(),
      causeKind: 'refund',
      causeId: newId(),
      note: '',
      sides: goldSides(
        { kind: 'refunds', ownerId: null },
        { kind: 'userGold', ownerId: buyer.id },
        200,
      ),
    });
    expect(refund.outcome).toBe('posted');
    await countAll(new Date(Date.now() + 60_000));
    const gold = async (figure: string) =>
      (await sums()).filter((row) => row.figure === figure).map(({ value }) => value);
    expect(await gold('goldIn')).toEqual([1_000]);
    expect(await gold('goldOut')).toEqual([300]);
    expect(await gold('goldRefunded')).toEqual([200]);
    expect(await gold('purchases')).toEqual([1]);
    expect(await rows('select content_id, purchases, gold_cents from content_sale_hours')).toEqual([
      { content_id: item.id, purchases: 1, gold_cents: 300 },
    ]);
  });
});
