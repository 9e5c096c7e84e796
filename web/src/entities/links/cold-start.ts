import { addressOfOpenLink } from './deep-link.ts';

/** The state of a history entry, as the router writes it. */
function entry(index: number) {
  const key = `start-${index}`;
  return { key, __TSR_key: key, __TSR_index: index };
}

/**
 * A visit that starts with a deep link gets home below its page, so that going back does not leave the app. Called
 * before the router reads the URL.
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
