import { findConsoleContent, lockContent } from '../../db/queries/content/console.ts';
import { hideShownContent } from '../../db/queries/reports/withheld.ts';
import { lockWork } from '../../db/queries/review/review.ts';
import type { Queryable } from '../../db/types.ts';
import { leaveReview } from '../publish/submission.ts';

/**
 * Hides a content by decision. One that is in review, or approved for a later day, leaves that: its reviewer knows
 * nothing of the decision, and would publish what was to be hidden. Its creator reads why, and may hand it in again.
 */
export async function hideContent(database: Queryable, id: string): Promise<void> {
  await lockForDecision(database, [id]);
  const found = await findConsoleContent(database, id);
  if (found?.content.state === 'submitted' || found?.content.state === 'approved')
    await leaveReview(database, id);
  await hideShownContent(database, id);
}

/** Locks contents as every decision does, works first, so that no two wait for each other. */
export async function lockForDecision(database: Queryable, ids: readonly string[]): Promise<void> {
  const inOrder = ids.toSorted();
  for (const id of inOrder) await lockWork(database, id);
  for (const id of inOrder) await lockContent(database, id);
}
