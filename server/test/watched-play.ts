import type { AppContext } from '../src/domain/app-context.ts';
import type { TestSession } from './call.ts';

/** One moment for all plays of a test file: an hour that ends meanwhile makes no second play of one. */
const BEGUN_AT = Date.now() - 600_000;
const SHOWN_SECONDS = 60;

/** What a player reports of a play that began ten minutes ago. */
export function watchedPlay(
  { playIds }: Pick<AppContext, 'playIds'>,
  viewer: TestSession,
  contentId: string,
  watchedSeconds = 10,
): { id: string; watchedSeconds: number } {
  const id = playIds.issue({ userId: viewer.id, contentId }, SHOWN_SECONDS, BEGUN_AT);
  return { id, watchedSeconds };
}
