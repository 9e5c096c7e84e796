import type { Database } from '../../connect.ts';

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
