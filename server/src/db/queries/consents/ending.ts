import type { ConsentState } from '@yehang/contract/shapes/consent-values.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { consentRecords, contentConsents } from '../../schema/consents.ts';
import { mayTry } from '../jobs/failures.ts';
import type { Queryable } from '../../types.ts';
import { TODAY } from '../figures/calendar.ts';

/**
 * Locks a consent before anything that is linked to it, so that links and its end follow each other; null where it is
 * not there.
 */
export async function lockConsent({ orm }: Queryable, id: string): Promise<ConsentState | null> {
  const [row] = await orm
    .select({ state: consentRecords.state })
    .from(consentRecords)
    .where(eq(consentRecords.id, id))
    .for('no key update');
  return row?.state ?? null;
}

/** Ends a consent that the caller has locked. */
export async function markConsentEnded(
  { orm }: Queryable,
  id: string,
  { state, reason }: { state: 'revoked' | 'expired'; reason: string },
): Promise<void> {
  const revokedAt = state === 'revoked' ? new Date() : null;
  await orm
    .update(consentRecords)
    .set({ state, reason, revokedAt })
    .where(eq(consentRecords.id, id));
}

/** Takes a consent off a content. */
export async function unlinkConsent(
  { orm }: Queryable,
  consentId: string,
  contentId: string,
): Promise<void> {
  await orm
    .update(contentConsents)
    .set({ removedAt: new Date() })
    .where(
      and(
        eq(contentConsents.consentId, consentId),
        eq(contentConsents.contentId, contentId),
        isNull(contentConsents.removedAt),
      ),
    );
}

const linked = (consentId: string) =>
  sql`select content_id as id from content_consents where consent_id = ${consentId} and removed_at is null`;

/** Hashes of all pictures that the contents show which a consent is linked to. */
export async function listHashesShown({ orm }: Queryable, consentId: string): Promise<string[]> {
  const { rows } = await orm.execute<{ hash: string }>(sql`
    with linked as (${linked(consentId)}), shown as (
      select c.cover->>'path' as path from contents c join linked on linked.id = c.id
      union select p.slices->0->>'path' from content_pictures p join linked on linked.id = p.content_id)
    select distinct encode(varbit_send(h.pdq), 'hex') as hash
    from shown join picture_hashes h on h.path = shown.path`);
  // Eight digits of its length come first.
  return rows.map(({ hash }) => hash.slice(8));
}

/**
 * Everything that shows the people of a consent and is not down: what it is linked to, what is made of the same file or
 * the same pictures, and `others`.
 */
const showing = (consentId: string, others: readonly string[]) => sql`
  select c.id, c.uploader_id as "uploaderId" from contents c where c.state <> 'takenDown' and c.id in (
    with linked as (${linked(consentId)})
    select id from linked
    union select same.content_id from linked l join source_prints own on own.content_id = l.id
      join source_prints same on same.print = own.print
    union select same.content_id from linked l join content_pictures own on own.content_id = l.id
      join content_pictures same on same.source_hash = own.source_hash
    union select unnest(${sql.param([...others])}::uuid[]))
  order by c.id`;

/** The ids of these, unlocked: cases about them are locked before they are. */
export async function listShowingIds(
  { orm }: Queryable,
  consentId: string,
  others: readonly string[],
): Promise<string[]> {
  const { rows } = await orm.execute<{ id: string }>(showing(consentId, others));
  return rows.map(({ id }) => id);
}

/** The same, whose rows are locked in the order of their ids. */
export async function lockShowing(
  { orm }: Queryable,
  consentId: string,
  others: readonly string[],
): Promise<{ id: string; uploaderId: string | null }[]> {
  const { rows } = await orm.execute<{ id: string; uploaderId: string | null }>(
    sql`${showing(consentId, others)} for update of c`,
  );
  return rows;
}

/** Verified consents whose last day is over, those first that ended first. */
export async function listExpired({ orm }: Database, limit: number): Promise<{ id: string }[]> {
  return orm
    .select({ id: consentRecords.id })
    .from(consentRecords)
    .where(
      and(
        eq(consentRecords.state, 'verified'),
        sql`${consentRecords.until} < ${sql.raw(TODAY)}`,
        mayTry('consents', consentRecords.id),
      ),
    )
    .orderBy(consentRecords.until, consentRecords.id)
    .limit(limit);
}

/** Verified consents that end within some days, and whose creator was not told of it. */
export async function listEndingSoon(
  { orm }: Database,
  { days, limit }: { days: number; limit: number },
) {
  return orm
    .select({
      id: consentRecords.id,
      creatorId: consentRecords.creatorId,
      label: consentRecords.people,
      until: consentRecords.until,
    })
    .from(consentRecords)
    .where(
      and(
        eq(consentRecords.state, 'verified'),
        sql`${consentRecords.until} between ${sql.raw(TODAY)} and ${sql.raw(TODAY)} + ${days}::int`,
        isNull(consentRecords.endToldAt),
        mayTry('consents', consentRecords.id),
      ),
    )
    .orderBy(consentRecords.until, consentRecords.id)
    .limit(limit);
}

export async function noteEndTold({ orm }: Queryable, id: string): Promise<void> {
  await orm.update(consentRecords).set({ endToldAt: new Date() }).where(eq(consentRecords.id, id));
}
