import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../connect.ts';
import { ads, announcements, runningLights } from '../../schema/home.ts';
import { contacts, domains, recommendedApps } from '../../schema/operator.ts';
import type { ListPlace } from '../../types.ts';

interface Scheduled {
  enabled: PgColumn;
  startsAt: PgColumn;
  endsAt: PgColumn;
}

/** Whether a record is switched on and its schedule runs, by the database's clock. */
export function runsNow({ enabled, startsAt, endsAt }: Scheduled): SQL {
  return sql`(${enabled} and (${startsAt} is null or ${startsAt} <= now()) and (${endsAt} is null or ${endsAt} > now()))`;
}

export async function listRunningLights({ orm }: Database) {
  return orm
    .select()
    .from(runningLights)
    .where(runsNow(runningLights))
    .orderBy(asc(runningLights.position), asc(runningLights.id));
}

/** The announcement that began last among those in force. */
export async function findCurrentAnnouncement({ orm }: Database) {
  const began = sql`coalesce(${announcements.startsAt}, ${announcements.createdAt})`;
  const [row] = await orm
    .select()
    .from(announcements)
    .where(runsNow(announcements))
    .orderBy(desc(began), desc(announcements.id))
    .limit(1);
  return row ?? null;
}

export async function listContacts({ orm }: Database) {
  return orm
    .select()
    .from(contacts)
    .where(eq(contacts.enabled, true))
    .orderBy(asc(contacts.position), asc(contacts.id));
}

/** Addresses that are given out, by type and in the operator's order: those whose last probe succeeded. */
export async function listGivenDomains({ orm }: Database) {
  return orm
    .select({ type: domains.type, url: domains.url })
    .from(domains)
    .where(and(eq(domains.enabled, true), eq(domains.isHealthy, true)))
    .orderBy(asc(domains.type), asc(domains.position), asc(domains.id));
}

export async function listFeaturedApps({ orm }: Database, limit: number) {
  return orm
    .select()
    .from(recommendedApps)
    .where(and(runsNow(recommendedApps), eq(recommendedApps.isFeatured, true)))
    .orderBy(asc(recommendedApps.sortCode), asc(recommendedApps.id))
    .limit(limit);
}

/** One page of the recommended apps that run, after a place in the operator's order. */
export async function pageOfApps(
  { orm }: Database,
  request: { after: ListPlace | null; limit: number },
) {
  const { after, limit } = request;
  const { sortCode, id } = recommendedApps;
  const rows = await orm
    .select()
    .from(recommendedApps)
    .where(
      and(
        runsNow(recommendedApps),
        after
          ? sql`(${sortCode}, ${id}) > (${after.value}::numeric, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(sortCode), asc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, sortValue: String(row.sortCode) }));
}

/** Milliseconds until the next moment at which a schedule begins or ends; null where none does. */
export async function untilNextTurn({ orm }: Database): Promise<number | null> {
  const turns = [ads, announcements, runningLights, recommendedApps].flatMap((table) =>
    [table.startsAt, table.endsAt].map(
      (at) => sql`select min(${at}) as at from ${table} where ${table.enabled} and ${at} > now()`,
    ),
  );
  const { rows } = await orm.execute<{ ms: number | null }>(
    sql`select (extract(epoch from min(at) - now()) * 1000)::float8 as ms from (${sql.join(turns, sql` union all `)}) turns`,
  );
  return rows[0]?.ms ?? null;
}
