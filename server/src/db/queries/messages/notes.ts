import { sql } from 'drizzle-orm';
import type { Queryable } from '../../types.ts';

/** What users did that others are told of: who liked, followed or commented. */
export interface NoteRow {
  id: number;
  subject: 'content' | 'comment' | 'user' | 'reply';
  subjectId: string;
  actorId: string;
}

/** Takes the oldest notes, for one process, in its transaction. */
export async function takeNotes({ orm }: Queryable, limit: number): Promise<NoteRow[]> {
  const { rows } = await orm.execute<NoteRow & Record<string, unknown>>(sql`
    with taken as (
      delete from message_notes where id = any(array(
        select id from message_notes order by id limit ${limit} for update skip locked))
      returning id, subject, subject_id, actor_id)
    select id, subject, subject_id as "subjectId", actor_id as "actorId" from taken order by id`);
  return rows;
}

/** What is liked: whose it is, what it is called, and how often. */
export interface LikedRow {
  subject: 'content' | 'comment';
  id: string;
  ownerId: string;
  contentId: string;
  kind: string;
  title: string;
  likes: number;
  /** Of those who like it, who are asked about, the latest first. */
  actorIds: string[];
}

/** Contents and comments that some users like still, with their owners. */
export async function listLiked(
  { orm }: Queryable,
  notes: readonly NoteRow[],
): Promise<LikedRow[]> {
  const { rows } = await orm.execute<LikedRow & Record<string, unknown>>(sql`
    with noted as (
      select subject, subject_id, actor_id, max(id) as id from jsonb_to_recordset(${JSON.stringify(
        notes.map(({ id, subject, subjectId, actorId }) => ({
          id,
          subject,
          subject_id: subjectId,
          actor_id: actorId,
        })),
      )}::jsonb) as n(id bigint, subject text, subject_id uuid, actor_id uuid)
      group by subject, subject_id, actor_id)
    select 'content' as subject, c.id, c.uploader_id as "ownerId", c.id as "contentId", c.kind, c.title, c.likes::int,
      array_agg(n.actor_id order by n.id desc) as "actorIds"
    from noted n join contents c on c.id = n.subject_id
    join content_user_state s on s.user_id = n.actor_id and s.content_id = c.id and s.liked_at is not null
    where n.subject = 'content' and c.uploader_id is not null and c.uploader_id <> n.actor_id
    group by c.id
    union all
    select 'comment', m.id, m.user_id, c.id, c.kind, m.text, m.likes::int, array_agg(n.actor_id order by n.id desc)
    from noted n join comments m on m.id = n.subject_id join contents c on c.id = m.content_id
    join comment_likes s on s.user_id = n.actor_id and s.comment_id = m.id
    where n.subject = 'comment' and m.user_id <> n.actor_id
    group by m.id, c.id`);
  return rows;
}

/** Somebody who is followed by users who are asked about, and by how many since a moment. */
export interface FollowedRow {
  ownerId: string;
  count: number;
  actorIds: string[];
}

/** Whom some users follow still, of the pairs that the notes name. */
export async function listFollowed(
  { orm }: Queryable,
  notes: readonly NoteRow[],
  since: Date,
): Promise<FollowedRow[]> {
  const owners = notes.map(({ subjectId }) => subjectId);
  const actors = notes.map(({ actorId }) => actorId);
  const { rows } = await orm.execute<FollowedRow & Record<string, unknown>>(sql`
    select f.followed_id as "ownerId", array_agg(f.user_id order by f.created_at desc) as "actorIds",
      (select count(*)::int from follows of
        where of.followed_id = f.followed_id and of.created_at >= ${since.toISOString()}::timestamptz) as count
    from (select distinct * from unnest(${sql.param(owners)}::uuid[], ${sql.param(actors)}::uuid[])
      as n(owner_id, actor_id)) noted
    join follows f on f.followed_id = noted.owner_id and f.user_id = noted.actor_id
    group by f.followed_id`);
  return rows;
}

/** A comment that its reader is told of: who answers whom, about which content. */
export interface ReplyRow {
  id: string;
  actorId: string;
  text: string;
  contentId: string;
  kind: string;
  title: string;
  uploaderId: string | null;
  rootAuthorId: string | null;
  replyToUserId: string | null;
  mentionedIds: string[];
}

/** Comments that everybody sees. */
export async function listReplies({ orm }: Queryable, ids: readonly string[]): Promise<ReplyRow[]> {
  const { rows } = await orm.execute<ReplyRow & Record<string, unknown>>(sql`
    select m.id, m.user_id as "actorId", m.text, c.id as "contentId", c.kind, c.title, c.uploader_id as "uploaderId",
      root.user_id as "rootAuthorId", m.reply_to_user_id as "replyToUserId",
      array(select named->>'userId' from jsonb_array_elements(m.mentions) named) as "mentionedIds"
    from comments m join contents c on c.id = m.content_id left join comments root on root.id = m.root_id
    where m.id = any(${sql.param([...ids])}::uuid[]) and m.state = 'visible'`);
  return rows;
}

/** The names of some users, and which pairs of them block each other. */
export async function readActors(
  { orm }: Queryable,
  actorIds: readonly string[],
  ownerIds: readonly string[],
): Promise<{ names: Map<string, string>; blocked: Set<string> }> {
  const { rows: people } = await orm.execute<{ id: string; nickname: string }>(sql`
    select id, nickname from users where id = any(${sql.param([...actorIds])}::uuid[]) and blocked_at is null`);
  const { rows: blocks } = await orm.execute<{ pair: string }>(sql`
    select user_id || ' ' || blocked_id as pair from user_blocks
    where user_id = any(${sql.param([...ownerIds])}::uuid[]) and blocked_id = any(${sql.param([...actorIds])}::uuid[])`);
  return {
    names: new Map(people.map(({ id, nickname }) => [id, nickname])),
    blocked: new Set(blocks.map(({ pair }) => pair)),
  };
}
