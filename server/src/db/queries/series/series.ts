import type { Database } from '../../connect.ts';
import { videoColumns, type VideoRow } from '../content/lists.ts';
import type { Audience, ListPlace, StoredPicture } from '../../types.ts';

/** A published series with what its episodes add up to, as lists need it. */
export interface SeriesRow {
  id: string;
  title: string;
  description: string;
  cover: StoredPicture | null;
  rating: 'general' | 'adult';
  finished: boolean;
  freeEpisodes: number;
  rule: 'free' | 'vip' | 'gold' | 'vipOrGold';
  tier: 'supreme' | 'normal' | 'live' | 'dark' | null;
  episodePriceGoldCents: number | null;
  priceGoldCents: number | null;
  publishedAt: Date;
  episodes: number;
  plays: number;
  uploaderId: string | null;
  uploaderNickname: string | null;
  uploaderAvatar: StoredPicture | null;
}

const visible = (audience: Audience, alias: string) =>
  `${alias}.state = 'published'${audience === 'general' ? ` and ${alias}.rating = 'general'` : ''}`;

const suits = (audience: Audience) => (audience === 'general' ? `s.rating = 'general'` : 'true');

const enabled = (audience: Audience) => `s.enabled and ${suits(audience)}`;

/** Whether a viewer `v` bought the series `s`. */
const bought = `exists (select 1 from purchases b where b.user_id = v.id
  and b.subject_kind = 'collection' and b.subject_id = s.id and b.state = 'owned')`;

/** What is out of sight stays there for its buyers. */
const enabledOrBought = (audience: Audience) => `(s.enabled or ${bought}) and ${suits(audience)}`;

/** A series `s` with its visible episodes `e`; one without any is not there. */
export const seriesColumns = `s.id, s.title, s.description, coalesce(s.cover, e.cover) as cover, s.rating,
  s.finished, s.free_episodes as "freeEpisodes", s.rule, s.tier,
  s.episode_price_gold_cents as "episodePriceGoldCents", s.price_gold_cents as "priceGoldCents",
  s.published_at as "publishedAt", e.episodes, e.plays, u.id as "uploaderId",
  u.nickname as "uploaderNickname", u.avatar as "uploaderAvatar"`;

export const withEpisodes = (audience: Audience) => `cross join lateral (
    select count(*)::int as episodes, sum(i.plays)::float8 as plays,
      (array_agg(i.cover order by p.number))[1] as cover,
      (array_agg(i.uploader_id order by p.number))[1] as uploader_id
    from episodes p join contents i on i.id = p.content_id
    where p.series_id = s.id and ${visible(audience, 'i')}) e
  left join users u on u.id = e.uploader_id`;

const sortColumns = {
  new: { column: 'published_at', type: 'timestamptz' },
  hot: { column: 'hot_score', type: 'float8' },
} as const;

/** One page of published series, by keyset. */
export async function pageOfSeries(
  { pool }: Database,
  page: { audience: Audience; sort: 'new' | 'hot'; after: ListPlace | null; limit: number },
): Promise<(SeriesRow & { sortValue: string })[]> {
  const { audience, sort, after, limit } = page;
  const { column, type } = sortColumns[sort];
  const { rows } = await pool.query<SeriesRow & { sortValue: string }>({
    name: `series-${audience}-${sort}-${after ? 'after' : 'first'}`,
    text: `select ${seriesColumns}, s.${column}::text as "sortValue"
      from series s ${withEpisodes(audience)}
      where ${enabled(audience)} and e.episodes > 0
      ${after ? `and (s.${column}, s.id) < ($2::${type}, $3::uuid)` : ''}
      order by s.${column} desc, s.id desc limit $1`,
    values: after ? [limit, after.value, after.id] : [limit],
  });
  return rows;
}

/** The purchase's id is the row's, so that it is the place in the list. */
export interface BoughtSeriesRow extends SeriesRow {
  seriesId: string;
  boughtAt: Date;
  sortValue: string;
}

/** One page of the series that a user owns, latest purchase first, with what is out of sight since. */
export async function pageOfBoughtSeries(
  { pool }: Database,
  page: { userId: string; audience: Audience; after: ListPlace | null; limit: number },
): Promise<BoughtSeriesRow[]> {
  const { userId, audience, after, limit } = page;
  const { rows } = await pool.query<BoughtSeriesRow>({
    name: `bought-series-${audience}-${after ? 'after' : 'first'}`,
    text: `select ${seriesColumns}, s.id as "seriesId", b.id, b.bought_at as "boughtAt",
        b.bought_at::text as "sortValue"
      from purchases b join series s on s.id = b.subject_id ${withEpisodes(audience)}
      where b.user_id = $1 and b.subject_kind = 'collection' and b.state = 'owned'
        and ${suits(audience)} and e.episodes > 0
        ${after ? 'and (b.bought_at, b.id) < ($3::timestamptz, $4::uuid)' : ''}
      order by b.bought_at desc, b.id desc limit $2`,
    values: after ? [userId, limit, after.value, after.id] : [userId, limit],
  });
  return rows;
}

/** Until when a viewer holds each tier. */
export interface TiersRow {
  supremeUntil: Date | null;
  normalUntil: Date | null;
  liveUntil: Date | null;
  darkUntil: Date | null;
}

const tierColumns = `v.supreme_until as "supremeUntil", v.normal_until as "normalUntil",
  v.live_until as "liveUntil", v.dark_until as "darkUntil"`;

/** What decides whether all of a series is open to a viewer. */
export interface SeriesTermsRow extends TiersRow {
  rule: 'free' | 'vip' | 'gold' | 'vipOrGold';
  tier: 'supreme' | 'normal' | 'live' | 'dark' | null;
  priceGoldCents: number | null;
  uploaderId: string | null;
  owned: boolean;
}

/** A series as one viewer meets it. */
export interface SeriesOfViewer extends SeriesRow, TiersRow {
  owned: boolean;
  collects: number;
  collected: boolean;
  lastItemId: string | null;
  lastNumber: number | null;
}

/** A series that is published or the viewer’s, and where they stopped; null where it is not there for the audience. */
export async function findSeries(
  { pool }: Database,
  seriesId: string,
  viewer: { userId: string; audience: Audience },
): Promise<SeriesOfViewer | null> {
  const { rows } = await pool.query<SeriesOfViewer>({
    name: `find-series-${viewer.audience}`,
    text: `select ${seriesColumns}, ${tierColumns},
        ${bought} as owned,
        s.favorites,
        exists (select 1 from series_marks k where k.user_id = v.id and k.series_id = s.id) as collected,
        last.content_id as "lastItemId", last.number as "lastNumber"
      from series s ${withEpisodes(viewer.audience)}
      join users v on v.id = $2
      left join lateral (
        select p.content_id, p.number from episodes p
        join content_user_state m on m.content_id = p.content_id and m.user_id = v.id
        join contents i on i.id = p.content_id and ${visible(viewer.audience, 'i')}
        where p.series_id = s.id and m.viewed_at is not null
        order by m.viewed_at desc limit 1) last on true
      where s.id = $1 and ${enabledOrBought(viewer.audience)} and e.episodes > 0`,
    values: [seriesId, viewer.userId],
  });
  return rows[0] ?? null;
}

/** An episode with what decides whether this viewer may watch it. */
export interface EpisodeRow extends VideoRow, TiersRow {
  number: number;
  owns: boolean;
  liked: boolean;
  collected: boolean;
  watchedSeconds: number | null;
}

/** The episodes of a series after a number, in order. */
export async function listEpisodes(
  { pool }: Database,
  page: { seriesId: string; userId: string; audience: Audience; after: number; limit: number },
): Promise<EpisodeRow[]> {
  const { rows } = await pool.query<EpisodeRow>({
    name: `episodes-${page.audience}`,
    text: `select ${videoColumns}, p.number,
        exists (select 1 from purchases b where b.user_id = v.id and b.state = 'owned'
          and ((b.subject_kind = 'video' and b.subject_id = i.id)
            or (b.subject_kind = 'collection' and b.subject_id = p.series_id))) as owns,
        ${tierColumns},
        m.liked_at is not null as liked, m.favorited_at is not null as collected,
        m.position as "watchedSeconds"
      from episodes p
      join contents i on i.id = p.content_id and ${visible(page.audience, 'i')}
      join users v on v.id = $2
      left join users u on u.id = i.uploader_id
      left join content_user_state m on m.content_id = i.id and m.user_id = v.id
      where p.series_id = $1 and p.number > $3 order by p.number limit $4`,
    values: [page.seriesId, page.userId, page.after, page.limit],
  });
  return rows;
}

export interface PlaceRow extends SeriesTermsRow {
  id: string;
  title: string;
  number: number;
  episodes: number;
  previousId: string | null;
  nextId: string | null;
}

/** Where a video stands among the visible episodes of its series; null if it is in none. */
export async function findPlaceInSeries(
  { pool }: Database,
  contentId: string,
  viewer: { userId: string; audience: Audience },
): Promise<PlaceRow | null> {
  const adjacent = (side: '<' | '>', order: 'desc' | 'asc') => `(
    select n.content_id from episodes n join contents i on i.id = n.content_id and ${visible(viewer.audience, 'i')}
    where n.series_id = p.series_id and n.number ${side} p.number order by n.number ${order} limit 1)`;
  const { rows } = await pool.query<PlaceRow>({
    name: `place-in-series-${viewer.audience}`,
    text: `select s.id, s.title, p.number, s.rule, s.tier, s.price_gold_cents as "priceGoldCents",
        j.uploader_id as "uploaderId", ${tierColumns},
        (select count(*)::int from episodes a join contents i on i.id = a.content_id
          and ${visible(viewer.audience, 'i')} where a.series_id = s.id) as episodes,
        ${adjacent('<', 'desc')} as "previousId", ${adjacent('>', 'asc')} as "nextId",
        ${bought} as owned
      from episodes p join users v on v.id = $2
      join series s on s.id = p.series_id and ${enabledOrBought(viewer.audience)}
      join contents j on j.id = p.content_id
      where p.content_id = $1`,
    values: [contentId, viewer.userId],
  });
  return rows[0] ?? null;
}

/** Brings the series' hot scores up to date: a series is as hot as its hottest episode. */
export async function refreshSeriesScores({ pool }: Database): Promise<void> {
  await pool.query(`update series s set hot_score = fresh.score from (
      select p.series_id, max(i.hot_score) as score from episodes p
      join contents i on i.id = p.content_id and i.state = 'published' group by p.series_id) fresh
    where s.id = fresh.series_id and s.hot_score is distinct from fresh.score`);
}
