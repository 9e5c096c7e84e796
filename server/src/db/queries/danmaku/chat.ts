import type { Database } from '../../connect.ts';

export interface ChatRow {
  id: string;
  text: string;
  authorId: string;
  /** Nickname. */
  author: string;
  createdAt: Date;
}

const COLUMNS = `d.id, d.text, d.author_id as "authorId", u.nickname as author, d.created_at as "createdAt"`;

/** The latest lines of a channel's chat, by time, none of them from before the minute `since`. */
export async function listLatestChat(
  { pool }: Pick<Database, 'pool'>,
  of: { contentId: string; since: number; limit: number },
): Promise<ChatRow[]> {
  const { rows } = await pool.query<ChatRow>({
    name: 'latest-chat',
    text: `with latest as materialized (
        select * from danmaku where content_id = $1 and state = 'visible' and slice >= $2
        order by slice desc, lot desc, id desc limit $3)
      select ${COLUMNS} from latest d join users u on u.id = d.author_id
      order by d.slice, d.lot, d.id`,
    values: [of.contentId, of.since, of.limit],
  });
  return rows;
}

/** The latest lines of one sender that wait for review, by time. */
export async function listOwnWaitingChat(
  { pool }: Pick<Database, 'pool'>,
  of: { contentId: string; authorId: string; limit: number },
): Promise<ChatRow[]> {
  const { rows } = await pool.query<ChatRow>({
    name: 'own-waiting-chat',
    text: `with latest as materialized (
        select * from danmaku where author_id = $1 and content_id = $2 and state = 'waiting'
        order by id desc limit $3)
      select ${COLUMNS} from latest d join users u on u.id = d.author_id order by d.id`,
    values: [of.authorId, of.contentId, of.limit],
  });
  return rows;
}
