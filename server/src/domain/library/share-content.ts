import { openContent } from '../content/open-content.ts';
import { feedRules } from '../feed/feed-rules.ts';
import { noteContentSignal } from '../feed/taste.ts';
import type { Counters } from '../rate-limits.ts';
import { reportShare } from '../reward-tasks/report.ts';
import type { Viewer } from '../viewer.ts';
import type { LibraryContext } from './context.ts';

/**
 * Notes that a content was shared, for the viewer's tasks; the first time in a day feeds learn from it. Errors: 4031, 4040,
 * 4290.
 */
export async function shareContent(
  context: LibraryContext & { counters: Counters },
  viewer: Viewer,
  { subject, contentId }: { subject: string; contentId: string },
): Promise<void> {
  const { content } = await openContent(context, viewer, contentId);
  const isNew = await reportShare(context, viewer, subject);
  if (!isNew) return;
  await noteContentSignal(context, viewer, content, {
    weight: feedRules.signals.share,
    isLiked: false,
  });
}
