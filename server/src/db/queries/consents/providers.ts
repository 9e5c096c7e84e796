import type { Provider, ProviderState } from '@yehang/contract/shapes/provider.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { newId } from '../../new-id.ts';
import { contentProviders, providerFiles, providers } from '../../schema/providers.ts';
import { mayTry } from '../jobs/failures.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { TODAY } from '../figures/calendar.ts';

export type ProviderDbRow = typeof providers.$inferSelect;

const counted = sql<number>`(select count(*)::int from content_providers l where l.provider_id = providers.id)`;

/** One page of a state, the latest first. */
export async function listProviders(
  { orm }: Queryable,
  { state, after, limit }: { state: ProviderState; after: ListPlace | null; limit: number },
) {
  const place = sql`(${providers.createdAt}, ${providers.id})`;
  return orm
    .select({
      provider: providers,
      contents: counted,
      id: providers.id,
      sortValue: sql<string>`${providers.createdAt}::text`,
    })
    .from(providers)
    .where(
      and(
        eq(providers.state, state),
        after ? sql`${place} < (${after.value}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(providers.createdAt), desc(providers.id))
    .limit(limit);
}

export async function findProvider({ orm }: Queryable, id: string) {
  const [row] = await orm
    .select({ provider: providers, contents: counted })
    .from(providers)
    .where(eq(providers.id, id));
  return row ?? null;
}

/** Locks an agreement before anything that comes from its provider; null where it is not there. */
export async function lockProvider({ orm }: Queryable, id: string): Promise<ProviderDbRow | null> {
  const [row] = await orm.select().from(providers).where(eq(providers.id, id)).for('update');
  return row ?? null;
}

/** Writes an agreement with its files; false where one of that name is there. */
export async function insertProvider(
  { orm }: Queryable,
  row: typeof providers.$inferInsert,
  storageKeys: readonly string[],
): Promise<boolean> {
  const made = await orm.insert(providers).values(row).onConflictDoNothing().returning();
  if (made.length === 0) return false;
  await orm
    .insert(providerFiles)
    .values(storageKeys.map((storageKey) => ({ id: newId(), providerId: row.id, storageKey })));
  return true;
}

export async function listProviderFiles({ orm }: Queryable, providerId: string) {
  const rows = await orm
    .select({ id: providerFiles.id })
    .from(providerFiles)
    .where(eq(providerFiles.providerId, providerId))
    .orderBy(asc(providerFiles.createdAt), asc(providerFiles.id));
  return rows.map(({ id }) => id);
}

export async function findProviderFile({ orm }: Queryable, id: string) {
  const [row] = await orm.select().from(providerFiles).where(eq(providerFiles.id, id));
  return row ?? null;
}

/** Some contents of a provider, the latest first. */
export async function listProvided({ orm }: Queryable, providerId: string, limit: number) {
  const { rows } = await orm.execute<Provider['shown'][number]>(sql`
    select c.id, c.title, c.kind from content_providers l join contents c on c.id = l.content_id
    where l.provider_id = ${providerId} order by c.id desc limit ${limit}`);
  return rows;
}

/** Those of some contents that are there, locked, with their states and whether another provider has them. */
export async function lockProvided({ orm }: Queryable, contentIds: readonly string[]) {
  const { rows } = await orm.execute<{
    id: string;
    title: string;
    state: string;
    rating: 'general' | 'adult';
    providerId: string | null;
  }>(sql`select c.id, c.title, c.state, c.rating, l.provider_id as "providerId"
    from contents c left join content_providers l on l.content_id = c.id
    where c.id = any(${sql.param([...contentIds])}::uuid[]) order by c.id for no key update of c`);
  return rows;
}

export async function linkProvided(
  { orm }: Queryable,
  providerId: string,
  contentIds: readonly string[],
): Promise<void> {
  await orm
    .insert(contentProviders)
    .values(contentIds.map((contentId) => ({ contentId, providerId })))
    .onConflictDoNothing();
}

export async function unlinkProvided(
  { orm }: Queryable,
  providerId: string,
  contentIds: readonly string[],
): Promise<void> {
  await orm
    .delete(contentProviders)
    .where(
      and(
        eq(contentProviders.providerId, providerId),
        inArray(contentProviders.contentId, [...contentIds]),
      ),
    );
}

/** Ends an agreement that is in force; false where it is over. */
export async function markProviderEnded(
  { orm }: Queryable,
  id: string,
  { state, reason }: { state: 'ended' | 'expired'; reason: string },
): Promise<boolean> {
  const rows = await orm
    .update(providers)
    .set({ state, reason, endedAt: new Date() })
    .where(and(eq(providers.id, id), eq(providers.state, 'active')))
    .returning({ id: providers.id });
  return rows.length === 1;
}

/** Some contents of a provider that are not down, unlocked: cases about them are locked before they are. */
export async function listStillUp({ orm }: Queryable, providerId: string, limit: number) {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select c.id from contents c
    where c.state <> 'takenDown' and c.id in (
      select l.content_id from content_providers l where l.provider_id = ${providerId})
    order by c.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Those of these that are not down, locked in the order of their ids. */
export async function lockStillUp({ orm }: Queryable, ids: readonly string[]) {
  const { rows } = await orm.execute<{ id: string; uploaderId: string | null }>(sql`
    select c.id, c.uploader_id as "uploaderId" from contents c
    where c.state <> 'takenDown' and c.id = any(${sql.param([...ids])}::uuid[])
    order by c.id for update of c`);
  return rows;
}

/** Agreements in force whose last day is over. */
export async function listExpiredProviders({ orm }: Queryable, limit: number) {
  return orm
    .select({ id: providers.id })
    .from(providers)
    .where(
      and(
        eq(providers.state, 'active'),
        sql`${providers.until} < ${sql.raw(TODAY)}`,
        mayTry('providers', providers.id),
      ),
    )
    .orderBy(asc(providers.until), asc(providers.id))
    .limit(limit);
}

/** Agreements that are over and of which something is still up: a process ended in between. */
export async function listUnfinishedProviders({ orm }: Queryable, limit: number) {
  const { rows } = await orm.execute<{ id: string; reason: string | null }>(sql`
    select p.id, p.reason from providers p where p.state <> 'active' and ${mayTry('providers', sql`p.id`)}
      and exists (select from content_providers l join contents c on c.id = l.content_id
        where l.provider_id = p.id and c.state <> 'takenDown') limit ${limit}`);
  return rows;
}
