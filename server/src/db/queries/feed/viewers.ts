import type { Database } from '../../connect.ts';

/** The feed's state of a viewer, and of the session that is continued. */
export interface FeedStateRow {
  interests: Buffer | null;
  interestsStep: number | null;
  recent: string[] | null;
  seen: Buffer | null;
  /** Null where no such session of this viewer is known. */
  served: Buffer | null;
  page: number | null;
  hidden: string[] | null;
  /** The viewer's muted words, folded. */
  words: string[] | null;
  followed: string[] | null;
  neighbours: { of: string; ids: string[] }[] | null;
}

/** One read by keys. Of what is hidden and followed, the latest few hundred count. */
export async function getFeedState(
  { pool }: Database,
  request: { userId: string; sessionId: string | null; feed: string },
): Promise<FeedStateRow> {
  const { rows } = await pool.query<FeedStateRow>({
    name: 'feed-state',
    text: `select v.interests, v.interests_step as "interestsStep", v.recent, v.seen, s.served, s.page,
        (select array_agg(h.subject_id) from (select subject_id from feed_hidden where user_id = me.id
          order by created_at desc limit 500) h) as hidden,
        (select array_agg(w.folded) from feed_words w where w.user_id = me.id) as words,
        (select array_agg(f.followed_id) from (select followed_id from follows where user_id = me.id
          order by created_at desc limit 300) f) as followed,
        (select jsonb_agg(jsonb_build_object('of', n.content_id, 'ids', n.similar_ids[1:8]))
          from similar_contents n where n.content_id = any(v.recent[1:6])) as neighbours
      from (select $1::uuid as id) me
      left join feed_viewers v on v.user_id = me.id
      left join feed_sessions s on s.id = $2 and s.user_id = me.id and s.feed = $3`,
    values: [request.userId, request.sessionId, request.feed],
  });
  const row = rows[0];
  if (!row) throw new Error('a query without a from clause answered no row');
  return row;
}

export interface FeedViewerRow {
  interests: Buffer;
  interestsStep: number;
  recent: string[];
  seen: Buffer;
}

const EMPTY = Buffer.alloc(0);

/**
 * Changes the feed's state of a viewer, one change at a time.
 * @param change is given the present state and answers the next
 */
export async function changeFeedViewer(
  { pool }: Database,
  userId: string,
  change: (row: FeedViewerRow) => FeedViewerRow,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'feed-viewer-ensure',
      text: `insert into feed_viewers (user_id, interests, seen) values ($1, '', '') on conflict do nothing`,
      values: [userId],
    });
    const { rows } = await client.query<FeedViewerRow>({
      name: 'feed-viewer-lock',
      text: `select interests, interests_step as "interestsStep", recent, seen from feed_viewers
        where user_id = $1 for update`,
      values: [userId],
    });
    const next = change(rows[0] ?? { interests: EMPTY, interestsStep: 0, recent: [], seen: EMPTY });
    await client.query({
      name: 'feed-viewer-write',
      text: `update feed_viewers set interests = $2, interests_step = $3, recent = $4, seen = $5,
        updated_at = now() where user_id = $1`,
      values: [userId, next.interests, next.interestsStep, next.recent, next.seen],
    });
    await client.query('commit');
    client.release();
  } catch (error) {
    // A connection that is gone has rolled back; the first error is the one to report.
    await client.query('rollback').catch(() => undefined);
    client.release(error instanceof Error);
    throw error;
  }
}

export async function findRecent({ pool }: Database, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ recent: string[] }>({
    name: 'feed-recent',
    text: `select recent from feed_viewers where user_id = $1`,
    values: [userId],
  });
  return rows[0]?.recent ?? [];
}

export type HiddenScope = 'content' | 'uploader' | 'tag';

/** Hides a subject from a viewer's feeds, or shows it again; the same twice changes nothing. */
export async function setHidden(
  { pool }: Database,
  userId: string,
  subject: { scope: HiddenScope; id: string },
  isHidden: boolean,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: `feed-${isHidden ? 'hide' : 'unhide'}`,
    text: isHidden
      ? `insert into feed_hidden (user_id, scope, subject_id) values ($1, $2, $3) on conflict do nothing`
      : `delete from feed_hidden where user_id = $1 and scope = $2 and subject_id = $3`,
    values: [userId, subject.scope, subject.id],
  });
  return rowCount === 1;
}

/** What a viewer saw, packed; empty for a new viewer. */
export async function findSeen({ pool }: Database, userId: string): Promise<Buffer> {
  const { rows } = await pool.query<{ seen: Buffer }>({
    name: 'feed-seen',
    text: `select seen from feed_viewers where user_id = $1`,
    values: [userId],
  });
  return rows[0]?.seen ?? EMPTY;
}
