import { sql, type SQL } from 'drizzle-orm';
import type { RuleScope } from '@yehang/contract/shapes/word-rule.ts';
import { newId } from '../../new-id.ts';
import type { Queryable } from '../../types.ts';

/** A text that somebody wrote. */
export interface WrittenText {
  id: string;
  text: string;
  at: Date;
}

interface Stretch {
  /** Keys are of version 7, which begin with the moment: one of that moment with nothing after it. */
  fromId: string;
  untilId: string;
}

/** Where texts of each scope are kept, by key: what is new comes last. */
const sources: Partial<Record<RuleScope, (stretch: Stretch) => SQL>> = {
  comment: ({ fromId, untilId }) =>
    sql`select id, text, created_at from comments where id > ${fromId}::uuid and id < ${untilId}::uuid`,
  danmaku: ({ fromId, untilId }) =>
    sql`select id, text, created_at from danmaku where id > ${fromId}::uuid and id < ${untilId}::uuid`,
  name: ({ fromId, untilId }) =>
    sql`select id, nickname || e'\n' || intro as text, created_at from users
      where id > ${fromId}::uuid and id < ${untilId}::uuid`,
  work: ({ fromId, untilId }) =>
    sql`select id, title || e'\n' || description as text, created_at from contents
      where id > ${fromId}::uuid and id < ${untilId}::uuid and uploader_id is not null`,
};

export const textScopes = Object.keys(sources) as RuleScope[];

/** A key that is earlier than all of that millisecond. */
export function firstIdOf(at: Date): string {
  return `${newId(at.getTime()).slice(0, 14)}7000-8000-000000000000`;
}

const orderedBy = (source: SQL, limit: number) =>
  sql`select id, text, created_at as at from (${source}) texts order by id limit ${limit}`;

/** Texts of one scope after a key and before another, in order. */
export async function readTexts(
  { orm }: Queryable,
  scope: RuleScope,
  { limit, ...stretch }: Stretch & { limit: number },
): Promise<WrittenText[]> {
  const source = sources[scope];
  if (!source) return [];
  const { rows } = await orm.execute<{ id: string; text: string; at: string }>(
    orderedBy(source(stretch), limit),
  );
  return rows.map(({ id, text, at }) => ({ id, text, at: new Date(at) }));
}

/** How many texts a scope has between two moments, counted up to a limit. */
export async function countTexts(
  { orm }: Queryable,
  scope: RuleScope,
  stretch: Stretch,
  most: number,
): Promise<number> {
  const source = sources[scope];
  if (!source) return 0;
  const { rows } = await orm.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from (${source(stretch)}) texts limit ${most}) counted`,
  );
  return rows[0]?.count ?? 0;
}
