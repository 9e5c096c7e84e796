/**
 * Under which the router notes that it reloaded the page for a chunk that could not be fetched. The app notes its own
 * reloads under the same, so that there is one for each chunk, whoever makes it.
 */
const KEY_PREFIX = 'tanstack_router_reload:';
/** As Chromium, Firefox and WebKit say it. */
const codeFailure =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/;
const cssFailure = /^Unable to preload CSS/;

/** Whether code or styles of a page could not be fetched: offline, or gone with a new version. */
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

/** Reloads the page for a chunk, unless that was done before; without a storage to note it in, never. */
function reloadOnceFor(error: Error, deps: ReloadDeps): void {
  if (recordReload(error, deps) && deps.isOnline()) deps.reload();
}

/** Resolves to whether it was not marked yet. */
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
 * Answers chunks that could not be fetched. Pages are the router's: it reloads when one is shown and not when it is
 * only fetched ahead, but would do so offline, too, where a reload leaves nothing. Everything else is reloaded for
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
