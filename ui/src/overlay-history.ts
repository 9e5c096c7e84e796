/** The overlay entries of the history are copies of their page's entry, with a depth: 1 for the lowest overlay. */
interface EntryState {
  overlayDepth?: number;
  /** The router's key of a page's entry. */
  __TSR_key?: string;
}

interface Replacement {
  /** The router's key of the entry that is replaced. */
  coveredKey: string | undefined;
  state: EntryState | null;
  url: string | URL | null | undefined;
}

/** An open overlay: how it is closed. */
export type CloseOverlay = () => void;

/** The part of a window that is used. */
export type HistoryWindow = Pick<Window, 'history' | 'addEventListener' | 'setTimeout'> & {
  navigation?: Pick<Navigation, 'entries' | 'currentEntry' | 'traverseTo'>;
};

/** A step back of the history takes far less. */
const STEP_MS = 1_000;

/**
 * Makes the browser's back close the top overlay. Every open overlay has an entry of its own above that of its page,
 * with the same address; the router is not informed of these. What is open and what the history holds are compared
 * after each change, so an overlay that closes by itself takes its entry with it.
 */
export class OverlayHistory {
  /** The open overlays, the topmost last. */
  readonly #open: CloseOverlay[] = [];
  readonly #history: History;
  readonly #window: HistoryWindow;
  readonly #write: Record<'push' | 'replace', History['pushState']>;
  /** The router's key of the current entry. */
  #pageKey: string | undefined;
  #isSettling = false;
  /** Whether another document was asked for: a step back would cancel that. */
  #isLeaving = false;
  /** Entries of overlays that closed meanwhile. The page may stay: another program may take the address. */
  #leftOver = 0;
  /** Steps back that were asked for and are not done. */
  #returning = 0;
  /** Number of the last of them. */
  #lastStep = 0;
  /** Whether a page was opened during such a step, which would leave it again. */
  #hasNewPage = false;
  /** What the router replaced the page's entry with while overlays had entries above it. */
  #replacement: Replacement | null = null;

  /** Call it before a router reads the history: it must see each `popstate` first. */
  constructor(window: HistoryWindow) {
    const { history } = window;
    this.#window = window;
    this.#history = history;
    this.#write = {
      push: history.pushState.bind(history),
      replace: history.replaceState.bind(history),
    };
    this.#pageKey = this.#state.__TSR_key;
    history.pushState = (state: EntryState | null, unused, url) => {
      // A page that is opened from an overlay takes the place of the overlay's entry.
      const isReplacing = this.#depth > 0;
      this.#hasNewPage = this.#returning > 0;
      this.#write[isReplacing ? 'replace' : 'push'](state, unused, url);
      this.#pageKey = state?.__TSR_key;
      this.#replacement = null;
    };
    history.replaceState = (state: EntryState | null, _unused, url) => {
      this.#replacePage(state, url);
    };
    window.addEventListener('popstate', (event) => this.#onPop(event), { capture: true });
    window.addEventListener('beforeunload', () => {
      this.#isLeaving = true;
    });
    // A reload on the entry of an overlay, which is not open any more.
    this.#settleSoon();
  }

  /**
   * Registers an open overlay. Returns what is called when it has closed. Its entry is there at once: until then, back
   * would close the one below as well.
   */
  open(close: CloseOverlay): () => void {
    this.#open.push(close);
    this.#isLeaving = false;
    // One that has just closed may leave its entry to this one.
    if (!this.#isSettling) this.#settle();
    return () => {
      const index = this.#open.indexOf(close);
      if (index === -1) return;
      this.#open.splice(index, 1);
      this.#settleSoon();
    };
  }

  /** The page's own entry is below those of the overlays: it is replaced when they have closed. */
  #replacePage(state: EntryState | null, url: string | URL | null | undefined): void {
    const overlayDepth = this.#depth;
    if (overlayDepth > 0) {
      const coveredKey = this.#replacement?.coveredKey ?? this.#pageKey;
      this.#replacement = { coveredKey, state, url };
      this.#write.replace({ ...state, overlayDepth }, '', url);
    } else {
      this.#write.replace(state, '', url);
    }
    this.#pageKey = state?.__TSR_key;
  }

  /** Writes a replaced page's entry on the way back to it. */
  #completeReplacement(): void {
    if (!this.#replacement || this.#state.__TSR_key !== this.#replacement.coveredKey) return;
    const { state, url } = this.#replacement;
    const overlayDepth = this.#depth;
    this.#write.replace(overlayDepth > 0 ? { ...state, overlayDepth } : state, '', url);
    if (overlayDepth === 0) this.#replacement = null;
  }

  get #state(): EntryState {
    return (this.#history.state ?? {}) as EntryState;
  }

  get #depth(): number {
    return this.#state.overlayDepth ?? 0;
  }

  /** An overlay that closes for another to open leaves its entry to that one: so not at once. */
  #settleSoon(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    this.#window.setTimeout(() => {
      this.#isSettling = false;
      this.#settle();
    }, 0);
  }

  #settle(): void {
    if (this.#returning > 0) return;
    const surplus = this.#depth - this.#open.length;
    this.#leftOver = this.#isLeaving ? Math.max(surplus, 0) : 0;
    if (this.#isLeaving) return;
    if (surplus > 0) this.#stepBack(surplus);
    for (let depth = this.#depth + 1; depth <= this.#open.length; depth += 1) {
      this.#write.push({ ...this.#state, overlayDepth: depth }, '');
    }
  }

  /**
   * `go` also stops at what a frame, such as that of a game, has left in the history, and nothing tells of such a step;
   * the entries of `navigation` are those of the page alone.
   */
  #stepBack(steps: number): void {
    this.#returning = steps;
    this.#lastStep += 1;
    const step = this.#lastStep;
    const giveUp = () => {
      if (this.#lastStep !== step) return;
      this.#returning = 0;
      this.#hasNewPage = false;
    };
    const { navigation } = this.#window;
    const index = navigation?.currentEntry?.index ?? 0;
    const target = navigation?.entries()[index - steps];
    if (navigation && target) {
      const { committed, finished } = navigation.traverseTo(target.key);
      committed?.catch(giveUp);
      finished?.catch(giveUp);
    } else {
      this.#history.go(-steps);
      this.#window.setTimeout(giveUp, STEP_MS);
    }
  }

  #onPop(event: PopStateEvent): void {
    const steps = this.#returning;
    const leftOver = this.#leftOver;
    this.#returning = 0;
    this.#leftOver = 0;
    this.#isLeaving = false;
    if (steps > 0 && this.#hasNewPage) {
      this.#hasNewPage = false;
      event.stopImmediatePropagation();
      this.#history.go(steps);
      return;
    }
    this.#completeReplacement();
    const isSamePage = this.#state.__TSR_key === this.#pageKey;
    if (isSamePage) event.stopImmediatePropagation();
    this.#pageKey = this.#state.__TSR_key;
    // Overlays of a page that is left close with it.
    const closing = isSamePage ? this.#open.splice(this.#depth).toReversed() : [];
    if (isSamePage && leftOver > 0 && closing.length === 0) {
      // Back has taken an entry of something that has closed: it is meant for what is below.
      this.#leftOver = leftOver - 1;
      this.#history.go(-1);
      return;
    }
    this.#settleSoon();
    for (const close of closing) close();
  }
}
