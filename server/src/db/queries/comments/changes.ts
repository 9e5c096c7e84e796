import { sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import type { Mention } from '@yehang/contract/shapes/mention.ts';
import type { Sticker } from '@yehang/contract/shapes/sticker.ts';
import type { MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import type { Queryable, StoredUserPicture } from '../../types.ts';
import { COMMENT_SECONDS_PER_TENFOLD } from '../content/counters.ts';

export interface NewComment {
  id: string;
  contentId: string;
  userId: string;
  rootId: string | null;
  replyToUserId: string | null;
  text: string;
  state: 'visible' | 'waiting';
  pictures: StoredUserPicture[];
  sticker: Sticker | null;
  mentions: Mention[];
  quoteId: string | null;
  /** What the machine noticed, the gravest first. */
  machine: MachineFinding[];
  key: string;
}

/** Notes a change of how many visible comments a content has; `rows` has its id and the change. */
const noteOnContent = (rows: string) => `
  on_content as (insert into content_counter_deltas (subject, subject_id, counter, delta)
    select 'content', content_id, 'comments', delta from ${rows} where delta <> 0)`;

/**
 * Writes a comment and notes the changes of counters, in one statement. A reply holds its root until it is
 * written, so that a root that is hidden meanwhile is counted right. False where the root is not visible any
 * more, or the key was used. Below a root that is hidden for whose work it is about, it counts for the content once that
 * is shown again.
 */
export async function insertComment({ pool }: Database, it: NewComment): Promise<boolean> {
  const { rows } = await pool.query<{ made: number }>({
    name: 'insert-comment',
    text: `with root as materialized (
        select id, uploader_hid_at from comments where id = $4::uuid and state = 'visible' for share),
      made as (
        insert into comments (id, content_id, user_id, root_id, reply_to_user_id, text, state, key, pictures, sticker, mentions, quote_id, machine, hot_score)
        select $1, $2, $3, $4::uuid, $5::uuid, $6, $7, $8, $9::jsonb, $10, $11::jsonb, $12::uuid, $13::jsonb,
          extract(epoch from now()) / ${COMMENT_SECONDS_PER_TENFOLD}
        where $4::uuid is null or exists (select 1 from root)
        on conflict (user_id, key) do nothing
        returning id, user_id, content_id, root_id, state = 'visible' as is_shown,
          case when state = 'visible' and not exists (select from root where root.uploader_hid_at is not null)
            then 1 else 0 end as delta),
      told as (insert into message_notes (subject, subject_id, actor_id)
        select 'reply', id, user_id from made where is_shown),
      ${noteOnContent('made')},
      on_root as (insert into content_counter_deltas (subject, subject_id, counter, delta)
        select 'comment', root_id, 'replies', 1 from made where root_id is not null and is_shown)
      select count(*)::int as made from made`,
    values: [
      it.id,
      it.contentId,
      it.userId,
      it.rootId,
      it.replyToUserId,
      it.text,
      it.state,
      it.key,
      JSON.stringify(it.pictures),
      it.sticker,
      JSON.stringify(it.mentions),
      it.quoteId,
      it.machine.length === 0 ? null : JSON.stringify(it.machine),
    ],
  });
  return rows[0]?.made === 1;
}

type State = 'visible' | 'waiting' | 'hidden' | 'deleted';

/**
 * Moves a comment between states and notes what that does to the counters; false where it is in none of `from`.
 * The root is locked first, so that no reply comes or goes while those that go with it are counted.
 */
export async function moveComment(
  { orm }: Queryable,
  id: string,
  move: { from: readonly State[]; to: State; userId?: string },
): Promise<boolean> {
  const { rows: found } = await orm.execute<{ rootId: string | null }>(
    sql`select root_id as "rootId" from comments where id = ${id}::uuid`,
  );
  if (!found[0]) return false;
  const { rootId } = found[0];
  await orm.execute(
    rootId
      ? sql`select 1 from comments where id = ${rootId}::uuid for share`
      : sql`select 1 from comments where id = ${id}::uuid for update`,
  );
  const from = sql.join(
    move.from.map((state) => sql`${state}`),
    sql`, `,
  );
  const { rows: moved } = await orm.execute(sql`
    with old as materialized (select id, state from comments where id = ${id}::uuid
        and state in (${from}) ${move.userId ? sql`and user_id = ${move.userId}::uuid` : sql``} for update),
      moved as (
        update comments c set state = ${move.to} from old where c.id = old.id
        returning c.id, c.root_id, c.content_id,
          case when c.uploader_hid_at is null then (c.state = 'visible')::int - (old.state = 'visible')::int
            else 0 end as shown),
      change as (
        select m.*, case
            when m.root_id is null then m.shown * (1 + (select count(*) from comments r
              where r.root_id = m.id and r.state = 'visible' and r.uploader_hid_at is null))::int
            when (select root.state = 'visible' and root.uploader_hid_at is null from comments root
              where root.id = m.root_id) then m.shown
            else 0 end as delta
        from moved m),
      ${sql.raw(noteOnContent('change'))},
      told as (insert into message_notes (subject, subject_id, actor_id)
        select 'reply', n.id, c.user_id from change n join comments c on c.id = n.id where n.shown = 1),
      on_root as (insert into content_counter_deltas (subject, subject_id, counter, delta)
        select 'comment', root_id, 'replies', shown from change where root_id is not null and shown <> 0)
    select id from moved`);
  return moved.length === 1;
}

/** Holds a comment until the transaction ends, as undoing a measure about it does. */
export async function lockComment({ orm }: Queryable, id: string): Promise<void> {
  await orm.execute(sql`select from comments where id = ${id} for no key update`);
}

/** Likes or unlikes, and notes the change; repeated and concurrent requests count once. */
export async function setCommentLike(
  { pool }: Database,
  like: { userId: string; commentId: string; on: boolean },
): Promise<void> {
  const change = like.on
    ? `insert into comment_likes (user_id, comment_id) values ($1, $2) on conflict do nothing returning 1`
    : `delete from comment_likes where user_id = $1 and comment_id = $2 returning 1`;
  await pool.query({
    name: like.on ? 'like-comment' : 'unlike-comment',
    text: `with changed as (${change}),
      told as (insert into message_notes (subject, subject_id, actor_id)
        select 'comment', $2, $1 from changed where $3::int > 0)
      insert into content_counter_deltas (subject, subject_id, counter, delta)
      select 'comment', $2, 'likes', $3::int from changed`,
    values: [like.userId, like.commentId, like.on ? 1 : -1],
  });
}

/**
 * Hides a comment for whose work it is about, or shows it again, and notes what that does to the counters; what is so
 * already stays. The root is locked first, as by every move.
 */
export async function setHiddenByUploader(
  { orm }: Queryable,
  comment: { id: string; rootId: string | null },
  hidden: boolean,
): Promise<void> {
  const { id, rootId } = comment;
  await orm.execute(
    rootId
      ? sql`select 1 from comments where id = ${rootId}::uuid for share`
      : sql`select 1 from comments where id = ${id}::uuid for update`,
  );
  await orm.execute(sql`
    with moved as (
        update comments c set uploader_hid_at = ${hidden ? sql`now()` : sql`null`}, pinned_at = null
        where c.id = ${id}::uuid and (c.uploader_hid_at is null) = ${hidden}::bool
        returning c.id, c.root_id, c.content_id, case when c.state = 'visible' then ${hidden ? -1 : 1}::int else 0 end as shown),
      change as (
        select m.*, case
            when m.root_id is null then m.shown * (1 + (select count(*) from comments r
              where r.root_id = m.id and r.state = 'visible' and r.uploader_hid_at is null))::int
            when (select root.state = 'visible' and root.uploader_hid_at is null from comments root
              where root.id = m.root_id) then m.shown
            else 0 end as delta
        from moved m),
      ${sql.raw(noteOnContent('change'))},
      on_root as (insert into content_counter_deltas (subject, subject_id, counter, delta)
        select 'comment', root_id, 'replies', shown from change where root_id is not null and shown <> 0)
    select id from moved`);
}

/** Puts a root first below its work, in the place of another, or takes it from there. The caller holds the work. */
export async function setPinned(
  { orm }: Queryable,
  { id, contentId }: { id: string; contentId: string },
  pinned: boolean,
): Promise<void> {
  await orm.execute(
    sql`update comments set pinned_at = null where content_id = ${contentId} and pinned_at is not null`,
  );
  if (pinned) await orm.execute(sql`update comments set pinned_at = now() where id = ${id}`);
}
