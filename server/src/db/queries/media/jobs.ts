import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { mediaAssets } from '../../schema/media.ts';
import { contents } from '../../schema/contents.ts';

export type MediaAssetRow = typeof mediaAssets.$inferSelect;
type MediaState = MediaAssetRow['state'];

/** Below every lane. */
const LEAST_PRIORITY = -1_000;

/** Work that crashed so many workers is queued behind untried work. */
const OFTEN = 5;

/** How long a worker may be silent before another takes its work. */
const LEASE = `interval '30 seconds'`;

/**
 * Takes the next waiting asset: the most urgent, then the oldest; also one whose worker fell silent.
 * `attempt` is the claim: every later write of this worker names it.
 * @param leastPriority nothing less urgent is taken
 */
export async function claimMedia(
  { pool }: Database,
  leastPriority = LEAST_PRIORITY,
): Promise<MediaAssetRow | null> {
  const { rows } = await pool.query<{ content_id: string }>({
    name: 'claim-media',
    text: `update media_assets set state = 'working', attempt = attempt + 1, reason = null,
             failure_detail = null, progress = 0, stage = '', lease_until = now() + ${LEASE}, updated_at = now()
           where content_id = (
             select content_id from media_assets
             where (state = 'queued' or (state = 'working' and lease_until < now())) and priority >= $1
             order by priority desc, attempt >= ${OFTEN}, created_at limit 1 for update skip locked)
           returning content_id`,
    values: [leastPriority],
  });
  return rows[0] ? findMediaAsset({ pool }, rows[0].content_id) : null;
}

export async function findMediaAsset(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
): Promise<MediaAssetRow | null> {
  const { rows } = await pool.query<MediaAssetRow>({
    name: 'find-media-asset',
    text: `select content_id as "contentId", state, stage, progress, reason,
        failure_detail as "failureDetail", source_name as "sourceName",
        source_path as "sourcePath", source_bytes as "sourceBytes", upload_id as "uploadId",
        kind_given as "kindGiven", has_source as "hasSource", prefix,
        sealed_key as "sealedKey", sealed_name_secret as "sealedNameSecret", manifest, attempt,
        lease_until as "leaseUntil", priority, created_at as "createdAt", updated_at as "updatedAt"
      from media_assets where content_id = $1`,
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
    text: `update media_assets set stage = $3, progress = $4, lease_until = now() + ${LEASE},
             updated_at = now()
           where content_id = $1 and attempt = $2 and state = 'working'`,
    values: [claim.contentId, claim.attempt, stage, progress],
  });
  return rowCount === 1;
}

/** Ends the work of a claim, with a manifest or a reason; false where the claim was lost. */
export async function finishMedia(
  { orm }: Pick<Database, 'orm'>,
  claim: { contentId: string; attempt: number },
  outcome:
    | { state: 'ready'; manifest: unknown; hasSource: false }
    | { state: 'failed'; reason: string; failureDetail: string | null; hasSource: boolean }
    | { state: 'queued'; reason: string },
): Promise<boolean> {
  const rows = await orm
    .update(mediaAssets)
    .set({
      ...outcome,
      stage: '',
      leaseUntil: null,
      updatedAt: new Date(),
      ...(outcome.state === 'ready' ? { progress: 1, reason: null, failureDetail: null } : {}),
    })
    .where(
      and(
        eq(mediaAssets.contentId, claim.contentId),
        eq(mediaAssets.attempt, claim.attempt),
        eq(mediaAssets.state, 'working'),
      ),
    )
    .returning({ contentId: mediaAssets.contentId });
  return rows.length === 1;
}

/** Moves an asset between states on request; false where it is not in one of `from`. */
export async function moveMedia(
  { orm }: Pick<Database, 'orm'>,
  contentId: string,
  from: MediaState[],
  to: MediaState,
): Promise<boolean> {
  const rows = await orm
    .update(mediaAssets)
    .set({
      state: to,
      leaseUntil: null,
      reason: null,
      failureDetail: null,
      progress: 0,
      updatedAt: new Date(),
    })
    .where(and(eq(mediaAssets.contentId, contentId), inArray(mediaAssets.state, from)))
    .returning({ contentId: mediaAssets.contentId });
  return rows.length === 1;
}

export async function listMediaAssets({ orm }: Database, contentIds: string[]) {
  return orm.select().from(mediaAssets).where(inArray(mediaAssets.contentId, contentIds));
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

/**
 * Gives an item another source in place of its media, and queues it; the claim on the earlier one is lost. Answers where
 * the files of the earlier media lie; null, with nothing written, where the media is in none of the states `from`.
 */
export async function replaceMedia(
  { orm }: Pick<Database, 'orm'>,
  contentId: string,
  source: Pick<
    typeof mediaAssets.$inferInsert,
    | 'sourceName'
    | 'sourcePath'
    | 'sourceBytes'
    | 'uploadId'
    | 'prefix'
    | 'sealedKey'
    | 'sealedNameSecret'
  >,
  { from }: { from?: readonly MediaState[] } = {},
) {
  const [earlier] = await orm
    .select({
      state: mediaAssets.state,
      uploadId: mediaAssets.uploadId,
      prefix: mediaAssets.prefix,
    })
    .from(mediaAssets)
    .where(eq(mediaAssets.contentId, contentId))
    .for('update');
  if (!earlier || (from && !from.includes(earlier.state))) return null;
  await orm
    .update(mediaAssets)
    .set({
      ...source,
      state: 'queued',
      stage: '',
      progress: 0,
      reason: null,
      failureDetail: null,
      hasSource: true,
      manifest: null,
      leaseUntil: null,
      attempt: sql`${mediaAssets.attempt} + 1`,
      updatedAt: new Date(),
    })
    .where(eq(mediaAssets.contentId, contentId));
  return { uploadId: earlier.uploadId, prefix: earlier.prefix };
}
