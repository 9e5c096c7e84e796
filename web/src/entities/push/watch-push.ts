import { isPushAllowed } from '../../lib/push/browser-push.ts';
import { openPushedPages } from '../../lib/push/open-pushed-pages.ts';

/** Keeps messages coming where the user allows them, and opens their pages. Never asks. @returns ends it */
export function watchPush(): () => void {
  if (isPushAllowed())
    // Without network the next start does it.
    import('./keep-subscribed.ts')
      .then(({ keepSubscribed }) => keepSubscribed())
      .catch(() => undefined);
  return openPushedPages();
}
