/**
 * The prefix under which the router records a reload for a failed chunk. The app records its own reloads under the
 * same, so that there is one reload per chunk.
 */
const KEY_PREFIX = 'tanstack_router_reload:';
/** The messages of Chromium, Firefox and WebKit. */
const codeFailure =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/;
const cssFailure = /^Unable to preload CSS/;

/** Whether code or styles could not be fetched: offline, or removed with a new version. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codeFailure.test(error.message) || cssFailure.test(error.message);
}

interface ReloadDeps {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  isOnline: () => boolean;
  reload: () => void;
}

const browser: ReloadDeps = {
  storage: () => sessionStorage,
  isOnline: () => navigator.onLine,
  reload: () => location.reload(),
};

/** Reloads the page for a chunk, unless that was done before; never without a storage to record it in. */
function reloadOnceFor(error: Error, deps: ReloadDeps): void {
  if (recordReload(error, deps) && deps.isOnline()) deps.reload();
}

/** Returns whether it was not recorded yet. */
function recordReload({ message }: Error, { storage }: ReloadDeps): boolean {
  try {
    if (storage().getItem(KEY_PREFIX + message) !== null) return false;
    storage().setItem(KEY_PREFIX + message, '1');
    return true;
  } catch {
    return false;
  }
}

/**
 * Handles chunks that could not be fetched. Those of routes are the router's: it reloads when one is shown, not when
 * it is only preloaded, but would do so offline, too, where a reload would show nothing. Everything else is handled
 * here.
 */
export function watchChunkFailures(target: EventTarget = window, deps = browser): void {
  target.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown };
    if (!(payload instanceof Error)) return;
    if (cssFailure.test(payload.message)) reloadOnceFor(payload, deps);
    else if (!deps.isOnline()) recordReload(payload, deps);
  });
  target.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as Event & { reason?: unknown };
    if (reason instanceof Error && isChunkFailure(reason)) reloadOnceFor(reason, deps);
  });
}
