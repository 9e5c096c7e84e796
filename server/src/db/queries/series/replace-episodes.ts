import { and, eq, inArray, sql } from 'drizzle-orm';
import { contentParts } from '../../schema/content-parts.ts';
import type { Queryable } from '../../types.ts';
import { newId } from '../../new-id.ts';

/** Beyond every number that an episode may have. */
const ASIDE = 1_000_000;

/**
 * Sets the episodes of a series, in this order. An episode that stays is the same part as before, with its purchases;
 * what viewers have of the series follows the episodes to their new numbers.
 */
export async function replaceEpisodes(
  { orm }: Queryable,
  seriesId: string,
  contentIds: readonly string[],
): Promise<void> {
  const before = await orm
    .select({
      id: contentParts.id,
      number: contentParts.number,
      shown: contentParts.shownContentId,
    })
    .from(contentParts)
    .where(eq(contentParts.contentId, seriesId));
  const places = new Map(contentIds.map((id, index) => [id, index + 1]));
  const moves = before.map((part) => ({ ...part, next: places.get(part.shown ?? '') ?? null }));
  const gone = moves.filter(({ next }) => next === null);
  const moved = moves.filter(({ number, next }) => next !== null && next !== number);
  if (gone.length > 0)
    await orm.delete(contentParts).where(
      inArray(
        contentParts.id,
        gone.map(({ id }) => id),
      ),
    );
  if (moved.length > 0) await renumber({ orm }, seriesId, moved);
  const known = new Set(before.map(({ shown }) => shown));
  const added = contentIds.filter((id) => !known.has(id));
  if (added.length > 0)
    await orm.insert(contentParts).values(
      added.map((shownContentId) => ({
        id: newId(),
        contentId: seriesId,
        number: places.get(shownContentId) ?? 0,
        shownContentId,
      })),
    );
  if (gone.length > 0 || moved.length > 0) await moveViewers({ orm }, seriesId, moves);
}

interface Move {
  id: string;
  number: number;
  /** Null where it is no episode any more. */
  next: number | null;
}

/** Numbers are unique at every moment: those that change are put aside first. */
async function renumber({ orm }: Queryable, seriesId: string, moved: readonly Move[]) {
  const ids = moved.map(({ id }) => id);
  await orm
    .update(contentParts)
    .set({ number: sql`${contentParts.number} + ${ASIDE}` })
    .where(and(eq(contentParts.contentId, seriesId), inArray(contentParts.id, ids)));
  const numbers = moved.map(({ next }) => next);
  await orm.execute(sql`update content_parts p set number = m.number
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(numbers)}::int[]) m(id, number)
    where p.id = m.id`);
}

/** The part opened last is, where it is no part any more, the one that was opened last of those that are left. */
async function moveViewers({ orm }: Queryable, seriesId: string, moves: readonly Move[]) {
  const from = moves.map(({ number }) => number);
  const to = moves.map(({ next }) => next);
  await orm.execute(sql`
    with moves as materialized (
      select f, t from unnest(${sql.param(from)}::int[], ${sql.param(to)}::int[]) as m(f, t))
    update content_user_state s set last_part = n.last_part, finished_parts = n.finished,
      viewed_at = case when n.last_part is null then null else s.viewed_at end
    from (
      select k.user_id,
        coalesce((select t from moves where f = k.last_part), (
          select p.number from content_parts p
          join content_user_state e on e.user_id = k.user_id and e.content_id = p.shown_content_id
          where p.content_id = ${seriesId} and e.viewed_at is not null
          order by e.viewed_at desc, p.number limit 1)) as last_part,
        coalesce((select range_agg(int4range(t, t + 1)) from moves
          where t is not null and k.finished_parts @> f), '{}') as finished
      from content_user_state k
      where k.content_id = ${seriesId} and (k.last_part is not null or k.finished_parts <> '{}')) n
    where s.user_id = n.user_id and s.content_id = ${seriesId}`);
}
