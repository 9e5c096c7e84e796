import type { Database } from '../../connect.ts';
import type { ViewerStateRow } from '../library/viewer-state.ts';

/** Viewer state of the contents of a page. */
export interface FeedViewerStateRow {
  supremeUntil: Date | null;
  normalUntil: Date | null;
  liveUntil: Date | null;
  darkUntil: Date | null;
  states: ViewerStateRow[] | null;
  /** Of the contents: those that are published at this moment. */
  published: string[] | null;
  owned: string[] | null;
  /** Uploaders of the contents that the viewer follows. */
  followed: string[] | null;
}

/** Of the user `u` and the contents of the list `ids`. */
const viewerStateOf = (ids: string) => `u.supreme_until as "supremeUntil", u.normal_until as "normalUntil",
  u.live_until as "liveUntil", u.dark_until as "darkUntil",
  (select jsonb_agg(jsonb_build_object('contentId', m.content_id, 'liked', m.liked_at is not null,
    'favorited', m.favorited_at is not null, 'position', m.position, 'lastPart', m.last_part))
    from content_user_state m where m.user_id = u.id and m.content_id = any(${ids})) as states,
  (select array_agg(c.id) from contents c where c.id = any(${ids}) and c.state = 'published') as published,
  (select array_agg(c.id) from unnest(${ids}) as c(id)
    where exists (select from entitlements(u.id, c.id))) as owned,
  (select array_agg(f.followed_id) from follows f where f.user_id = u.id and f.followed_id = any(array(
    select c.uploader_id from contents c where c.id = any(${ids})))) as followed`;

export interface ViewerStateRequest {
  userId: string;
  contentIds: string[];
}

export async function getFeedViewerState(
  { pool }: Database,
  { userId, contentIds }: ViewerStateRequest,
): Promise<FeedViewerStateRow | null> {
  const { rows } = await pool.query<FeedViewerStateRow>({
    name: 'feed-own',
    text: `select ${viewerStateOf('$2::uuid[]')} from users u where u.id = $1`,
    values: [userId, contentIds],
  });
  return rows[0] ?? null;
}

/** What was chosen for a session: what it shows now, and what it will show on the pages that follow. */
export interface ChosenRequest extends ViewerStateRequest {
  sessionId: string;
  feed: string;
  page: number;
  /** Everything that was chosen, packed. */
  served: Buffer;
  ahead: string[];
  isAheadLast: boolean;
}

/**
 * Notes what was chosen for a session, and answers the viewer state of what it shows now. `written` is false where
 * another request took this page of the session first: nothing was noted then.
 */
export async function writeImpressions(
  { pool }: Database,
  request: ChosenRequest,
): Promise<(FeedViewerStateRow & { written: boolean }) | null> {
  const { userId, contentIds, sessionId, feed, served, page, ahead, isAheadLast } = request;
  const { rows } = await pool.query<FeedViewerStateRow & { written: boolean }>({
    name: page === 0 ? 'feed-begin' : 'feed-go-on',
    text: `with noted as (${
      page === 0
        ? `insert into feed_sessions (id, user_id, feed, served, page, ahead, is_ahead_last)
           values ($3, $1, $4, $5, $6 + 1, $7, $8) returning 1`
        : `update feed_sessions set served = served || $5::bytea, page = page + 1, ahead = $7, ahead_given = 0,
             is_ahead_last = $8, chosen_at = now(), touched_at = now()
           where id = $3 and user_id = $1 and feed = $4 and page = $6 returning 1`
    }) select exists (select 1 from noted) as written, ${viewerStateOf('$2::uuid[]')} from users u where u.id = $1`,
    values: [userId, contentIds, sessionId, feed, served, page, ahead, isAheadLast],
  });
  return rows[0] ?? null;
}

/** A page that was chosen ahead, with what came about since that may keep something of it back. */
export interface TakenPageRow extends FeedViewerStateRow {
  ids: string[];
  page: number;
  /** Whether nothing of this session follows. */
  isLast: boolean;
  /** Subjects hidden since. */
  hidden: string[] | null;
  /** Folded words muted since. */
  words: string[] | null;
  /** Everything seen lately, if anything was since. */
  seen: Buffer | null;
}

/** Takes the next page of what was chosen ahead; null where there is none, or it was chosen too long ago. */
export async function takeAhead(
  { pool }: Database,
  request: { userId: string; sessionId: string; feed: string; count: number; minutes: number },
): Promise<TakenPageRow | null> {
  const { userId, sessionId, feed, count, minutes } = request;
  const { rows } = await pool.query<TakenPageRow>({
    name: 'feed-take',
    text: `with taken as (
        update feed_sessions set ahead_given = ahead_given + $4::int, page = page + 1,
          touched_at = case when touched_at < now() - interval '5 minutes' then now() else touched_at end
        where user_id = $1 and id = $2 and feed = $3 and ahead_given < cardinality(ahead)
          and chosen_at > now() - make_interval(mins => $5::int)
        returning ahead[ahead_given - $4::int + 1 : ahead_given] as ids, page, chosen_at,
          is_ahead_last and ahead_given >= cardinality(ahead) as is_last
      ) select t.ids, t.page, t.is_last as "isLast",
        (select array_agg(h.subject_id) from feed_hidden h where h.user_id = u.id and h.created_at > t.chosen_at) as hidden,
        (select array_agg(w.folded) from feed_words w where w.user_id = u.id and w.created_at > t.chosen_at) as words,
        (select v.seen from feed_viewers v where v.user_id = u.id and v.updated_at > t.chosen_at) as seen,
        ${viewerStateOf('t.ids')}
      from taken t join users u on u.id = $1`,
    values: [userId, sessionId, feed, count, minutes],
  });
  return rows[0] ?? null;
}

/** What the latest sessions of a viewer have shown, the latest first. */
export async function listImpressions({ pool }: Database, userId: string): Promise<Buffer[]> {
  const { rows } = await pool.query<{ served: Buffer }>({
    name: 'feed-served',
    // Their ids begin with the moment that they were made.
    text: `select served from feed_sessions where user_id = $1 order by id desc limit 20`,
    values: [userId],
  });
  return rows.map((row) => row.served);
}
