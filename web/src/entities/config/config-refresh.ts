export interface WatchDeps {
  /** Opens the stream of versions. `lost` is called when it ends or cannot be had. */
  open: (hear: (version: number) => void, lost: () => void) => { close: () => void };
  isVisible: () => boolean;
  /** Hears when the page is shown or hidden; the answered function ends that. */
  onVisibility: (listener: () => void) => () => void;
  /** The version of the config that the app works with; null before there is one. */
  known: () => Promise<number | null>;
  /** Fetches the config and gives it to the app. */
  refresh: () => Promise<void>;
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A change is told to everybody at once; they need not all ask in the same moment. */
const SPREAD_MS = 1_000;
/** Without a stream the config is asked for on becoming visible, but no more often than this. */
const ASK_PAUSE_MS = 30_000;

/**
 * Keeps the config fresh while the page is visible: a stream tells its version, and one that is not known makes it
 * be fetched. Lost streams are opened again, later each time; where none can be had, the config is asked for
 * whenever the page becomes visible. @returns ends it
 */
export function keepConfigFresh(deps: WatchDeps): () => void {
  let stream: { close: () => void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let spread: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let askedAt = Number.NEGATIVE_INFINITY;

  // A failure here is nobody's business: the next message, or the next visit, asks again.
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
