import type { CallResponse } from '../../lib/api/call-types.ts';

type Info = CallResponse<'message/info'>;

/** An event of the stream: `system` with its kind, `dialog` with the other user, `reset` where everything may differ. */
export type StreamEvent = 'system' | 'dialog' | 'reset';

export interface StreamDeps {
  /** What opens a stream, and the number of the last event; for the first stream of a session with what is unread. */
  grant: (isFirst: boolean) => Promise<{ token: string; since: number; info?: Info | undefined }>;
  /** Opens the stream after an event. `lost` is called when it ends or cannot be opened, `beat` by its heartbeat. */
  open: (
    from: { token: string; since: number },
    on: {
      hear: (number: number, event: StreamEvent, subject: string) => void;
      beat: () => void;
      lost: () => void;
    },
  ) => { close: () => void };
  /** Changes when somebody else signs in. */
  session: () => string | null;
  isVisible: () => boolean;
  /** Called when the page is shown or hidden, and when the connection is back; the returned function unsubscribes. */
  onChange: (listener: () => void) => () => void;
  /** A session's first stream: everything but what is unread is to be read anew. */
  begin: (info: Info) => void;
  hear: (event: StreamEvent, subject: string) => void;
  /** From 0 to 1. */
  random: () => number;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** A stream is lost that said nothing for longer than two of its heartbeats: not every break is told. */
const SILENT_MS = 70_000;
/** A stream that stood for as long was a good one, also where nothing happened: the next pause is short again. */
const GOOD_MS = 60_000;

/**
 * Keeps the stream of messages open while the page is visible. A stream that broke goes on after the event that was heard
 * last, so that each is heard once; where there was none yet, or somebody else signed in, everything is read anew.
 * @returns ends it
 */
export function keepMessageStream(deps: StreamDeps): () => void {
  let stream: { close: () => void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let openedAt = 0;
  /** The last event, and whose it was. */
  let last: { number: number; session: string | null } | null = null;
  /** Moves with each connection: what an earlier one says is not heard. */
  let turn = 0;

  async function connect(): Promise<void> {
    const mine = (turn += 1);
    const isOver = () => mine !== turn;
    try {
      const before = deps.session();
      const { token, since, info } = await deps.grant(last?.session !== before);
      if (isOver()) return;
      const session = deps.session();
      const known = last?.session === session ? last.number : null;
      last = { number: known ?? since, session };
      if (known === null) {
        // What is unread is of who asked for it: a visitor may have been signed in for it, or somebody else meanwhile.
        if (info && (before === null || before === session)) deps.begin(info);
        else deps.hear('reset', '');
      }
      const hear = (number: number, event: StreamEvent, subject: string) => {
        if (isOver()) return;
        failures = 0;
        last = { number, session };
        listen();
        deps.hear(event, subject);
      };
      openedAt = performance.now();
      stream = deps.open(
        { token, since: last.number },
        { hear, beat: () => !isOver() && listen(), lost: () => !isOver() && lost() },
      );
      listen();
    } catch {
      if (!isOver()) lost();
    }
  }

  /** It was heard of: the next word of it is due. */
  function listen(): void {
    clearTimeout(silence);
    silence = setTimeout(lost, SILENT_MS);
  }

  function lost(): void {
    if (stream && performance.now() - openedAt >= GOOD_MS) failures = 0;
    rest();
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    failures += 1;
    timer = setTimeout(() => void connect(), pause * (0.5 + deps.random() / 2));
  }

  function rest(): void {
    turn += 1;
    stream?.close();
    stream = null;
    clearTimeout(timer);
    clearTimeout(silence);
  }

  function update(): void {
    rest();
    failures = 0;
    if (deps.isVisible()) void connect();
  }

  const stopListening = deps.onChange(update);
  update();
  return () => {
    stopListening();
    rest();
  };
}
