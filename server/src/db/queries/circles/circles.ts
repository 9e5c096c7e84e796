import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { circleDetails, circleThemes } from '../../schema/circles.ts';
import type { Audience, ListPlace, Queryable } from '../../types.ts';
import { contentColumns, type ContentRow } from '../content/rows.ts';
import { shownTo } from '../content/shown-to.ts';

/** What a card of a circle needs beside the root. */
export interface CircleCardDetails {
  description: string;
  members: number;
  posts: number;
}

export async function listCircleDetails(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
): Promise<Map<string, CircleCardDetails>> {
  const { rows } = await pool.query<CircleCardDetails & { id: string }>({
    name: 'list-circle-details',
    text: `select d.content_id as id, i.description, d.members, d.posts from circle_details d
      join contents i on i.id = d.content_id where d.content_id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

export type CircleSort = 'joined' | 'recommended' | 'newest' | 'hot';
export type CircleRow = ContentRow & { sortValue: string };

const sorts = {
  joined: { column: 'm.joined_at', type: 'timestamptz' },
  recommended: { column: 'd.weight', type: 'int' },
  newest: { column: 'i.published_at', type: 'timestamptz' },
  hot: { column: 'd.hot_score', type: 'float8' },
} as const;

/** One page of circles; `joined` are those of this user. */
export async function listCircles(
  { pool }: Pick<Database, 'pool'>,
  request: {
    sort: CircleSort;
    /** Whose circles are joined; null where nobody is known. */
    userId: string | null;
    audience: Audience;
    after: ListPlace | null;
    limit: number;
  },
): Promise<CircleRow[]> {
  const { sort, userId, audience, after, limit } = request;
  const { column, type } = sorts[sort];
  const isOwn = sort === 'joined';
  const values: unknown[] = [limit];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const own = isOwn
    ? `join circle_members m on m.circle_id = d.content_id and m.user_id = ${parameter(userId)}`
    : '';
  const { rows } = await pool.query<CircleRow>({
    name: `circles-${sort}-${audience}-${after ? 'after' : 'first'}`,
    text: `select ${contentColumns}, ${column}::text as "sortValue" from circle_details d
      join contents i on i.id = d.content_id ${own} left join users u on u.id = i.uploader_id
      where i.kind = 'circle' and i.state = 'published' and ${shownTo(audience)}
        ${after ? `and (${column}, i.id) < (${parameter(after.value)}::${type}, ${parameter(after.id)}::uuid)` : ''}
      order by ${column} desc, i.id desc limit $1`,
    values,
  });
  return rows;
}

export type CircleDetailsRow = typeof circleDetails.$inferSelect;

export async function findCircleDetails(
  { orm }: Queryable,
  contentId: string,
): Promise<CircleDetailsRow | null> {
  const [row] = await orm
    .select()
    .from(circleDetails)
    .where(eq(circleDetails.contentId, contentId));
  return row ?? null;
}

export async function insertCircleDetails(
  { orm }: Queryable,
  row: typeof circleDetails.$inferInsert,
): Promise<void> {
  await orm.insert(circleDetails).values(row);
}

export async function updateCircleDetails(
  { orm }: Queryable,
  contentId: string,
  change: Partial<typeof circleDetails.$inferInsert>,
): Promise<void> {
  await orm.update(circleDetails).set(change).where(eq(circleDetails.contentId, contentId));
}

export async function listThemes({ orm }: Queryable, circleId: string) {
  return orm
    .select({ id: circleThemes.id, name: circleThemes.name, posts: circleThemes.posts })
    .from(circleThemes)
    .where(eq(circleThemes.circleId, circleId))
    .orderBy(asc(circleThemes.position), asc(circleThemes.id));
}

/** Whether another circle has this name, in whatever case. */
export async function isCircleName(
  { orm }: Queryable,
  name: string,
  { but }: { but: string },
): Promise<boolean> {
  const { rows } = await orm.execute(
    sql`select from circle_details where lower(name) = lower(${name}) and content_id <> ${but}`,
  );
  return rows.length > 0;
}

/** Keeps a circle from being deleted until the transaction ends; false where there is none. */
export async function holdCircle({ orm }: Queryable, circleId: string): Promise<boolean> {
  const { rows } = await orm.execute(
    sql`select from contents where id = ${circleId} and kind = 'circle' for key share`,
  );
  return rows.length > 0;
}

/** The same of one of its themes. */
export async function holdTheme(
  { orm }: Queryable,
  { circleId, themeId }: { circleId: string; themeId: string },
): Promise<boolean> {
  const { rows } = await orm.execute(
    sql`select from circle_themes where id = ${themeId} and circle_id = ${circleId} for key share`,
  );
  return rows.length > 0;
}

/** Gives a circle exactly these themes in this order; those of the same name keep their posts. */
export async function writeThemes(
  { orm }: Queryable,
  circleId: string,
  names: readonly string[],
  newId: () => string,
): Promise<void> {
  const others = names.length === 0 ? undefined : notInArray(circleThemes.name, [...names]);
  await orm.delete(circleThemes).where(and(eq(circleThemes.circleId, circleId), others));
  if (names.length === 0) return;
  await orm
    .insert(circleThemes)
    .values(names.map((name, at) => ({ id: newId(), circleId, name, position: at + 1 })))
    .onConflictDoUpdate({
      target: [circleThemes.circleId, circleThemes.name],
      set: { position: sql`excluded.position` },
    });
}

/** Names of circles by id, whatever their state. */
export async function listCircleNames({ orm }: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return orm
    .select({ id: circleDetails.contentId, name: circleDetails.name })
    .from(circleDetails)
    .where(inArray(circleDetails.contentId, [...ids]));
}
