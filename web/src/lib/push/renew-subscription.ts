/** What a page is told by its service worker: the browser takes messages at another address now. */
export interface SubscriptionChanged {
  type: 'subscriptionChanged';
}

/** Of a `pushsubscriptionchange` event: either may be missing. */
interface Change {
  oldSubscription?: Pick<PushSubscription, 'options'> | null;
  newSubscription?: unknown;
}

/**
 * The push service ended a subscription: subscribes again for the same sender, and has an open page tell the server;
 * without one the next start does. A worker cannot: it has no session.
 */
export async function renewSubscription(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  clients: Pick<Clients, 'matchAll'>,
  { oldSubscription, newSubscription }: Change,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && applicationServerKey && !(await pushManager.getSubscription()))
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const message: SubscriptionChanged = { type: 'subscriptionChanged' };
  for (const window of await clients.matchAll({ type: 'window' })) window.postMessage(message);
}

export function isSubscriptionChanged(data: unknown): data is SubscriptionChanged {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'subscriptionChanged'
  );
}
