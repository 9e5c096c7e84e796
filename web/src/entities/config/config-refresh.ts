export interface WatchDeps {
  /** Opens the stream of versions. `lost` is called when it ends or cannot be opened. */
  open: (hear: (version: number) => void, lost: () => void) => { close: () => void };
  isVisible: () => boolean;
  /** Called when the page is shown or hidden; the returned function unsubscribes. */
  onVisibility: (listener: () => void) => () => void;
  /** The version of the config in use; null before there is one. */
  known: () => Promise<number | null>;
  /** Fetches the config and applies it. */
  refresh: () => Promise<void>;
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Clients fetch a change within this time instead of all at once. */
const SPREAD_MS = 1_000;
/** Without a stream the config is fetched when the page becomes visible, but no more often than this. */
const ASK_PAUSE_MS = 30_000;

/**
 * Keeps the config up to date while the page is visible: a stream sends its version, and a new version is fetched. A
 * lost stream is reopened with a growing pause; without streams the config is fetched whenever the page becomes
 * visible.
 * @returns ends it
 */
export function keepConfigFresh(deps: WatchDeps): () => void {
  let stream: { close: () => void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let spread: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let askedAt = Number.NEGATIVE_INFINITY;

  // A failure is ignored: the next message, or the next visit, fetches again.
  const refresh = () => void deps.refresh().catch(() => undefined);

  async function hear(version: number): Promise<void> {
    failures = 0;
    if (version === (await deps.known())) return;
    clearTimeout(spread);
    spread = setTimeout(refresh, deps.random() * SPREAD_MS);
  }

  function lost(): void {
    stream?.close();
    stream = null;
    if (failures === 0 && deps.now() - askedAt >= ASK_PAUSE_MS) {
      askedAt = deps.now();
      refresh();
    }
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    failures += 1;
    timer = setTimeout(connect, pause * (0.5 + deps.random() / 2));
  }

  function connect(): void {
    stream = deps.open((version) => void hear(version).catch(() => undefined), lost);
  }

  function rest(): void {
    stream?.close();
    stream = null;
    clearTimeout(timer);
    clearTimeout(spread);
  }

  function update(): void {
    rest();
    failures = 0;
    if (deps.isVisible()) connect();
  }

  const stopListening = deps.onVisibility(update);
  update();
  return () => {
    stopListening();
    rest();
  };
}
