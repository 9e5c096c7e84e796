import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { settleCounters } from '../../db/queries/content/counters.ts';
import { settleFigures } from '../../db/queries/figures/deltas.ts';
import { expireFigures } from '../../db/queries/figures/expire.ts';
import { touchSessions } from '../../db/queries/users/sessions.ts';
import { countFigures } from '../../domain/figures/count-figures.ts';
import { refreshBestContents } from '../../domain/figures/refresh-best-contents.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildAd } from '../../../test/factories/operator.ts';
import { expectQueries, recordStatements } from '../../../test/queries/expect-queries.ts';
import { watchedPlay } from '../../../test/watched-play.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const editor = await staffCookie(consoleApp, context, 'editor');

/** Everything that jobs do of it. */
async function settle(): Promise<void> {
  await context.figureLog.write();
  await settleFigures(database);
  await settleCounters(database);
  while (await countFigures(context, new Date(Date.now() + 10_000))) continue;
  await refreshBestContents(context);
}

async function buildVideo() {
  const { id } = await buildContent(database, { title: '灯塔之夜' });
  await buildMedia(context, id, 100);
  await database.pool.query('update contents set extent = 100 where id = $1', [id]);
  return id;
}

const today = async () =>
  (await staffCall(consoleApp, 'figure/days', { days: 7 }, owner)).data.days.at(-1)!;

describe('console figure/days', () => {
  it('has what was played, watched, searched and seen, and not before the jobs summed it up', async () => {
    const before = await today();
    const id = await buildVideo();
    const ad = await buildAd(database, { position: 1 });
    const viewer = await guest(app);
    const play = watchedPlay(context, viewer, id);
    await signedCall(app, 'media/progress', { id, seconds: 8, play }, viewer);
    await signedCall(app, 'search/details', { text: '没有这样的词', pageSize: 5 }, viewer);
    await signedCall(app, 'search/details', { text: '没有这样的词', pageSize: 9 }, viewer);
    await signedCall(app, 'advertise/shown', { ids: [ad.id, ad.id] }, viewer);
    await signedCall(app, 'advertise/click', { id: ad.id, clickId: newId() }, viewer);
    expect(await today()).toEqual(before);
    await settle();
    const after = await today();
    expect(after).toMatchObject({
      plays: before.plays + 1,
      watchSeconds: before.watchSeconds + 8,
      newUsers: before.newUsers + 1,
      searches: before.searches + 1,
      searchMisses: before.searchMisses + 1,
      adImpressions: before.adImpressions + 1,
      adClicks: before.adClicks + 1,
    });
    const { data: ads } = await staffCall(consoleApp, 'figure/ads', { days: 7 }, editor);
    expect(ads.list).toEqual([
      { id: ad.id, title: ad.title, position: 1, impressions: 1, clicks: 1 },
    ]);
    const { data: missed } = await staffCall(consoleApp, 'figure/searches', { days: 7 }, editor);
    expect(missed.list).toEqual([{ word: '没有这样的词', searches: 1 }]);
  });

  it('has every day of the range, and yesterday by this time', async () => {
    const hour = Math.floor(Date.now() / 3_600_000);
    await database.pool.query(`delete from figure_hours where figure = 'plays'`);
    await database.pool.query(
      `insert into figure_hours (figure, hour, value)
       select 'plays', generate_series($1::int - 48, $1::int - 1), 60`,
      [hour],
    );
    const { data } = await staffCall(consoleApp, 'figure/days', { days: 30 }, owner);
    expect(data.days).toHaveLength(30);
    const hours = (hour + 8) % 24;
    expect(data.days.at(-1)!.plays).toBe(hours * 60);
    expect(data.days.at(-2)!.plays).toBe(24 * 60);
    // This hour of yesterday counts as far as it is over now.
    const over = data.yesterdaySoFar.plays - hours * 60;
    expect(over).toBeGreaterThanOrEqual(0);
    expect(over).toBeLessThanOrEqual(60);
  });

  it('is refused for a range that there is not', async () => {
    const answer = await staffCall(consoleApp, 'figure/days', { days: 8 as 7 }, owner);
    expect(answer).toMatchObject({ status: 400, code: 4000 });
    expect(answer.tip).toContain('天数');
  });
});

describe('console figure/retention', () => {
  it('counts a user once a day, and finds those of a day again later', async () => {
    const viewer = await guest(app);
    const { rows } = await database.pool.query<{ id: string; user_id: string }>(
      'select id, user_id from sessions where user_id = $1',
      [viewer.id],
    );
    const seen = async () => {
      await touchSessions(database, [rows[0]!.id]);
      await settle();
      return (await staffCall(consoleApp, 'figure/retention', { days: 30 }, editor)).data.days;
    };
    const day = (days: { users: number; after1: number | null }[], ago: number) =>
      days.at(-1 - ago)!;
    const first = day(await seen(), 0).users;
    expect(day(await seen(), 0)).toMatchObject({ users: first, after1: null });
    await database.pool.query(
      `update users set created_at = created_at - interval '1 day', last_seen_at = last_seen_at - interval '1 day'
       where id = $1`,
      [viewer.id],
    );
    const cohort = async () =>
      (
        await database.pool.query<{ users: number }>(
          'select users from user_cohorts where active_on = joined_on + 1',
        )
      ).rows;
    await seen();
    await seen();
    expect(await cohort()).toEqual([{ users: 1 }]);
  });

  it('says how many came back, once the day is over', async () => {
    await database.pool.query(`
      truncate user_cohorts;
      insert into user_cohorts (joined_on, active_on, users)
      select (now() at time zone 'Asia/Shanghai')::date - 10, (now() at time zone 'Asia/Shanghai')::date - ago, users
      from (values (10, 40), (9, 12), (8, 99), (3, 5)) v(ago, users)`);
    const { data } = await staffCall(consoleApp, 'figure/retention', { days: 30 }, editor);
    expect(data.days.at(-11)).toMatchObject({ users: 40, after1: 12, after7: 5, after30: null });
    expect(data.days.at(-1)).toMatchObject({ users: 0, after1: null });
  });
});

describe('console figure/content', () => {
  it('has a content by day, how far its viewers get, and its place among all', async () => {
    const id = await buildVideo();
    const viewer = await guest(app);
    const play = watchedPlay(context, viewer, id);
    await signedCall(app, 'media/progress', { id, seconds: 9, agoMs: 8_000 }, viewer);
    await signedCall(app, 'media/progress', { id, seconds: 17, play }, viewer);
    await signedCall(app, 'media/like', { id, liked: true }, viewer);
    await settle();
    const { data } = await staffCall(consoleApp, 'figure/content', { id, days: 7 }, editor);
    expect(data).toMatchObject({ title: '灯塔之夜', kind: 'long', extent: 100 });
    expect(data.days).toHaveLength(7);
    expect(data.days.at(-1)).toMatchObject({
      plays: 1,
      watchSeconds: 17,
      likes: 1,
      favorites: 0,
      purchases: 0,
      goldCents: 0,
    });
    expect(data.reached).toEqual(Array.from({ length: 50 }, (_, place) => (place < 9 ? 1 : 0)));
    const { data: best } = await staffCall(
      consoleApp,
      'figure/contents',
      { days: 7, by: 'watchSeconds' },
      editor,
    );
    expect(best.list[0]).toMatchObject({ id, title: '灯塔之夜', value: 17 });
    const { data: sold } = await staffCall(
      consoleApp,
      'figure/contents',
      { days: 7, by: 'goldCents' },
      editor,
    );
    expect(sold.list).toEqual([]);
  });

  it('is 4040 for none', async () => {
    const answer = await staffCall(consoleApp, 'figure/content', { id: newId(), days: 7 }, editor);
    expect(answer).toMatchObject({ status: 404, code: 4040 });
  });
});

describe('the calls of figures', () => {
  const recorder = recordStatements(database.pool);
  const calls = {
    'figure/ads': { days: 90 },
    'figure/contents': { days: 90, by: 'plays' },
    'figure/days': { days: 90 },
    'figure/gold': { days: 90 },
    'figure/retention': { days: 90 },
    'figure/searches': { days: 90 },
  } as const;
  const ask = async (name: keyof typeof calls) => {
    const sent = await recorder.during(async () => {
      expect((await staffCall(consoleApp, name, calls[name], owner)).code).toBe(200);
    });
    // The recorder goes on with its list.
    return [...sent];
  };
  const rawRows =
    /\b(?:from|join)\s+(?:plays|ad_clicks|ledger_\w+|purchases|searches|sessions|users|content_user_state)\b/;

  it.each(Object.keys(calls) as (keyof typeof calls)[])(
    '%s reads sums alone, in no more statements for many rows than for one',
    async (name) => {
      const few = await ask(name);
      await buildSums();
      const many = await ask(name);
      const [session, ...rest] = many;
      expect(session?.text).toContain('staff_sessions');
      expect(rest.filter(({ text }) => rawRows.test(text))).toEqual([]);
      expectQueries(3, { few, many });
    },
  );

  /** Twenty of everything that lists show. */
  async function buildSums(): Promise<void> {
    const items = [];
    for (let count = 0; count < 20; count += 1)
      items.push((await buildContent(database)).id, (await buildAd(database, { position: 2 })).id);
    await database.pool.query(
      `insert into best_contents (days, measure, place, content_id, value)
       select 90, 'plays', 50 + n, id, 1 from unnest($1::uuid[]) with ordinality u(id, n)
       on conflict do nothing`,
      [items],
    );
    await database.pool.query(
      `insert into ad_hours (ad_id, hour, impressions, clicks)
       select id, floor(extract(epoch from now()) / 3600), 1, 1 from unnest($1::uuid[]) u(id)`,
      [items],
    );
    await database.pool.query(
      `insert into search_misses (day, word, searches)
       select now()::date, n::text, 1 from generate_series(1, 20) n on conflict do nothing`,
    );
  }
});

describe('the export of figures', () => {
  const fetchCsv = (query: string, cookie: string) =>
    consoleApp.inject({ url: `/api/console/figure/export.csv${query}`, headers: { cookie } });

  it('has a line a day, with gold for staff who may see it', async () => {
    const finance = await staffCookie(consoleApp, context, 'finance');
    const { payload, headers } = await fetchCsv('?days=7', finance);
    expect(headers['content-type']).toContain('text/csv');
    const lines = payload.trim().split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toContain('day,plays,watchSeconds');
    expect(lines[0]).toContain('goldIn');
    expect((await fetchCsv('?days=7', editor)).payload).not.toContain('gold');
  });

  it('has a content by itself', async () => {
    const id = await buildVideo();
    const { payload } = await fetchCsv(`?days=30&id=${id}`, editor);
    expect(payload.trim().split('\r\n')).toHaveLength(31);
    expect((await fetchCsv(`?days=30&id=${newId()}`, editor)).statusCode).toBe(404);
  });

  it('refuses other roles, nobody, and bad ranges', async () => {
    const support = await staffCookie(consoleApp, context, 'support');
    expect((await fetchCsv('?days=7', support)).statusCode).toBe(403);
    expect((await fetchCsv('?days=7', '')).statusCode).toBe(401);
    expect((await fetchCsv('?days=8', editor)).statusCode).toBe(400);
    expect((await fetchCsv('?days=7&id=x', editor)).statusCode).toBe(400);
  });
});

describe('what is deleted', () => {
  it('is what no range shows, and words of one viewer alone after a month', async () => {
    await database.pool.query(`truncate search_misses;
      insert into search_misses (day, word, searches)
      select (now() at time zone 'Asia/Shanghai')::date - ago, word, searches from (values
        (91, '旧', 50), (40, '独', 1), (40, '众', 2), (1, '新', 1)) v(ago, word, searches)`);
    await expireFigures(database);
    const { rows } = await database.pool.query('select word from search_misses order by day');
    expect(rows).toEqual([{ word: '众' }, { word: '新' }]);
  });
});
