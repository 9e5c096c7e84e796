import type { Database } from '../../connect.ts';
import type { Mention } from '@yehang/contract/shapes/mention.ts';
import type { Sticker } from '@yehang/contract/shapes/sticker.ts';
import type { ListPlace, StoredPicture, StoredUserPicture } from '../../types.ts';

/** A comment as one viewer sees it. */
export interface CommentRow {
  id: string;
  rootId: string | null;
  text: string;
  state: 'visible' | 'waiting';
  likes: number;
  replies: number;
  liked: boolean;
  createdAt: Date;
  authorId: string;
  authorNickname: string;
  authorAvatar: StoredPicture | null;
  replyToId: string | null;
  replyToNickname: string | null;
  pictures: StoredUserPicture[];
  sticker: Sticker | null;
  mentions: Mention[];
  /** Its text and nickname are null where it is gone, or hidden. */
  quoteId: string | null;
  quoteText: string | null;
  quoteNickname: string | null;
  isPinned: boolean;
  isBest: boolean;
  isHiddenByUploader: boolean;
}

type ManagedCommentRow = Pick<
  CommentRow,
  | 'id'
  | 'text'
  | 'pictures'
  | 'sticker'
  | 'createdAt'
  | 'authorId'
  | 'authorNickname'
  | 'authorAvatar'
>;

/** Of a comment `c` to the viewer `$1`; own replies that wait are counted as well. */
const columns = `c.id, c.root_id as "rootId", c.text, c.state, c.likes, c.created_at as "createdAt",
  c.replies + case when c.root_id is null then (select count(*) from comments mine
    where mine.root_id = c.id and mine.state = 'waiting' and mine.user_id = $1)::int else 0 end as replies,
  exists (select 1 from comment_likes l where l.user_id = $1 and l.comment_id = c.id) as liked,
  u.id as "authorId", u.nickname as "authorNickname", u.avatar as "authorAvatar",
  r.id as "replyToId", r.nickname as "replyToNickname", c.pictures, c.sticker, c.mentions,
  c.quote_id as "quoteId", q.text as "quoteText", qu.nickname as "quoteNickname",
  c.pinned_at is not null as "isPinned", c.uploader_hid_at is not null as "isHiddenByUploader",
  coalesce((select p.best_comment_id = c.id from post_details p where p.content_id = c.content_id), false) as "isBest"`;
/** Whom and what a comment `c` shows beside itself. Limits make the planner look each up by its key, whatever it expects. */
const people = `cross join lateral (select id, nickname, avatar from users where id = c.user_id limit 1) u
  left join lateral (select id, nickname from users where id = c.reply_to_user_id limit 1) r on true
  left join lateral (select text, user_id from comments quoted
    where quoted.id = c.quote_id and quoted.state = 'visible' and quoted.uploader_hid_at is null
      and not exists (select from comments qr where qr.id = quoted.root_id
        and (qr.state <> 'visible' or qr.uploader_hid_at is not null)) limit 1) q on true
  left join lateral (select nickname from users where id = q.user_id limit 1) qu on true`;
/** Of a reply's `root`: what whose work it is about hid is hidden with its replies. */
const rootShown = `(root.uploader_hid_at is null or root.user_id = $1
  or (select w.uploader_id = $1 from contents w where w.id = root.content_id))`;
/** What whose work it is about hid, they and its author alone see. */
const shown = `(c.state = 'visible' and (c.uploader_hid_at is null or c.user_id = $1
    or (select w.uploader_id = $1 from contents w where w.id = c.content_id))
  or c.state = 'waiting' and c.user_id = $1)`;

const sorts = {
  hot: { column: 'hot_score', type: 'float8' },
  new: { column: 'created_at', type: 'timestamptz' },
} as const;

interface PageOf {
  viewerId: string;
  contentId: string;
  after: ListPlace | null;
  limit: number;
}

/** One page of roots; the pinned one comes first of the first page, and stands in none else. */
export async function listRoots(
  { pool }: Database,
  page: PageOf & { sort: 'hot' | 'new' },
): Promise<(CommentRow & { sortValue: string })[]> {
  const { viewerId, contentId, sort, after, limit } = page;
  const { column, type } = sorts[sort];
  const roots = `select c.* from comments c
      where c.content_id = $2 and c.root_id is null and c.state in ('visible', 'waiting') and ${shown}`;
  const { rows } = await pool.query<CommentRow & { sortValue: string }>({
    // The limit stands in the text: the planner would expect a thousand rows of a parameter, and plan each request anew.
    name: `comments-${sort}-${limit}-${after ? 'after' : 'first'}`,
    text: `with page as materialized (
        ${after ? '' : `(${roots} and c.pinned_at is not null order by c.pinned_at desc limit 1) union all`}
        (${roots} and c.pinned_at is null
          ${after ? `and (c.${column}, c.id) < ($3::${type}, $4::uuid)` : ''}
          order by c.${column} desc, c.id desc limit ${limit}))
      select ${columns}, c.${column}::text as "sortValue" from page c ${people}
      order by c.pinned_at desc nulls last, c.${column} desc, c.id desc`,
    values: [viewerId, contentId, ...(after ? [after.value, after.id] : [])],
  });
  return rows;
}

/** One comment as a viewer sees it; null where they do not. */
export async function findSeenComment(
  { pool }: Pick<Database, 'pool'>,
  viewerId: string,
  id: string,
): Promise<CommentRow | null> {
  const { rows } = await pool.query<CommentRow>({
    name: 'comment-seen',
    text: `select ${columns} from comments c ${people} where c.id = $2 and ${shown}`,
    values: [viewerId, id],
  });
  return rows[0] ?? null;
}

/** One page of a visible root's replies, the oldest first. */
export async function listReplies(
  { pool }: Database,
  page: PageOf & { rootId: string },
): Promise<(CommentRow & { sortValue: string })[]> {
  const { viewerId, contentId, rootId, after, limit } = page;
  const { rows } = await pool.query<CommentRow & { sortValue: string }>({
    name: `comment-replies-${limit}-${after ? 'after' : 'first'}`,
    text: `with page as materialized (
        select c.* from comments c
        join comments root on root.id = c.root_id and root.state = 'visible' and ${rootShown}
        where c.root_id = $3 and c.content_id = $2 and ${shown}
          ${after ? 'and (c.created_at, c.id) > ($4::timestamptz, $5::uuid)' : ''}
        order by c.created_at, c.id limit ${limit})
      select ${columns}, c.created_at::text as "sortValue" from page c ${people} order by c.created_at, c.id`,
    values: [viewerId, contentId, rootId, ...(after ? [after.value, after.id] : [])],
  });
  return rows;
}

/** The comment that a viewer's key wrote; null if none. */
export async function findCommentByKey(
  { pool }: Database,
  viewerId: string,
  key: string,
): Promise<(CommentRow & { contentId: string }) | null> {
  const { rows } = await pool.query<CommentRow & { contentId: string }>({
    name: 'comment-by-key',
    text: `select ${columns}, c.content_id as "contentId" from comments c ${people}
      where c.user_id = $1 and c.key = $2`,
    values: [viewerId, key],
  });
  return rows[0] ?? null;
}

/** A comment with what it is about, whatever its state; null if there is none. */
export interface PlacedComment {
  id: string;
  rootId: string | null;
  userId: string;
  author: string;
  text: string;
  state: 'visible' | 'waiting' | 'hidden' | 'deleted';
  isHiddenByUploader: boolean;
  /** Of its root: whether that is hidden so, and whose it is; its own for a root. */
  isRootHidden: boolean;
  rootAuthorId: string;
  /** Of its root; its own for a root. */
  rootState: 'visible' | 'waiting' | 'hidden' | 'deleted';
  contentId: string;
  createdAt: Date;
}

export async function findComment(
  { pool }: Pick<Database, 'pool'>,
  id: string,
): Promise<PlacedComment | null> {
  const { rows } = await pool.query<PlacedComment>({
    name: 'find-comment',
    text: `select c.id, c.root_id as "rootId", c.user_id as "userId", u.nickname as author, c.text, c.state,
        c.uploader_hid_at is not null as "isHiddenByUploader",
        case when root.id is null then c.uploader_hid_at else root.uploader_hid_at end is not null as "isRootHidden",
        coalesce(root.user_id, c.user_id) as "rootAuthorId",
        coalesce(root.state, c.state) as "rootState", c.content_id as "contentId", c.created_at as "createdAt"
      from comments c join users u on u.id = c.user_id left join comments root on root.id = c.root_id
      where c.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** What moderators look at of comments, in one statement. */
export async function listManagedComments(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
): Promise<ManagedCommentRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<ManagedCommentRow>({
    name: 'comments-managed',
    text: `select c.id, c.text, c.pictures, c.sticker, c.created_at as "createdAt",
        u.id as "authorId", u.nickname as "authorNickname", u.avatar as "authorAvatar"
      from comments c join users u on u.id = c.user_id where c.id = any($1::uuid[])`,
    values: [ids],
  });
  return rows;
}
