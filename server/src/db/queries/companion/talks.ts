import type { Database } from '../../connect.ts';

/** All that an answer is written from. */
interface TalkRow {
  chatId: string;
  /** The character's card; null where the character is gone. */
  card: string | null;
  nickname: string;
  /** What was said before, the earliest first; without pictures and words of distress. */
  lines: { role: 'user' | 'character'; text: string }[];
  /** The latest ones, the earliest of them first. */
  memories: string[];
  opening: string;
}

const MOST_MEMORIES = 300;

const TALK = `
  with recursive place as (
    select m.chat_id, m.parent_id, c.character_id from companion_messages m
    join companion_chats c on c.user_id = m.user_id and c.id = m.chat_id and c.deleted_at is null
    where m.user_id = $1 and m.job_id = $2 and m.parent_id is not null),
  most as (select coalesce((select (value->>'contextMessages')::int from settings where key = 'companion'), $3::int) as lines),
  path as (
    select m.id, m.parent_id, m.role, m.text, m.is_withheld or m.is_picture as is_left_out, 1 as depth
    from place join companion_messages m on m.user_id = $1 and m.id = place.parent_id
    union all
    select m.id, m.parent_id, m.role, m.text, m.is_withheld or m.is_picture, p.depth + 1
    from path p join companion_messages m on m.user_id = $1 and m.id = p.parent_id
    where p.depth < (select lines from most))
  select place.chat_id as "chatId",
    (select card from companion_characters c where c.id = place.character_id and c.deleted_at is null
      and c.state <> 'removed') as card,
    (select nickname from users where id = $1) as nickname,
    (select coalesce(jsonb_agg(jsonb_build_object('role', role, 'text', text) order by depth desc), '[]')
      from path where not is_left_out and text <> '') as lines,
    array(select m.text from (select * from companion_memories m where m.user_id = $1
      and m.character_id = place.character_id and m.deleted_at is null
      order by m.created_at desc, m.id desc limit $4) m order by m.created_at, m.id) as memories,
    coalesce((select m.text from companion_messages m where m.user_id = $1 and m.chat_id = place.chat_id
      and m.parent_id is null limit 1), '') as opening
  from place`;

/**
 * What a job's answer is written from, in one statement: first words wait for it. `usualLines` is how much of what was
 * said is given where staff set nothing. Null where the conversation is gone.
 */
export async function findTalk(
  { pool }: Pick<Database, 'pool'>,
  { userId, jobId, usualLines }: { userId: string; jobId: string; usualLines: number },
): Promise<TalkRow | null> {
  const { rows } = await pool.query<TalkRow>({
    name: 'companion-talk',
    text: TALK,
    values: [userId, jobId, usualLines, MOST_MEMORIES],
  });
  return rows[0] ?? null;
}
