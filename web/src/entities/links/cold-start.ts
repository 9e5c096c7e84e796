import { addressOfOpenLink } from './deep-link.ts';

/** The state of an entry as the router's history writes it. */
function entry(index: number) {
  const key = `start-${index}`;
  return { key, __TSR_key: key, __TSR_index: index };
}

/**
 * A visit that begins with a deep link begins on its page, with home below it: the way back leads into the app and
 * not out of it. Called before the router reads the address.
 */
export function putHomeBelow(
  at: Pick<Location, 'pathname' | 'search'> = location,
  history: Pick<History, 'replaceState' | 'pushState' | 'state'> = window.history,
): void {
  if (!/^\/open\/*$/i.test(at.pathname)) return;
  const address = addressOfOpenLink(at.search);
  history.replaceState(entry(0), '', '/');
  if (address !== '/') history.pushState(entry(1), '', address);
}
