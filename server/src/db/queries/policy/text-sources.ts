import { sql, type SQL } from 'drizzle-orm';
import type { RuleScope } from '@yehang/contract/shapes/word-rule.ts';
import { newId } from '../../new-id.ts';
import type { Queryable } from '../../types.ts';
import { kindsInSql } from '../content/kinds-in-sql.ts';

/** A text that somebody wrote. */
export interface WrittenText {
  id: string;
  text: string;
  at: Date;
}

/** Texts that were written between two moments, or were changed since the first. */
interface Stretch {
  since: Date;
  until: Date;
  /** The last one that was read; null where none was. */
  afterId: string | null;
}

interface Keys {
  /** Keys are of version 7, which begin with the moment: one of that moment with nothing after it. */
  fromId: string;
  untilId: string;
  /** What is older and was changed since comes before what is new. */
  changed: { since: string; afterId: string; untilId: string };
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

function keysOf({ since, until, afterId }: Stretch): Keys {
  const sinceId = firstIdOf(since);
  return {
    fromId: afterId !== null && afterId > sinceId ? afterId : sinceId,
    untilId: firstIdOf(until),
    changed: { since: since.toISOString(), afterId: afterId ?? FIRST_ID, untilId: sinceId },
  };
}

/** The tags of a content `c`. */
const tags = sql`(select string_agg(g.name, e'\n' order by g.name)
  from content_tags x join tags g on g.id = x.tag_id where x.content_id = c.id)`;

/** With its poll; drafts are their author's alone. */
const posts = (at: SQL, where: SQL) => sql`select p.content_id as id, ${at} as created_at,
    concat_ws(e'\n', case when p.has_title then c.title end, p.text, q.question, array_to_string(q.options, e'\n'), ${tags}) as text
  from post_details p join contents c on c.id = p.content_id and c.state <> 'draft'
    left join post_polls q on q.content_id = p.content_id
  where ${where}`;

/** Where texts of each scope are kept, by key: what is new comes last. */
const sources: Record<RuleScope, (keys: Keys) => SQL> = {
  comment: ({ fromId, untilId }) =>
    sql`select id, text, created_at from comments where id > ${fromId}::uuid and id < ${untilId}::uuid`,
  danmaku: ({ fromId, untilId }) =>
    sql`select id, text, created_at from danmaku where id > ${fromId}::uuid and id < ${untilId}::uuid`,
  name: ({ fromId, untilId }) =>
    sql`select id, nickname || e'\n' || intro as text, created_at from users
      where id > ${fromId}::uuid and id < ${untilId}::uuid`,
  work: ({ fromId, untilId }) =>
    sql`select c.id, concat_ws(e'\n', c.title, c.description, ${tags}) as text, c.created_at from contents c
      where c.id > ${fromId}::uuid and c.id < ${untilId}::uuid and c.uploader_id is not null
        and c.kind not in (${sql.raw(kindsInSql('submit'))})`,
  // Circles that users ask for are judged as posts are.
  post: ({ fromId, untilId, changed }) =>
    sql`${posts(sql`c.created_at`, sql`p.content_id > ${fromId}::uuid and p.content_id < ${untilId}::uuid`)}
      union all ${posts(
        sql`p.edited_at`,
        sql`p.edited_at >= ${changed.since}::timestamptz and p.content_id > ${changed.afterId}::uuid
          and p.content_id < ${changed.untilId}::uuid`,
      )}
      union all select c.id, c.created_at, concat_ws(e'\n', d.name, c.description, d.rules,
        (select string_agg(t.name, e'\n' order by t.position) from circle_themes t where t.circle_id = c.id), ${tags})
      from circle_details d join contents c on c.id = d.content_id and c.uploader_id is not null
      where d.content_id > ${fromId}::uuid and d.content_id < ${untilId}::uuid`,
  // Each message once: its sender's copy.
  message: ({ fromId, untilId }) =>
    sql`select id, text, created_at from direct_messages
      where id > ${fromId}::uuid and id < ${untilId}::uuid and is_mine and kind = 'text' and state = 'sent'`,
  // As long as searches are kept. Their keys are made here, of the hour and of whose search it was.
  search: ({ fromId, untilId }) =>
    sql`select id, text, created_at from (
        select hour, word as text, to_timestamp(hour * 3600.0) as created_at,
          (lpad(to_hex(hour * 3600000::bigint), 12, '0') || substr(md5(folded || user_id), 1, 20))::uuid as id
        from searches where hour >= ${hourOf(fromId)}) typed
      where id > ${fromId}::uuid and id < ${untilId}::uuid`,
};

/** The Unix hour of the moment with which a key begins. */
function hourOf(id: string): number {
  return Math.floor(Number.parseInt(id.replace('-', '').slice(0, 12), 16) / 3_600_000);
}

/** A key that is earlier than all of that millisecond. */
function firstIdOf(at: Date): string {
  return `${newId(at.getTime()).slice(0, 14)}7000-8000-000000000000`;
}

const orderedBy = (source: SQL, limit: number) =>
  sql`select id, text, created_at as at from (${source}) texts order by id limit ${limit}`;

/** The next texts of one scope, in the order of their keys. */
export async function readTexts(
  { orm }: Queryable,
  scope: RuleScope,
  { limit, ...stretch }: Stretch & { limit: number },
): Promise<WrittenText[]> {
  const { rows } = await orm.execute<{ id: string; text: string; at: string }>(
    orderedBy(sources[scope](keysOf(stretch)), limit),
  );
  return rows.map(({ id, text, at }) => ({ id, text, at: new Date(at) }));
}

/** How many texts of a scope there are to read, counted up to a limit. */
export async function countTexts(
  { orm }: Queryable,
  scope: RuleScope,
  stretch: Stretch,
  most: number,
): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from (${sources[scope](keysOf(stretch))}) texts limit ${most}) counted`,
  );
  return rows[0]?.count ?? 0;
}
