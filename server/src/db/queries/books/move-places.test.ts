import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { buildBook } from '../../../../test/factories/book.ts';
import { buildUser } from '../../../../test/factories/user.ts';
import { movePlaces } from './move-places.ts';

const { database } = await testApp();

/** A generator of numbers below a bound, the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

/** What becomes of a number, chapter by chapter. */
function expectedOf(moves: readonly { from: number; to: number }[], number: number) {
  const next = moves
    .filter(({ from }) => from >= number)
    .toSorted((one, other) => one.from - other.from)[0];
  return { to: next?.to ?? moves.length, isThere: next?.from === number };
}

describe('places of readers', () => {
  it.each([1, 2, 3, 4])('follow their chapters wherever they go (%i)', async (seed) => {
    const below = numbers(seed);
    const { id } = await buildBook(database, { kind: 'novel' });
    const many = 24;
    const present = Array.from({ length: many }, (_, at) => at + 1).filter(() => below(5) > 0);
    const shuffled = seed === 1 ? present : present.toSorted(() => below(3) - 1);
    const moves = shuffled.map((from, at) => ({ from, to: at + 1 }));
    const readers = [];
    for (let count = 0; count < 30; count += 1) {
      const user = await buildUser(database);
      const chapter = 1 + below(many + 2);
      const finished = Array.from({ length: many }, (_, at) => at + 1).filter(() => below(2) > 0);
      await database.pool.query(
        `insert into content_user_state (user_id, content_id, last_part, finished_parts)
         values ($1, $2, $3, coalesce((select range_agg(int4range(n, n + 1)) from unnest($4::int[]) n), '{}'))`,
        [user.id, id, chapter, finished],
      );
      await database.pool.query(
        `insert into book_places (user_id, content_id, chapter, unit, fraction, version)
         values ($1, $2, $3, 5, 0.5, 1)`,
        [user.id, id, chapter],
      );
      readers.push({ userId: user.id, chapter, finished });
    }
    await database.orm.transaction((orm) => movePlaces({ orm }, id, moves));
    for (const { userId, chapter, finished } of readers) {
      const { rows } = await database.pool.query<Record<string, unknown>>(
        `select p.chapter, p.unit, s.last_part as last,
           array(select n from generate_series(1, 40) n where s.finished_parts @> n order by n) as finished
         from book_places p join content_user_state s using (user_id, content_id)
         where p.user_id = $1 and p.content_id = $2`,
        [userId, id],
      );
      const { to, isThere } = expectedOf(moves, chapter);
      const stays = moves.filter(({ from }) => finished.includes(from)).map((move) => move.to);
      expect(rows).toEqual([
        {
          ...{ chapter: to, last: to, unit: isThere ? 5 : 0 },
          finished: stays.toSorted((one, other) => one - other),
        },
      ]);
    }
  });
});
