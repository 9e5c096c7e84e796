import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { domains } from '../../schema/operator.ts';

export type DomainRow = typeof domains.$inferSelect;

/** Every address, by type and order. */
export async function listDomains({ orm }: Pick<Database, 'orm'>, limit: number) {
  return orm
    .select()
    .from(domains)
    .orderBy(domains.type, domains.position, domains.id)
    .limit(limit);
}

/** The place after the last of a type. */
export async function lastPlace({ orm }: Pick<Database, 'orm'>, type: string): Promise<number> {
  const [row] = await orm
    .select({ place: sql<number>`coalesce(max(${domains.position}) + 1, 0)` })
    .from(domains)
    .where(eq(domains.type, type));
  return row?.place ?? 0;
}

/** Puts the addresses of a type in this order; false, with nothing moved, unless `ids` are exactly all of them. */
export async function orderDomainsOfType(
  { orm }: Pick<Database, 'orm'>,
  type: string,
  ids: readonly string[],
): Promise<boolean> {
  const present = await orm
    .select({ id: domains.id })
    .from(domains)
    .where(eq(domains.type, type))
    .for('update');
  const isWhole = present.length === ids.length && present.every(({ id }) => ids.includes(id));
  if (!isWhole || new Set(ids).size !== ids.length) return false;
  await orm.execute(sql`update ${domains} set position = given.place - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as given(id, place)
    where ${domains.id} = given.id`);
  return true;
}

/** An address to probe, and what its last probe found. */
export type DomainToProbe = Pick<DomainRow, 'id' | 'type' | 'url' | 'isHealthy'>;

/** Takes addresses that are due for a probe, new ones first, so that no other process probes them as well. */
export async function claimDomainsToProbe(
  { pool }: Database,
  { everySeconds, limit }: { everySeconds: number; limit: number },
): Promise<DomainToProbe[]> {
  const { rows } = await pool.query<DomainToProbe>(
    `update domains set checked_at = now() where id in (
       select id from domains where enabled
         and (checked_at is null or checked_at < now() - $1 * interval '1 second')
       order by checked_at nulls first limit $2 for update skip locked)
     returning id, type, url, is_healthy as "isHealthy"`,
    [everySeconds, limit],
  );
  return rows;
}

/** Has an address probed with the next round; false where there is none. It stays in use meanwhile. */
export async function requestDomainProbe({ pool }: Database, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('update domains set checked_at = null where id = $1', [id]);
  return rowCount === 1;
}

/** Keys of stored files that an address of pictures or segments must have; null while there are none. */
export async function findProbeSamples({
  pool,
}: Database): Promise<{ picture: string | null; prefix: string | null; segment: string | null }> {
  const { rows } = await pool.query<{
    picture: string | null;
    prefix: string | null;
    segment: string | null;
  }>(
    `select
       (select cover->>'path' from contents where cover is not null order by id desc limit 1) as picture,
       media.prefix, media.segment
     from (select 1) one left join (
       select prefix, manifest #>> '{renditions,0,segments,0,name}' as segment from media_assets
       where state = 'ready' order by content_id desc limit 1) media on true`,
  );
  return rows[0] ?? { picture: null, prefix: null, segment: null };
}

/** Notes what a probe of this address found; answers whether its health is another than before. */
export async function noteProbe(
  { pool }: Database,
  { id, url }: { id: string; url: string },
  found: { isHealthy: boolean; latencyMs: number | null; failure: string | null },
): Promise<boolean> {
  const { rows } = await pool.query<{ moved: boolean }>(
    `update domains d set is_healthy = $3, latency_ms = $4, failure = $5, checked_at = now()
     from (select id, is_healthy from domains where id = $1 and url = $2 for update) before
     where d.id = before.id returning before.is_healthy is distinct from $3 as moved`,
    [id, url, found.isHealthy, found.latencyMs, found.failure],
  );
  return rows[0]?.moved ?? false;
}
