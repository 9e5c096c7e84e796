import type { Database } from '../../connect.ts';
import { seriesColumns, withEpisodes, type SeriesRow } from '../series/series.ts';
import { videoColumns, type VideoRow } from '../content/lists.ts';
import type { Audience, ListPlace } from '../../types.ts';

/** Which list of a viewer's: what they collected, or what they watched. */
export type LibraryList = 'collected' | 'watched';

export interface LibraryPage {
  userId: string;
  audience: Audience;
  side: LibraryList;
  after: ListPlace | null;
  limit: number;
}

/** Exact text of the moment, for the cursor; `id` is that of the video or series. */
interface Place {
  id: string;
  at: Date;
  sortValue: string;
  /** Whether this viewer may still find it; without it nothing else of the row is told. */
  isUp: boolean;
}

/** A video of the list, with the viewer's marks. */
export interface LibraryVideoRow extends VideoRow, Place {
  liked: boolean;
  collected: boolean;
  watchedSeconds: number | null;
}

const moments = { collected: 'favorited_at', watched: 'viewed_at' } as const;

/** One page of a viewer's videos of a kind, latest first, with places for what is not up any more. */
export async function listLibraryVideos(
  { pool }: Database,
  page: LibraryPage & { kind: 'short' | 'long' },
): Promise<LibraryVideoRow[]> {
  const { userId, audience, side, kind, after, limit } = page;
  const moment = moments[side];
  const { rows } = await pool.query<LibraryVideoRow>({
    name: `kept-videos-${side}-${after ? 'after' : 'first'}`,
    text: `select ${videoColumns}, m.${moment} as at, m.${moment}::text as "sortValue",
        i.state = 'published' or (i.state <> 'takenDown' and i.withheld_at is null
          and exists (select 1 from purchases p where p.user_id = $1 and p.state = 'owned'
            and ((p.subject_kind = 'video' and p.subject_id = i.id)
              or (p.subject_kind = 'collection'
                and p.subject_id = (select e.series_id from episodes e where e.content_id = i.id)))))
          as "isUp",
        m.liked_at is not null as liked, m.favorited_at is not null as collected,
        m.position as "watchedSeconds"
      from content_user_state m join contents i on i.id = m.content_id left join users u on u.id = i.uploader_id
      where m.user_id = $1 and m.${moment} is not null and i.kind = $3
        and ($4 = 'everything' or i.rating = 'general')
        ${after ? `and (m.${moment}, m.content_id) < ($5::timestamptz, $6::uuid)` : ''}
      order by m.${moment} desc, m.content_id desc limit $2`,
    values: [userId, limit, kind, audience, ...(after ? [after.value, after.id] : [])],
  });
  return rows;
}

/** A series of the list; the last episode only among the footprints. */
export interface LibrarySeriesRow extends SeriesRow, Place {
  lastItemId: string | null;
  lastNumber: number | null;
}

/** The footprints on a series are those on its episodes. */
const seriesOf: Record<LibraryList, string> = {
  collected: `select k.series_id, k.favorited_at as at, null::uuid as content_id, null::int as number
    from series_marks k where k.user_id = $1`,
  watched: `select distinct on (e.series_id) e.series_id, m.viewed_at as at, e.content_id, e.number
    from content_user_state m join episodes e on e.content_id = m.content_id
    where m.user_id = $1 and m.viewed_at is not null order by e.series_id, m.viewed_at desc`,
};

/** One page of a viewer's series, latest first, with places for what is not up any more. */
export async function listLibrarySeries(
  { pool }: Database,
  { userId, audience, side, after, limit }: LibraryPage,
): Promise<LibrarySeriesRow[]> {
  const { rows } = await pool.query<LibrarySeriesRow>({
    name: `kept-series-${audience}-${side}-${after ? 'after' : 'first'}`,
    text: `with page as materialized (
        select l.* from (${seriesOf[side]}) l join series s on s.id = l.series_id
        where ${audience === 'general' ? `s.rating = 'general'` : 'true'}
          ${after ? 'and (l.at, l.series_id) < ($3::timestamptz, $4::uuid)' : ''}
        order by l.at desc, l.series_id desc limit $2)
      select ${seriesColumns}, p.at, p.at::text as "sortValue",
        s.enabled and e.episodes > 0 as "isUp", p.content_id as "lastItemId", p.number as "lastNumber"
      from page p join series s on s.id = p.series_id ${withEpisodes(audience)}
      order by p.at desc, p.series_id desc`,
    values: [userId, limit, ...(after ? [after.value, after.id] : [])],
  });
  return rows;
}

/** How much a viewer collected and watched of each kind, as the lists show it; kinds without anything are left out. */
export async function countLibrary(
  { pool }: Database,
  { userId, audience }: { userId: string; audience: Audience },
): Promise<{ kind: 'long' | 'short' | 'collection'; collected: number; watched: number }[]> {
  const { rows } = await pool.query<{
    kind: 'long' | 'short' | 'collection';
    collected: number;
    watched: number;
  }>({
    name: 'count-kept',
    text: `select i.kind, count(m.favorited_at)::int as collected, count(m.viewed_at)::int as watched
      from content_user_state m join contents i on i.id = m.content_id
      where m.user_id = $1 and (m.favorited_at is not null or m.viewed_at is not null)
        and ($2 = 'everything' or i.rating = 'general') group by i.kind
      union all
      select 'collection', (select count(*)::int from series_marks k join series s on s.id = k.series_id
          where k.user_id = $1 and ($2 = 'everything' or s.rating = 'general')),
        (select count(distinct e.series_id)::int from content_user_state m
          join episodes e on e.content_id = m.content_id join series s on s.id = e.series_id
          where m.user_id = $1 and m.viewed_at is not null
            and ($2 = 'everything' or s.rating = 'general'))`,
    values: [userId, audience],
  });
  return rows;
}
