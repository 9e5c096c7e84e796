import { eq } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { reservedDetails } from '../../schema/reserved.ts';
import type { Queryable } from '../../types.ts';
import type { ContentRow } from '../content/rows.ts';

/** A content that an announced one leads to, with what decides who may know of it. */
export interface LinkedContent {
  id: string;
  kind: string;
  rating: ContentRow['rating'];
  darkOnly: boolean;
}

/** What announced contents have beside the root. */
export interface ReservedDetails {
  releaseAt: Date;
  /** What came of it, once that is published and the announced time is there. */
  released: LinkedContent | null;
  /** What shows something of it, where that is published. */
  teaser: LinkedContent | null;
  subscribers: number;
}

export async function listReservedDetails(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
): Promise<Map<string, ReservedDetails>> {
  const { rows } = await pool.query<ReservedDetails & { id: string }>({
    name: 'list-reserved-details',
    text: `select r.content_id as id, r.release_at as "releaseAt",
        case when c.state = 'published' and r.release_at <= now() then jsonb_build_object(
          'id', c.id, 'kind', c.kind, 'rating', c.rating, 'darkOnly', c.dark_only) end as released,
        case when t.state = 'published' then jsonb_build_object(
          'id', t.id, 'kind', t.kind, 'rating', t.rating, 'darkOnly', t.dark_only) end as teaser,
        r.subscribers
      from reserved_details r left join contents c on c.id = r.released_content_id
        left join contents t on t.id = r.teaser_content_id
      where r.content_id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

/** Whether it is set when something comes out. */
export async function hasReleaseTime({ orm }: Queryable, contentId: string): Promise<boolean> {
  return (await orm.$count(reservedDetails, eq(reservedDetails.contentId, contentId))) > 0;
}

type EditedReserved = Pick<
  typeof reservedDetails.$inferSelect,
  'releaseAt' | 'releasedContentId' | 'teaserContentId'
>;

/** What an editor set of an announced content; undefined until its time of release is. */
export async function findEditedReserved(
  { orm }: Queryable,
  contentId: string,
): Promise<EditedReserved | undefined> {
  const { releaseAt, releasedContentId, teaserContentId } = reservedDetails;
  const [row] = await orm
    .select({ releaseAt, releasedContentId, teaserContentId })
    .from(reservedDetails)
    .where(eq(reservedDetails.contentId, contentId));
  return row;
}

export async function writeReservedDetails(
  { orm }: Queryable,
  contentId: string,
  edited: EditedReserved,
): Promise<void> {
  await orm
    .insert(reservedDetails)
    .values({ contentId, ...edited })
    .onConflictDoUpdate({ target: reservedDetails.contentId, set: edited });
}
