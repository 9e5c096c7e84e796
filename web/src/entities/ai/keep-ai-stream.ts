import type { AiChange } from './ai-jobs-store.ts';

export interface AiStreamDeps {
  /** What opens a stream. */
  grant: () => Promise<string>;
  /** Opens a stream; null where the browser has none. `lost` is called when it ends or cannot be opened. */
  open:
    | ((
        token: string,
        on: { opened: () => void; change: (change: AiChange) => void; lost: () => void },
      ) => { close: () => void })
    | null;
  /** Reads the latest jobs: those that ended while nothing was listened to come by no stream. */
  catchUp: () => Promise<void>;
  isVisible: () => boolean;
  /** Called when the page is shown or hidden; the returned function unsubscribes. */
  onVisibility: (listener: () => void) => () => void;
  change: (change: AiChange) => void;
  /** From 0 to 1. */
  random: () => number;
}

const FIRST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Follows the AI jobs of the user while the page is visible: by a stream, and between two attempts to open one by
 * reading the jobs, with pauses that grow. After each gap what ended meanwhile is read.
 * @returns ends it
 */
export function keepAiStream(deps: AiStreamDeps): () => void {
  let stream: { close: () => void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Moves with each connection: what an earlier one says is not heard. */
  let turn = 0;

  async function connect(): Promise<void> {
    const mine = (turn += 1);
    const isOver = () => mine !== turn;
    try {
      await deps.catchUp();
      if (isOver()) return;
      if (deps.open === null) return again();
      const token = await deps.grant();
      if (isOver()) return;
      stream = deps.open(token, {
        opened: () => {
          if (isOver()) return;
          failures = 0;
          // Between the first reading and now something may have ended.
          void deps.catchUp().catch(() => undefined);
        },
        change: (change) => {
          if (!isOver()) deps.change(change);
        },
        lost: () => {
          if (!isOver()) again();
        },
      });
    } catch {
      if (!isOver()) again();
    }
  }

  function again(): void {
    rest();
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    failures += 1;
    timer = setTimeout(() => void connect(), pause * (0.75 + deps.random() / 4));
  }

  function rest(): void {
    turn += 1;
    stream?.close();
    stream = null;
    clearTimeout(timer);
  }

  function update(): void {
    rest();
    failures = 0;
    if (deps.isVisible()) void connect();
  }

  const stopListening = deps.onVisibility(update);
  update();
  return () => {
    stopListening();
    rest();
  };
}
