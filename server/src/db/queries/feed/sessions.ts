import type { Database } from '../../connect.ts';
import type { ViewerStateRow } from '../library/viewer-state.ts';

/** Viewer state of the contents of a page. */
export interface FeedViewerStateRow {
  supremeUntil: Date | null;
  normalUntil: Date | null;
  liveUntil: Date | null;
  darkUntil: Date | null;
  states: ViewerStateRow[] | null;
  /** Of the contents: those that feeds may show at this moment. */
  published: string[] | null;
  owned: string[] | null;
  /** Uploaders of the contents that the viewer follows. */
  followed: string[] | null;
}

/** Of the user `u` and the contents `asked.ids`: what makes a `FeedViewerStateRow`, and whence. */
const VIEWER_STATE = `u.supreme_until as "supremeUntil", u.normal_until as "normalUntil",
  u.live_until as "liveUntil", u.dark_until as "darkUntil",
  (select jsonb_agg(jsonb_build_object('contentId', m.content_id, 'liked', m.liked_at is not null,
    'favorited', m.favorited_at is not null, 'position', m.position, 'lastPart', m.last_part))
    from content_user_state m where m.user_id = u.id and m.content_id = any(asked.ids)) as states,
  (select array_agg(c.id) from unnest(asked.ids) as c(id)
    where exists (select from entitlements(u.id, c.id))) as owned,
  facts.published, facts.followed`;

const FACTS = `cross join lateral (
    select array_agg(c.id) filter (where c.state = 'published' and not c.dark_only) as published,
      array_agg(f.followed_id) filter (where f.followed_id is not null) as followed
    from contents c left join follows f on f.user_id = u.id and f.followed_id = c.uploader_id
    where c.id = any(asked.ids)) facts`;

/**
 * As a part of the statement of its own: how many there are is not known when it is planned, so that one plan serves
 * for all. With a list of known length PostgreSQL plans anew each time, which takes twice as long as the rest.
 */
const ASKED = 'asked as materialized (select $2::uuid[] as ids)';

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
    text: `with ${ASKED} select ${VIEWER_STATE} from asked cross join users u ${FACTS} where u.id = $1`,
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
    text: `with ${ASKED}, noted as (${
      page === 0
        ? `insert into feed_sessions (id, user_id, feed, served, page, ahead, is_ahead_last)
           values ($3, $1, $4, $5, $6 + 1, $7, $8) returning 1`
        : `update feed_sessions set served = served || $5::bytea, page = page + 1, ahead = $7, ahead_given = 0,
             is_ahead_last = $8, chosen_at = now(), touched_at = now()
           where id = $3 and user_id = $1 and feed = $4 and page = $6 returning 1`
    }) select exists (select 1 from noted) as written, ${VIEWER_STATE} from asked cross join users u ${FACTS} where u.id = $1`,
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
    text: `with asked as (
        update feed_sessions set ahead_given = ahead_given + $4::int, page = page + 1,
          touched_at = case when touched_at < now() - interval '5 minutes' then now() else touched_at end
        where user_id = $1 and id = $2 and feed = $3 and ahead_given < cardinality(ahead)
          and chosen_at > now() - make_interval(mins => $5::int)
        returning ahead[ahead_given - $4::int + 1 : ahead_given] as ids, page, chosen_at,
          is_ahead_last and ahead_given >= cardinality(ahead) as is_last
      ) select asked.ids, asked.page, asked.is_last as "isLast",
        (select array_agg(h.subject_id) from feed_hidden h where h.user_id = u.id and h.created_at > asked.chosen_at) as hidden,
        (select array_agg(w.folded) from feed_words w where w.user_id = u.id and w.created_at > asked.chosen_at) as words,
        (select v.seen from feed_viewers v where v.user_id = u.id and v.updated_at > asked.chosen_at) as seen,
        ${VIEWER_STATE}
      from asked cross join users u ${FACTS} where u.id = $1`,
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
