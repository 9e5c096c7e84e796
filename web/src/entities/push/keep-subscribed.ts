import { post } from '../../lib/api/api.ts';
import { findSubscription } from '../../lib/push/browser-push.ts';

/**
 * Tells the server where this browser takes messages, where it does: another session of the same browser, and an
 * address that its push service changed, take the place of the former.
 */
export async function keepSubscribed(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) await post('push/subscribe', subscription);
}
