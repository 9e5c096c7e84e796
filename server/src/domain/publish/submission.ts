import type { Finding } from '@yehang/contract/shapes/review.ts';
import { withdrawChapters } from '../../db/queries/creators/work-chapters.ts';
import { updateWork } from '../../db/queries/creators/works.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { findInTexts } from '../policy/text-findings.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Settings } from '../settings/settings.ts';
import { requireTrust } from '../trust/require-trust.ts';
import type { Viewer } from '../viewer.ts';

const SUBMISSIONS = { limit: 100, windowSeconds: 86_400 };

/** An unclaimed submission. */
export const NOT_CLAIMED = { claimedBy: null, claimedLogin: null, claimUntil: null } as const;

/** Takes a work, with its chapters, out of the review, and off the day on which it was to go out. */
export async function leaveReview(database: Queryable, contentId: string): Promise<void> {
  await withdrawChapters(database, contentId);
  const nothingHeld = { submittedAt: null, publishAt: null, ...NOT_CLAIMED };
  await updateWork(database, contentId, nothingHeld);
}

/** What the text filter notices in a work's words. */
export function findInWork(words: {
  title: string;
  description: string;
  tags: readonly string[];
}): Finding[] {
  return findInTexts([
    { field: 'title', text: words.title },
    { field: 'description', text: words.description },
    { field: 'tags', text: words.tags.join('\n') },
  ]);
}

/** Works are handed in by whose level of trust opens publishing, so many a day. Errors: 4030, 4290. */
export async function requireMaySubmit(
  context: { database: Database; settings: Settings; counters: Counters },
  viewer: Viewer,
): Promise<void> {
  await requireTrust(context, viewer.userId, 'publish');
  await limitSubmissions(context, viewer);
}

/** So many submissions a day. Error: 4290. */
export async function limitSubmissions(
  { counters }: { counters: Counters },
  viewer: Viewer,
): Promise<void> {
  await limit(counters, `submit:${viewer.userId}`, SUBMISSIONS);
}
