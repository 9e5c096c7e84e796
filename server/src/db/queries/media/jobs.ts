import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { mediaAssets, mediaReplacements } from '../../schema/media.ts';
import { contents } from '../../schema/contents.ts';

export type MediaAssetRow = typeof mediaAssets.$inferSelect;
type MediaState = MediaAssetRow['state'];

/** Whose packaging is meant: that of a content's media, or that of the file that is to replace it. */
export interface JobPlace {
  isReplacement: boolean;
}

/** A packaging job: media that are not ready, or what is to replace media that are. */
export type MediaJob = MediaAssetRow & JobPlace;

const tableOf = ({ isReplacement }: JobPlace) => (isReplacement ? mediaReplacements : mediaAssets);
const nameOf = ({ isReplacement }: JobPlace) =>
  isReplacement ? 'media_replacements' : 'media_assets';
const MEDIA: JobPlace = { isReplacement: false };
const REPLACEMENT: JobPlace = { isReplacement: true };

/** Below every lane. */
const LEAST_PRIORITY = -1_000;

/** Work that crashed so many workers is queued behind untried work. */
const OFTEN = 5;

/** How long a worker may be silent before another takes its work. */
const LEASE = `interval '30 seconds'`;

/**
 * Takes the next waiting job: replacements first, as they correct what is seen; then the most urgent, then the oldest;
 * also one whose worker fell silent. `attempt` is the claim: every later write of this worker names it. Attempts of a
 * replacement go on from those of the media, so that a content and an attempt mean one job.
 * @param leastPriority nothing less urgent is taken
 */
export async function claimMedia(
  database: Database,
  leastPriority = LEAST_PRIORITY,
): Promise<MediaJob | null> {
  return (
    (await claimFrom(database, REPLACEMENT, leastPriority)) ??
    (await claimFrom(database, MEDIA, leastPriority))
  );
}

async function claimFrom(
  { pool }: Database,
  place: JobPlace,
  leastPriority: number,
): Promise<MediaJob | null> {
  const table = nameOf(place);
  const { rows } = await pool.query<{ content_id: string }>({
    name: `claim-${table}`,
    text: `update ${table} set state = 'working', attempt = attempt + 1, reason = null,
             failure_detail = null, progress = 0, stage = '', lease_until = now() + ${LEASE}, updated_at = now()
           where content_id = (
             select content_id from ${table}
             where (state = 'queued' or (state = 'working' and lease_until < now())) and priority >= $1
             order by priority desc, attempt >= ${OFTEN}, created_at limit 1 for update skip locked)
           returning content_id`,
    values: [leastPriority],
  });
  const row = rows[0] && (await findRow({ pool }, place, rows[0].content_id));
  return row ? { ...row, ...place } : null;
}

/** The file that is to replace a content's media, or the last one that did not come to it. */
export function findReplacement(database: Pick<Database, 'pool'>, contentId: string) {
  return findRow(database, REPLACEMENT, contentId);
}

/** The job that a claim is of, whether it still holds or not; null where the content has no media. */
export async function findMediaJob(
  database: Pick<Database, 'pool'>,
  { contentId, attempt }: { contentId: string; attempt: number },
): Promise<MediaJob | null> {
  const media = await findMediaAsset(database, contentId);
  if (!media || attempt <= media.attempt) return media && { ...media, ...MEDIA };
  const replacement = await findReplacement(database, contentId);
  return replacement ? { ...replacement, ...REPLACEMENT } : { ...media, ...MEDIA };
}

export function findMediaAsset(database: Pick<Database, 'pool'>, contentId: string) {
  return findRow(database, MEDIA, contentId);
}

async function findRow(
  { pool }: Pick<Database, 'pool'>,
  place: JobPlace,
  contentId: string,
): Promise<MediaAssetRow | null> {
  const table = nameOf(place);
  const { rows } = await pool.query<MediaAssetRow>({
    name: `find-${table}`,
    text: `select content_id as "contentId", state, stage, progress, reason,
        failure_detail as "failureDetail", source_name as "sourceName",
        source_path as "sourcePath", source_bytes as "sourceBytes", upload_id as "uploadId",
        kind_given as "kindGiven", has_source as "hasSource", prefix,
        sealed_key as "sealedKey", sealed_name_secret as "sealedNameSecret", manifest, attempt,
        lease_until as "leaseUntil", priority, created_at as "createdAt", updated_at as "updatedAt"
      from ${table} where content_id = $1`,
    values: [contentId],
  });
  return rows[0] ?? null;
}

/** Reports progress and renews the lease; false where the work was cancelled or went to somebody else. */
export async function reportMedia(
  { pool }: Database,
  claim: { contentId: string; attempt: number },
  { stage, progress }: { stage: string; progress: number },
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'report-media',
    text: `with media as (${reportTo(MEDIA)}), replacement as (${reportTo(REPLACEMENT)})
      select from media union all select from replacement`,
    values: [claim.contentId, claim.attempt, stage, progress],
  });
  return rowCount === 1;
}

const reportTo = (place: JobPlace) => `update ${nameOf(place)} set stage = $3, progress = $4,
    lease_until = now() + ${LEASE}, updated_at = now()
  where content_id = $1 and attempt = $2 and state = 'working' returning 1`;

/** Ends the work of a claim, with a manifest or a reason; false where the claim was lost. */
export async function finishMedia(
  { orm }: Pick<Database, 'orm'>,
  claim: { contentId: string; attempt: number } & JobPlace,
  outcome:
    | { state: 'ready'; manifest: unknown; hasSource: false }
    | { state: 'failed'; reason: string; failureDetail: string | null; hasSource: boolean }
    | { state: 'queued'; reason: string },
): Promise<boolean> {
  const table = tableOf(claim);
  const rows = await orm
    .update(table)
    .set({
      ...outcome,
      stage: '',
      leaseUntil: null,
      updatedAt: new Date(),
      ...(outcome.state === 'ready' ? { progress: 1, reason: null, failureDetail: null } : {}),
    })
    .where(
      and(
        eq(table.contentId, claim.contentId),
        eq(table.attempt, claim.attempt),
        eq(table.state, 'working'),
      ),
    )
    .returning({ contentId: table.contentId });
  return rows.length === 1;
}

/** Moves a job between states on request; false where it is not in one of `from`. */
export async function moveMedia(
  { orm }: Pick<Database, 'orm'>,
  contentId: string,
  from: MediaState[],
  to: MediaState,
  place = MEDIA,
): Promise<boolean> {
  const table = tableOf(place);
  const rows = await orm
    .update(table)
    .set({
      state: to,
      leaseUntil: null,
      reason: null,
      failureDetail: null,
      progress: 0,
      updatedAt: new Date(),
    })
    .where(and(eq(table.contentId, contentId), inArray(table.state, from)))
    .returning({ contentId: table.contentId });
  return rows.length === 1;
}

export async function listMediaAssets({ orm }: Database, contentIds: string[]) {
  return orm
    .select({ media: mediaAssets, replacement: mediaReplacements })
    .from(mediaAssets)
    .leftJoin(mediaReplacements, eq(mediaReplacements.contentId, mediaAssets.contentId))
    .where(inArray(mediaAssets.contentId, contentIds));
}

/** Stores media without a source: nothing waits, and another file may take its place. */
export async function insertMissingMedia(
  { orm }: Pick<Database, 'orm'>,
  media: Pick<
    typeof mediaAssets.$inferInsert,
    'contentId' | 'reason' | 'prefix' | 'sealedKey' | 'sealedNameSecret'
  >,
): Promise<void> {
  await orm.insert(mediaAssets).values({
    ...media,
    state: 'cancelled',
    sourceName: '',
    sourcePath: '',
    sourceBytes: 0,
    hasSource: false,
  });
}

/** Columns of a content that follow from its media, written together with the manifest. */
export async function writeContentOfMedia(
  { orm }: Pick<Database, 'orm'>,
  contentId: string,
  change: Partial<typeof contents.$inferInsert>,
): Promise<void> {
  await orm.update(contents).set(change).where(eq(contents.id, contentId));
}

/** Moves waiting work within the queue; false where nothing waits there. */
export async function prioritiseMedia(
  { orm }: Pick<Database, 'orm'>,
  contentId: string,
  priority: number,
): Promise<boolean> {
  const rows = await orm
    .update(mediaAssets)
    .set({ priority, updatedAt: new Date() })
    .where(and(eq(mediaAssets.contentId, contentId), eq(mediaAssets.state, 'queued')))
    .returning({ contentId: mediaAssets.contentId });
  return rows.length === 1;
}

/** The item that was made of an upload, or null. */
export async function findContentIdOfUpload(
  { orm }: Database,
  uploadId: string,
): Promise<string | null> {
  const [row] = await orm
    .select({ contentId: mediaAssets.contentId })
    .from(mediaAssets)
    .where(eq(mediaAssets.uploadId, uploadId));
  return row?.contentId ?? null;
}
