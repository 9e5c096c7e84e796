import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import type { ConsentScope, ConsentState } from '@yehang/contract/shapes/consent-values.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { newId } from '../../new-id.ts';
import { contents } from '../../schema/contents.ts';
import { isMadeByAi } from './cover.ts';
import { consentFiles, consentRecords, contentConsents } from '../../schema/consents.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { TODAY } from '../figures/calendar.ts';

export type ConsentRow = Omit<typeof consentRecords.$inferSelect, 'sealedPerson' | 'scopes'> & {
  scopes: ConsentScope[];
  creator: string | null;
  files: number;
  contents: { id: string; title: string; kind: ContentKind }[];
};

const columns = `c.id, c.content_id as "contentId", c.creator_id as "creatorId", c.people, c.reference, c.how, c.scopes,
  c.agreed_on::text as "agreedOn", c.until::text as until, c.state, c.reason, c.recorded_by as "recordedBy",
  c.recorded_at as "recordedAt", c.decided_by as "decidedBy", c.decided_at as "decidedAt", c.revoked_at as "revokedAt",
  u.nickname as creator, (select count(*)::int from consent_files f where f.consent_id = c.id) as files,
  (select coalesce(jsonb_agg(distinct jsonb_build_object('id', i.id, 'title', i.title, 'kind', i.kind)), '[]')
    from content_consents l join contents i on i.id = l.content_id
    where l.consent_id = c.id and l.removed_at is null) as contents`;

/** One page of consents, the latest first: of a creator, of a state or of a content. */
export async function listConsents(
  { pool }: Database,
  request: {
    creatorId?: string | undefined;
    state?: ConsentState | undefined;
    contentId?: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
): Promise<(ConsentRow & { sortValue: string })[]> {
  const { creatorId, state, contentId, after, limit } = request;
  const values: unknown[] = [limit];
  const given = (value: unknown, toSql: (place: string) => string) =>
    value === undefined || value === null ? '' : `and ${toSql(`$${values.push(value)}`)}`;
  const where = [
    given(creatorId, (at) => `c.creator_id = ${at}`),
    given(state, (at) => `c.state = ${at}`),
    given(
      contentId,
      (
        at,
      ) => `exists (select from content_consents l where l.consent_id = c.id and l.content_id = ${at}
        and l.removed_at is null)`,
    ),
    after === null
      ? ''
      : `and (c.recorded_at, c.id) < ($${values.push(after.value)}::timestamptz, $${values.push(after.id)}::uuid)`,
  ].join(' ');
  const { rows } = await pool.query<ConsentRow & { sortValue: string }>({
    text: `select ${columns}, c.recorded_at::text as "sortValue" from consent_records c
      left join users u on u.id = c.creator_id where true ${where}
      order by c.recorded_at desc, c.id desc limit $1`,
    values,
  });
  return rows;
}

export async function findConsentRow(
  { pool }: Pick<Database, 'pool'>,
  id: string,
): Promise<ConsentRow | null> {
  const { rows } = await pool.query<ConsentRow>({
    name: 'consent',
    text: `select ${columns} from consent_records c left join users u on u.id = c.creator_id where c.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** What a consent covers. */
export async function findScopes({ orm }: Queryable, id: string): Promise<ConsentScope[]> {
  const { rows } = await orm.execute<{ scopes: ConsentScope[] }>(
    sql`select scopes from consent_records where id = ${id}`,
  );
  return rows[0]?.scopes ?? [];
}

/** The title of one of some contents that an AI made; null where none is. */
export async function findAiTitle(
  { orm }: Queryable,
  contentIds: readonly string[],
): Promise<string | null> {
  if (contentIds.length === 0) return null;
  const [row] = await orm
    .select({ title: contents.title })
    .from(contents)
    .where(and(inArray(contents.id, [...contentIds]), isMadeByAi(sql`${contents.id}`)))
    .limit(1);
  return row?.title ?? null;
}

/** What is sealed of a person; null where nothing is. */
export async function findSealedPerson({ orm }: Queryable, id: string): Promise<Buffer | null> {
  const [row] = await orm
    .select({ sealed: consentRecords.sealedPerson })
    .from(consentRecords)
    .where(eq(consentRecords.id, id));
  return row?.sealed ?? null;
}

export async function insertPersonConsent(
  { orm }: Queryable,
  row: typeof consentRecords.$inferInsert,
  storageKeys: readonly string[],
): Promise<void> {
  await orm.insert(consentRecords).values(row);
  const files = storageKeys.map((storageKey) => ({ id: newId(), consentId: row.id, storageKey }));
  if (files.length > 0) await orm.insert(consentFiles).values(files);
}

export async function listConsentFiles({ orm }: Queryable, consentId: string): Promise<string[]> {
  const rows = await orm
    .select({ id: consentFiles.id })
    .from(consentFiles)
    .where(eq(consentFiles.consentId, consentId))
    .orderBy(asc(consentFiles.createdAt), asc(consentFiles.id));
  return rows.map(({ id }) => id);
}

export async function findConsentFile({ orm }: Queryable, id: string) {
  const [row] = await orm.select().from(consentFiles).where(eq(consentFiles.id, id));
  return row ?? null;
}

/** Decides a consent that waits; false where somebody did, or it was revoked. */
export async function decideConsent(
  { orm }: Queryable,
  id: string,
  decision: { state: 'verified' | 'refused'; reason: string; decidedBy: string },
): Promise<boolean> {
  const rows = await orm
    .update(consentRecords)
    .set({ ...decision, decidedAt: new Date() })
    .where(and(eq(consentRecords.id, id), eq(consentRecords.state, 'waiting')))
    .returning({ id: consentRecords.id });
  return rows.length === 1;
}

/** Links a consent to exactly these contents and parts; those that are gone stay with when. */
export async function replaceLinks(
  { orm }: Queryable,
  consentId: string,
  links: readonly { contentId: string; partId: string | null }[],
): Promise<void> {
  const wanted = JSON.stringify(links);
  await orm.execute(sql`
    update content_consents l set removed_at = now()
    where l.consent_id = ${consentId} and l.removed_at is null and not exists (
      select from jsonb_to_recordset(${wanted}::jsonb) w("contentId" uuid, "partId" uuid)
      where w."contentId" = l.content_id and w."partId" is not distinct from l.part_id)`);
  if (links.length === 0) return;
  await orm
    .insert(contentConsents)
    .values(links.map((link) => ({ id: newId(), consentId, ...link })))
    .onConflictDoNothing();
}

/** Those of some contents that are a creator's own works, with their states, locked; a part must be the content's. */
export async function lockOwnWorks(
  { orm }: Queryable,
  creatorId: string,
  contentIds: readonly string[],
): Promise<{ id: string; state: string }[]> {
  const { rows } = await orm.execute<{ id: string; state: string }>(sql`
    select c.id, c.state from contents c join works w on w.content_id = c.id
    where w.creator_id = ${creatorId} and c.id = any(${sql.param([...contentIds])}::uuid[]) order by c.id for share of c`);
  return rows;
}

/** How many of some parts are parts of the contents they are named with. */
export async function countPartsOf(
  { orm }: Queryable,
  links: readonly { contentId: string; partId: string | null }[],
): Promise<number> {
  const { rows } = await orm.execute<{ n: number }>(sql`
    select count(*)::int as n from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) w("contentId" uuid, "partId" uuid)
      join content_parts p on p.id = w."partId" and p.content_id = w."contentId"`);
  return rows[0]?.n ?? 0;
}

/** Contents that a consent is linked to now. */
export async function listLinked({ orm }: Queryable, consentId: string): Promise<string[]> {
  const rows = await orm
    .select({ id: contentConsents.contentId })
    .from(contentConsents)
    .where(and(eq(contentConsents.consentId, consentId), isNull(contentConsents.removedAt)));
  return rows.map(({ id }) => id);
}

/** Notes what was stated as a text, and links it. */
export async function insertConsent(
  { orm }: Queryable,
  row: typeof consentRecords.$inferInsert & { contentId: string },
): Promise<void> {
  await orm.insert(consentRecords).values(row);
  await orm
    .insert(contentConsents)
    .values({ id: newId(), contentId: row.contentId, consentId: row.id });
}

/**
 * Takes what was stated as a text off a content: all of it, what its creator typed, or of that what covers nobody.
 * Records of people stay linked.
 */
export async function unlinkStated(
  { orm }: Queryable,
  contentId: string,
  which: 'all' | 'typed' | 'uncovering',
): Promise<void> {
  const stated = orm
    .select({ id: consentRecords.id })
    .from(consentRecords)
    .where(
      and(
        eq(consentRecords.state, 'stated'),
        which === 'all' ? undefined : isNotNull(consentRecords.how),
        which === 'uncovering' ? eq(consentRecords.coversAsStated, false) : undefined,
      ),
    );
  await orm
    .update(contentConsents)
    .set({ removedAt: new Date() })
    .where(
      and(
        eq(contentConsents.contentId, contentId),
        isNull(contentConsents.removedAt),
        inArray(contentConsents.consentId, stated),
      ),
    );
}

/** What a creator typed covers nobody from now on, also where it did so far: the content shows something new. */
export async function endStatedCover({ orm }: Queryable, contentId: string): Promise<void> {
  await orm
    .update(consentRecords)
    .set({ coversAsStated: false })
    .where(
      and(
        eq(consentRecords.coversAsStated, true),
        inArray(
          consentRecords.id,
          orm
            .select({ id: contentConsents.consentId })
            .from(contentConsents)
            .where(
              and(eq(contentConsents.contentId, contentId), isNull(contentConsents.removedAt)),
            ),
        ),
      ),
    );
}

const isTyped = sql<boolean>`(${consentRecords.state} = 'stated' and ${consentRecords.how} is not null
  and not ${consentRecords.coversAsStated})`;

/** The consent in force of a content, the latest of several, or of those that cover somebody; null without one. */
export async function findConsent(
  { orm }: Queryable,
  contentId: string,
  first: 'latest' | 'covering' = 'latest',
) {
  const [row] = await orm
    .select({
      people: consentRecords.people,
      how: consentRecords.how,
      /** Typed by its creator, and nothing that covers anybody. */
      isTyped,
      reference: consentRecords.reference,
      recordedBy: consentRecords.recordedBy,
      recordedAt: consentRecords.recordedAt,
    })
    .from(contentConsents)
    .innerJoin(consentRecords, eq(consentRecords.id, contentConsents.consentId))
    .where(
      and(
        eq(contentConsents.contentId, contentId),
        isNull(contentConsents.removedAt),
        inArray(consentRecords.state, ['stated', 'verified']),
        sql`(${consentRecords.until} is null or ${consentRecords.until} >= ${sql.raw(TODAY)})`,
      ),
    )
    .orderBy(...(first === 'covering' ? [isTyped] : []), desc(consentRecords.recordedAt))
    .limit(1);
  return row ?? null;
}
