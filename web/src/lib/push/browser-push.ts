import type { PushSubscriptionKeys } from '@yehang/contract/shapes/push.ts';

/**
 * What this browser can do: `needsInstall` takes messages once it is on the home screen (iOS), `denied` not until its
 * settings are changed.
 */
type PushSupport = 'none' | 'needsInstall' | 'denied' | 'possible';

export function pushSupport(): PushSupport {
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isThere) return Notification.permission === 'denied' ? 'denied' : 'possible';
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  const isSafari = /iPhone|iPad|iPod/.test(navigator.userAgent) && 'serviceWorker' in navigator;
  return isSafari && !isInstalled ? 'needsInstall' : 'none';
}

/** Whether the user allows messages already: nothing needs to be asked then. */
export const isPushAllowed = () =>
  'Notification' in window && 'PushManager' in window && Notification.permission === 'granted';

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

async function pushManager(): Promise<PushManager | undefined> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return (await container?.getRegistration())?.pushManager;
}

/** The address and keys of the browser's subscription, where it has one. */
export async function findSubscription(): Promise<PushSubscriptionKeys | null> {
  const found = await (await pushManager())?.getSubscription();
  return found ? keysOf(found) : null;
}

/**
 * Subscribes the browser for messages of one sender; one that it has for another sender goes.
 * @param publicKey of the sender, base64url
 * @throws where the browser or its push service refuses
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionKeys> {
  const { pushManager: manager } = await navigator.serviceWorker.ready;
  const found = await manager.getSubscription();
  const key = found?.options.applicationServerKey;
  if (found && key && toBase64Url(key) !== publicKey) await found.unsubscribe();
  const applicationServerKey = fromBase64Url(publicKey);
  return keysOf(await manager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

/** Ends the browser's subscription; without one nothing happens. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await (await pushManager())?.getSubscription())?.unsubscribe();
}

function keysOf(subscription: PushSubscription): PushSubscriptionKeys {
  const p256dh = subscription.getKey('p256dh');
  const auth = subscription.getKey('auth');
  if (!p256dh || !auth) throw new TypeError('the subscription has no keys');
  const { endpoint } = subscription;
  return { endpoint, p256dh: toBase64Url(p256dh), auth: toBase64Url(auth) };
}
