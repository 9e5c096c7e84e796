import type { SignInCalendar } from '@yehang/contract/shapes/reward-task.ts';
import {
  addOnlineTime,
  insertShare,
  lockShares,
  signIn,
} from '../../db/queries/reward-tasks/progress.ts';
import type { Database } from '../../db/connect.ts';
import { openContent, type OpenContext } from '../content/open-content.ts';
import { feedRules } from '../feed/feed-rules.ts';
import { noteTaste } from '../feed/taste.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';
import { signInCalendar } from './list-tasks.ts';

const REPORTS = { limit: 60, windowSeconds: 60 };
/** Subjects of one user in a day. */
const MOST_SHARES = 100;
const REPEAT_SECONDS = 60;
/** A report that is missing once does no harm; after a longer pause nothing counts. */
export const MOST_GAP_MS = 90_000;

interface Share {
  kind: 'share';
  subject: string;
  /** The content that feeds learn from. */
  contentId?: string | undefined;
}

/**
 * Signs in for today, or notes a share; the same again changes nothing. Errors: 4290; 4031 and 4040 of the content that was
 * shared.
 */
export async function reportAction(
  context: OpenContext & { counters: Counters },
  viewer: Viewer,
  action: { kind: 'signIn' } | Share,
): Promise<SignInCalendar> {
  const { database, counters } = context;
  const { userId } = viewer;
  await limit(counters, `task-action:${userId}`, REPORTS);
  if (action.kind === 'signIn') await signIn(database, userId);
  else await noteShare(context, viewer, action);
  return signInCalendar(database, userId);
}

async function noteShare(
  context: OpenContext,
  viewer: Viewer,
  { subject, contentId }: Share,
): Promise<void> {
  const { database } = context;
  const { userId } = viewer;
  const opened = contentId === undefined ? null : await openContent(context, viewer, contentId);
  const isNew = await database.orm.transaction(async (orm) => {
    await lockShares({ orm }, userId);
    return insertShare({ orm }, { userId, subject, most: MOST_SHARES });
  });
  const learned = { weight: feedRules.signals.share, isLiked: false };
  if (opened && isNew) await noteTaste(context, viewer, opened.content, learned);
}

/** Counts the time since the last report of the app being open, of whichever device. Error: 4290. */
export async function reportOpen(
  { database, counters }: { database: Database; counters: Counters },
  { userId }: Viewer,
): Promise<{ todaySeconds: number; repeatSeconds: number }> {
  await limit(counters, `online-time:${userId}`, REPORTS);
  const ms = await addOnlineTime(database, { userId, mostMs: MOST_GAP_MS });
  return { todaySeconds: Math.floor(ms / 1000), repeatSeconds: REPEAT_SECONDS };
}
