import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable, StoredPicture } from '../../types.ts';
import { ranks } from './members.ts';

interface PersonRow {
  id: string;
  nickname: string;
  number: number;
}

export interface ConsoleCircleRow {
  id: string;
  name: string;
  description: string;
  rules: string;
  themes: string[];
  rating: 'general' | 'adult';
  cover: StoredPicture | null;
  weight: number;
  members: number;
  posts: number;
  state: 'draft' | 'submitted' | 'approved' | 'published' | 'hidden' | 'takenDown';
  version: number;
  updatedAt: Date;
  people: (PersonRow & { rank: number })[];
  sortValue: string;
}

/** One page of circles that were public, newest first; `id` asks for one of them. */
export async function listConsoleCircles(
  { pool }: Pick<Database, 'pool'>,
  request: { text?: string; id?: string; after: ListPlace | null; limit: number },
): Promise<ConsoleCircleRow[]> {
  const { text = '', id, after, limit } = request;
  const values: unknown[] = [limit];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    `i.kind = 'circle' and i.published_at is not null`,
    ...(id === undefined ? [] : [`i.id = ${parameter(id)}`]),
    ...(text === '' ? [] : [`position(lower(${parameter(text)}) in lower(d.name)) > 0`]),
    ...(after
      ? [
          `(i.published_at, i.id) < (${parameter(after.value)}::timestamptz, ${parameter(after.id)}::uuid)`,
        ]
      : []),
  ];
  const { rows } = await pool.query<ConsoleCircleRow>({
    name: `console-circles-${id === undefined ? 'all' : 'one'}-${text === '' ? '' : 'text'}-${after ? 'after' : ''}`,
    text: `select i.id, d.name, i.description, d.rules, i.rating, i.cover, d.weight, d.members, d.posts, i.state,
        i.version, i.updated_at as "updatedAt", i.published_at::text as "sortValue",
        array(select t.name from circle_themes t where t.circle_id = i.id order by t.position) as themes,
        coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'nickname', u.nickname, 'number', u.number,
            'rank', m.rank) order by m.joined_at)
          from circle_members m join users u on u.id = m.user_id
          where m.circle_id = i.id and m.rank >= ${ranks.moderator}), '[]') as people
      from circle_details d join contents i on i.id = d.content_id
      where ${conditions.join(' and ')} order by i.published_at desc, i.id desc limit $1`,
    values,
  });
  return rows;
}

/** Ids of users by their numbers. */
export async function listIdsOfNumbers(
  { orm }: Queryable,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await orm
    .select({ id: users.id, number: users.number })
    .from(users)
    .where(inArray(users.number, [...numbers]));
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Makes everybody of a circle an ordinary member. */
export async function endRanks({ orm }: Queryable, circleId: string): Promise<void> {
  await orm.execute(
    sql`update circle_members set rank = ${ranks.member} where circle_id = ${circleId} and rank > ${ranks.member}`,
  );
}
