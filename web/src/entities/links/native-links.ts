import { addressOfDeepLink, isDeepLink } from './deep-link.ts';
import { isNativeShell, postToNative } from '../../lib/native/bridge.ts';

/** The event with which the native side passes a link to the page, as its detail. */
const LINK_EVENT = 'yehang:link';
const LONGEST_LINK = 2048;

/**
 * The page for a link from the native side: of the app's own scheme, or a web URL of an associated domain. Only its
 * path and query are used, so that nothing but a page of this app is opened; everything else leads home.
 */
export function addressOfNativeLink(link: unknown): string {
  if (typeof link !== 'string' || link.length > LONGEST_LINK) return '/';
  if (isDeepLink(link)) return addressOfDeepLink(link);
  if (!URL.canParse(link)) return '/';
  const { protocol, pathname, search } = new URL(link);
  if (protocol !== 'https:' || pathname.includes('\\')) return '/';
  return pathname.replace(/^\/{2,}/, '/') + search;
}

/**
 * Connects the page with the native side, where there is one: its links are opened from now on, the queued ones, too.
 * The text of the status bar is light, as on all dark pages.
 * @returns disconnects it
 */
export function connectNative(open: (address: string) => void): () => void {
  if (!isNativeShell()) return () => undefined;
  const take = (event: Event) => open(addressOfNativeLink((event as CustomEvent<unknown>).detail));
  window.addEventListener(LINK_EVENT, take);
  postToNative({ name: 'statusBar', body: 'light' });
  postToNative({ name: 'shellReady', body: '' });
  return () => window.removeEventListener(LINK_EVENT, take);
}
