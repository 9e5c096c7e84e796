import type { PushText } from '@yehang/contract/shapes/push.ts';

/** Shown where a message cannot be read: a browser must show something for each. */
const UNREADABLE: PushText = { title: '夜航', body: '有新的消息', path: '/', tag: 'unreadable' };
const ICON = '/icon-192.png';

/** What a page is asked to do by its service worker. */
interface OpenPageMessage {
  type: 'openPage';
  path: string;
}

/** A path of this app, with its query: never another site's. */
const isAppPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** Validates what a push service delivered. */
export function readPushText(data: Pick<PushMessageData, 'json'> | null): PushText {
  let found: unknown;
  try {
    found = data?.json();
  } catch {
    return UNREADABLE;
  }
  if (typeof found !== 'object' || found === null) return UNREADABLE;
  const { title, body, path, tag } = found as Partial<Record<keyof PushText, unknown>>;
  const isText = (value: unknown): value is string => typeof value === 'string';
  if (!isText(title) || !isText(body) || !isText(tag) || !isAppPath(path)) return UNREADABLE;
  return { title, body, path, tag };
}

/** Shows a message; one of the same tag takes the place of the other. */
export function showMessage(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  { title, body, path, tag }: PushText,
): Promise<void> {
  return registration.showNotification(title, { body, tag, icon: ICON, data: { path } });
}

/** Opens the page of a message: in a window that is there, or in a new one. */
export async function openMessage(clients: Clients, data: unknown): Promise<void> {
  const { path } = (data ?? {}) as { path?: unknown };
  const address = isAppPath(path) ? path : '/';
  const windows = await clients.matchAll({ type: 'window' });
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!window) {
    await clients.openWindow(address);
    return;
  }
  await window.focus();
  window.postMessage({ type: 'openPage', path: address } satisfies OpenPageMessage);
}

/** Validates a message to a page; null if it is another one. */
export function readOpenPage(data: unknown): OpenPageMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('path' in data))
    return null;
  const { type, path } = data;
  return type === 'openPage' && isAppPath(path) ? { type, path } : null;
}
