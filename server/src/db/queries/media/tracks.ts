import { and, eq } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { mediaAssets } from '../../schema/media.ts';

/** The manifest of a content whose media is ready, locked until the transaction ends; null where there is none. */
export async function lockManifest(
  { orm }: Pick<Database, 'orm'>,
  contentId: string,
): Promise<{ manifest: unknown; prefix: string; attempt: number } | null> {
  const { manifest, prefix, attempt } = mediaAssets;
  const [row] = await orm
    .select({ manifest, prefix, attempt })
    .from(mediaAssets)
    .where(and(eq(mediaAssets.contentId, contentId), eq(mediaAssets.state, 'ready')))
    .for('update');
  return row ?? null;
}

/** Writes a manifest that was locked before. */
export async function writeManifest(
  { orm }: Pick<Database, 'orm'>,
  contentId: string,
  manifest: unknown,
): Promise<void> {
  await orm.update(mediaAssets).set({ manifest }).where(eq(mediaAssets.contentId, contentId));
}
