import { BatchedStatements } from '../../batched-statements.ts';
import type { Database } from '../../connect.ts';
import { fromUuidArray, toUuidArray } from './uuid-lists.ts';

/** The feed's state of a viewer, and of the session that is continued. */
export interface FeedStateRow {
  interests: Buffer | null;
  interestsStep: number | null;
  seen: Buffer | null;
  /** Null where no such session of this viewer is known. */
  served: Buffer | null;
  page: number | null;
  /** What they want no more of, and whom they block. */
  hidden: string[] | null;
  /** The viewer's muted words, folded. */
  words: string[] | null;
  followed: string[] | null;
  neighbours: { of: string; ids: string[] }[] | null;
}

export interface FeedStateRequest {
  userId: string;
  /** Null where a session begins. */
  sessionId: string | null;
  feed: string;
}

/** All by keys. Of what is hidden and followed, the latest few hundred count. */
const TEXT = `with packed as materialized (
    select $1::uuid[] as users, $2::uuid[] as sessions, $3::text[] as feeds)
  select me.place::int, v.interests, v.interests_step as "interestsStep", v.seen, s.served, s.page,
    (select array_agg(h.subject_id) from (
      (select subject_id from feed_hidden where user_id = me.user_id order by created_at desc limit 500)
      union all
      (select blocked_id from user_blocks where user_id = me.user_id order by created_at desc limit 500)) h)::text as hidden,
    (select array_agg(w.folded) from feed_words w where w.user_id = me.user_id) as words,
    (select array_agg(f.followed_id) from (select followed_id from follows where user_id = me.user_id
      order by created_at desc limit 300) f)::text as followed,
    (select json_agg(json_build_object('of', n.content_id, 'ids', n.similar_ids[1:8]))
      from similar_contents n where n.content_id = any(v.recent[1:6])) as neighbours
  from packed
  cross join unnest(packed.users, packed.sessions, packed.feeds) with ordinality me(user_id, session_id, feed, place)
  left join lateral (select * from feed_viewers where user_id = me.user_id limit 1) v on true
  left join lateral (select * from feed_sessions where user_id = me.user_id and id = me.session_id limit 1) s
    on s.feed = me.feed`;

interface Row extends Omit<FeedStateRow, 'hidden' | 'followed'> {
  place: number;
  hidden: string | null;
  followed: string | null;
}

/** More would delay the first of them. */
const BATCH_SIZE = 32;

export type FeedStates = BatchedStatements<FeedStateRequest, FeedStateRow>;

/** Reads what the next page of a viewer is chosen by; requests of the same time are batched. */
export function feedStatesOf({ pool }: Pick<Database, 'pool'>): FeedStates {
  return new BatchedStatements(BATCH_SIZE, async (requests) => {
    const { rows } = await pool.query<Row>({
      name: 'feed-state',
      text: TEXT,
      values: [
        toUuidArray(requests.map(({ userId }) => userId)),
        toUuidArray(requests.map(({ sessionId }) => sessionId)),
        requests.map(({ feed }) => feed),
      ],
    });
    const found: FeedStateRow[] = [];
    for (const { place, ...row } of rows) {
      const { hidden, followed } = row;
      found[place - 1] = {
        ...row,
        hidden: fromUuidArray(hidden),
        followed: fromUuidArray(followed),
      };
    }
    return found;
  });
}
