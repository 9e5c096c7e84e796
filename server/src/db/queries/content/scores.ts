import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import type { Database } from '../../connect.ts';
import { QUALITY_OF } from '../search/indexing.ts';
import { refreshWholes } from './parts.ts';

/** Contents at a time. */
export const SCORE_BATCH = 2_000;

/** A score that differs by less is left as it is: a quarter of a percent of attention, or 43 seconds of age of a video. */
const LEAST = 0.001;

const ATTENTION = 'i.plays + 5 * i.likes + 8 * i.favorites';

/** What is read or played for weeks stays hot longer: so many times twelve hours weigh as ten times the attention. */
const WEIGHTS: Record<ContentKind, number> = {
  long: 1,
  short: 1,
  live: 1,
  reserved: 1,
  post: 1,
  circle: 1,
  series: 6,
  photo: 6,
  comic: 14,
  novel: 14,
  audio: 14,
  game: 14,
};

const WEIGHT = `case i.kind ${Object.entries(WEIGHTS)
  .map(([kind, weight]) => `when '${kind}' then ${weight}`)
  .join(' ')} else 1 end`;

/**
 * Brings hot score and quality of the contents whose counters changed, or that were published, up to date, and what
 * wholes show of their parts; up to 2,000 changes at a time. Answers how many there were.
 *
 * The hot score is the logarithm of (plays + 5 likes + 8 favorites + 1), by the weight of the kind, plus the time of
 * publication in units of twelve hours: of a video, twelve hours of age weigh as much as ten times the attention, of a
 * novel a week. It needs no upkeep as time passes: a content without attention falls behind later ones.
 *
 * Changes are taken with SKIP LOCKED. A content that changes meanwhile is read again once it is locked, and its change
 * is a line of its own, seen by the next run: any number of workers leave the right score.
 */
export async function refreshScores(
  { pool }: Pick<Database, 'pool'>,
  limit = SCORE_BATCH,
): Promise<number> {
  const { rows: waiting } = await pool.query<{ id: number; contentId: string }>({
    name: 'waiting-scores',
    text: `select id, content_id as "contentId" from content_score_changes order by id limit $1`,
    values: [limit],
  });
  if (waiting.length === 0) return 0;
  // Before the lines are taken, and by itself: what ends in between is done again, and no lock waits for another.
  await refreshWholes({ pool }, [...new Set(waiting.map(({ contentId }) => contentId))]);
  const { rows } = await pool.query<{ taken: number }>({
    name: 'refresh-scores',
    text: `with taken as (
        delete from content_score_changes where id in (
          select id from content_score_changes where id = any($1::bigint[]) order by id for update skip locked)
        returning content_id),
      locked as materialized (
        select i.id, ${WEIGHT} as weight,
          ${WEIGHT} * log(greatest(${ATTENTION}, 0) + 1) + extract(epoch from i.published_at) / 43200.0 as score,
          (${QUALITY_OF.replaceAll('attention', `(${ATTENTION})`)})::real as quality
        from contents i where i.id in (select content_id from taken) and i.state = 'published'
        order by i.id for no key update),
      scored as (
        update contents i set hot_score = l.score from locked l
        where i.id = l.id and abs(i.hot_score - l.score) >= ${LEAST} * l.weight returning 1),
      documents as materialized (
        select d.subject_id, l.quality from search_documents d join locked l on l.id = d.subject_id
        where d.quality <> l.quality order by d.subject_id for no key update of d),
      of_search as (
        update search_documents d set quality = n.quality, layer = search_layer(n.quality, d.subject_id)
        from documents n where d.subject_id = n.subject_id returning 1)
      select (select count(*) from taken)::int as taken, (select count(*) from scored) as scored,
        (select count(*) from of_search) as of_search`,
    values: [waiting.map(({ id }) => id)],
  });
  return rows[0]?.taken ?? 0;
}
