import type { ContentSnapshot } from '@yehang/contract/shapes/content-version.ts';
import {
  findConsoleContent,
  lockContent,
  type updateContentAt,
} from '../../db/queries/content/console.ts';
import { insertVersion } from '../../db/queries/content/versions.ts';
import type { Queryable, StoredPicture } from '../../db/types.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import { takeSnapshot } from './content-snapshot.ts';

/** What restoring a version sets beside what its editor saves. */
export interface RestoredChange {
  restored?: number;
  /** That of the version, which need not be an uploaded picture. */
  cover?: StoredPicture | null | undefined;
  columns?: Parameters<typeof updateContentAt>[2];
  also?: (database: Queryable) => Promise<void>;
}

/**
 * Makes a change of a content, which counts its version one further, and keeps what it was before and after. Part of the
 * caller's transaction. Error: 4040.
 */
export async function keepVersions(
  { kinds, orm }: Queryable & { kinds: ContentKinds },
  { id, by, restored = null }: { id: string; by: string; restored?: number | null | undefined },
  change: (before: ContentSnapshot) => Promise<void>,
): Promise<void> {
  // Locked first: what is kept of before is what is changed.
  await lockContent({ orm }, id);
  const before = await takeSnapshot(kinds, { orm }, id);
  const version = (await findConsoleContent({ orm }, id))?.content.version ?? 0;
  await change(before);
  const after = await takeSnapshot(kinds, { orm }, id);
  await insertVersion({ orm }, { contentId: id, version, snapshot: before });
  const made = { contentId: id, version: version + 1, changedBy: by, restored, snapshot: after };
  await insertVersion({ orm }, made);
}
