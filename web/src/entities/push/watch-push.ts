import { isPushAllowed } from '../../lib/push/browser-push.ts';
import { openPushedPages } from '../../lib/push/open-pushed-pages.ts';
import { isSubscriptionChanged } from '../../lib/push/renew-subscription.ts';

/** Without network the next start does it. */
function keep(): void {
  import('./keep-subscribed.ts')
    .then(({ keepSubscribed }) => keepSubscribed())
    .catch(() => undefined);
}

/** Keeps messages coming where the user allows them, and opens their pages. Never asks. @returns ends it */
export function watchPush(): () => void {
  if (isPushAllowed()) keep();
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (isSubscriptionChanged(data) && isPushAllowed()) keep();
  };
  container?.addEventListener('message', listen);
  const end = openPushedPages();
  return () => {
    container?.removeEventListener('message', listen);
    end();
  };
}
