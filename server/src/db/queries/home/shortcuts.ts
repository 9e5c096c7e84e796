import { asc, eq, max, sql } from 'drizzle-orm';
import { shortcuts } from '../../schema/home.ts';
import type { Queryable } from '../../types.ts';

/** The shortcuts of all channels that are on, in order. */
export async function listShortcuts({ orm }: Queryable) {
  return orm
    .select()
    .from(shortcuts)
    .where(eq(shortcuts.enabled, true))
    .orderBy(asc(shortcuts.position), asc(shortcuts.id));
}

/** All of them in order, those that are off included. */
export async function listShortcutRecords({ orm }: Queryable, limit: number) {
  return orm
    .select()
    .from(shortcuts)
    .orderBy(asc(shortcuts.position), asc(shortcuts.id))
    .limit(limit);
}

export async function lastShortcutPosition({ orm }: Queryable): Promise<number> {
  const [row] = await orm.select({ last: max(shortcuts.position) }).from(shortcuts);
  return row?.last ?? 0;
}

/** Puts the shortcuts in this order; false, with nothing moved, unless `ids` are exactly all of them. */
export async function orderShortcutsBy(
  { orm }: Queryable,
  ids: readonly string[],
): Promise<boolean> {
  const present = await orm
    .select({ id: shortcuts.id })
    .from(shortcuts)
    .orderBy(asc(shortcuts.id))
    .for('update');
  const isWhole = present.length === ids.length && present.every(({ id }) => ids.includes(id));
  if (!isWhole || new Set(ids).size !== ids.length) return false;
  await orm.execute(sql`update ${shortcuts} set position = given.place
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as given(id, place)
    where ${shortcuts.id} = given.id`);
  return true;
}
