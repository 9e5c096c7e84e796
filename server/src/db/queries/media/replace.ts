import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { mediaAssets, mediaReplacements, retiredMedia } from '../../schema/media.ts';
import { mayTry } from '../jobs/failures.ts';
import type { MediaJob } from './jobs.ts';

type MediaState = typeof mediaAssets.$inferSelect.state;

/** A file and the secrets of what will be made of it. */
export type NewSource = Pick<
  typeof mediaAssets.$inferInsert,
  | 'sourceName'
  | 'sourcePath'
  | 'sourceBytes'
  | 'uploadId'
  | 'prefix'
  | 'sealedKey'
  | 'sealedNameSecret'
>;

/** Where files lie that are of no use any more. */
export type MediaPlace = Pick<typeof mediaAssets.$inferSelect, 'uploadId' | 'prefix'>;

const FRESH = {
  state: 'queued',
  stage: '',
  progress: 0,
  reason: null,
  failureDetail: null,
  hasSource: true,
  manifest: null,
  leaseUntil: null,
} as const;

/** How far a content's media is, locked until the transaction ends; null where it has none. */
export async function lockMediaState(
  { orm }: Pick<Database, 'orm'>,
  contentId: string,
): Promise<MediaState | null> {
  const [row] = await orm
    .select({ state: mediaAssets.state })
    .from(mediaAssets)
    .where(eq(mediaAssets.contentId, contentId))
    .for('update');
  return row?.state ?? null;
}

/**
 * Gives an item another source in place of its media, and queues it; claims on the earlier one are lost. Answers where
 * the files of the earlier media and of what was to replace it lie; none where there is no media.
 */
export async function replaceMedia(
  { orm }: Pick<Database, 'orm'>,
  contentId: string,
  source: NewSource,
): Promise<MediaPlace[]> {
  const [media] = await orm
    .select({ uploadId: mediaAssets.uploadId, prefix: mediaAssets.prefix })
    .from(mediaAssets)
    .where(eq(mediaAssets.contentId, contentId))
    .for('update');
  if (!media) return [];
  const [given] = await orm
    .delete(mediaReplacements)
    .where(eq(mediaReplacements.contentId, contentId))
    .returning({
      uploadId: mediaReplacements.uploadId,
      prefix: mediaReplacements.prefix,
      attempt: mediaReplacements.attempt,
    });
  await orm
    .update(mediaAssets)
    .set({
      ...source,
      ...FRESH,
      attempt: sql`greatest(${mediaAssets.attempt}, ${given?.attempt ?? 0}) + 1`,
      updatedAt: new Date(),
    })
    .where(eq(mediaAssets.contentId, contentId));
  return given ? [media, given] : [media];
}

/**
 * Queues a file that is to replace media that are ready. Answers where the files of an earlier one lie that did not come
 * to it; null, with nothing written, where one is under way. The media's row must be locked.
 */
export async function queueReplacement(
  { orm }: Pick<Database, 'orm'>,
  contentId: string,
  source: NewSource,
): Promise<MediaPlace[] | null> {
  const { uploadId, prefix, state } = mediaReplacements;
  const [earlier] = await orm
    .select({ uploadId, prefix, state })
    .from(mediaReplacements)
    .where(eq(mediaReplacements.contentId, contentId))
    .for('update');
  if (earlier?.state === 'queued' || earlier?.state === 'working') return null;
  const attempt = sql<number>`(select attempt from media_assets where content_id = ${contentId})`;
  const fresh = { ...source, ...FRESH };
  await orm
    .insert(mediaReplacements)
    .values({ ...fresh, contentId, attempt })
    .onConflictDoUpdate({
      target: mediaReplacements.contentId,
      set: {
        ...fresh,
        attempt: sql`greatest(${mediaReplacements.attempt}, excluded.attempt) + 1`,
        createdAt: new Date(),
        updatedAt: new Date(),
      },
    });
  return earlier ? [earlier] : [];
}

/** Where the files of a content's media, and of what is to replace it, lie. */
export async function listMediaPlaces(
  { orm }: Pick<Database, 'orm'>,
  contentId: string,
): Promise<MediaPlace[]> {
  const places = [mediaAssets, mediaReplacements].map((table) =>
    orm
      .select({ uploadId: table.uploadId, prefix: table.prefix })
      .from(table)
      .where(eq(table.contentId, contentId)),
  );
  return (await Promise.all(places)).flat();
}

/** Ends a replacement's claim for its media to take the place; false where the claim was lost. */
export async function takeReplacement(
  { orm }: Pick<Database, 'orm'>,
  { contentId, attempt }: Pick<MediaJob, 'contentId' | 'attempt'>,
): Promise<boolean> {
  const rows = await orm
    .delete(mediaReplacements)
    .where(
      and(
        eq(mediaReplacements.contentId, contentId),
        eq(mediaReplacements.attempt, attempt),
        eq(mediaReplacements.state, 'working'),
      ),
    )
    .returning({ contentId: mediaReplacements.contentId });
  return rows.length === 1;
}

/** Puts a replacement in the place of media that are ready, and keeps those for plays that go on. */
export async function swapMedia(
  { orm }: Pick<Database, 'orm'>,
  { contentId, ...claim }: MediaJob,
  { manifest, earlierExpiresAt }: { manifest: unknown; earlierExpiresAt: Date },
): Promise<void> {
  const { prefix, attempt, sealedKey, manifest: earlier } = mediaAssets;
  const { sealedNameSecret, sourceName, sourcePath, sourceBytes, uploadId } = claim;
  const [retired] = await orm
    .select({ contentId: mediaAssets.contentId, prefix, attempt, sealedKey, manifest: earlier })
    .from(mediaAssets)
    .where(eq(mediaAssets.contentId, contentId));
  await orm.insert(retiredMedia).values({ ...retired!, expiresAt: earlierExpiresAt });
  await orm
    .update(mediaAssets)
    .set({
      ...{ sealedNameSecret, sourceName, sourcePath, sourceBytes, uploadId, manifest },
      ...{ prefix: claim.prefix, attempt: claim.attempt, sealedKey: claim.sealedKey },
      hasSource: false,
      updatedAt: new Date(),
    })
    .where(eq(mediaAssets.contentId, contentId));
}

/** Of media that were replaced, those whose last address expired by then. */
export async function listExpiredMedia(
  { orm }: Pick<Database, 'orm'>,
  by: Date,
  limit: number,
): Promise<{ prefix: string }[]> {
  return orm
    .select({ prefix: retiredMedia.prefix })
    .from(retiredMedia)
    .where(and(lt(retiredMedia.expiresAt, by), mayTry('retired-media', retiredMedia.prefix)))
    .orderBy(retiredMedia.expiresAt)
    .limit(limit);
}

export async function forgetExpiredMedia(
  { orm }: Pick<Database, 'orm'>,
  prefix: string,
): Promise<void> {
  await orm.delete(retiredMedia).where(eq(retiredMedia.prefix, prefix));
}
