import type { ContentSnapshot } from '@yehang/contract/shapes/content-version.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { contentVersions } from '../../schema/content-versions.ts';
import { channels } from '../../schema/home.ts';
import type { Queryable } from '../../types.ts';

/** Stores what a content is at a version, once. */
export async function insertVersion(
  { orm }: Queryable,
  row: Omit<typeof contentVersions.$inferInsert, 'at'>,
): Promise<void> {
  await orm.insert(contentVersions).values(row).onConflictDoNothing();
}

/** Versions before one, latest first. */
export async function listVersions(
  { orm }: Queryable,
  { contentId, before, limit }: { contentId: string; before: number | null; limit: number },
) {
  return orm
    .select()
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.contentId, contentId),
        before === null ? undefined : lt(contentVersions.version, before),
      ),
    )
    .orderBy(desc(contentVersions.version))
    .limit(limit);
}

export async function findSnapshot(
  { orm }: Queryable,
  contentId: string,
  version: number,
): Promise<ContentSnapshot | null> {
  const [row] = await orm
    .select({ snapshot: contentVersions.snapshot })
    .from(contentVersions)
    .where(and(eq(contentVersions.contentId, contentId), eq(contentVersions.version, version)));
  return row?.snapshot ?? null;
}

export async function findChannelName({ orm }: Queryable, id: string): Promise<string> {
  const [row] = await orm.select({ name: channels.name }).from(channels).where(eq(channels.id, id));
  return row?.name ?? '';
}
