import type { Database } from '../../db/connect.ts';
import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import { listMessageEvents, type MessageEventRow } from '../../db/queries/messages/events.ts';
import type { Log } from '../log.ts';

/** A change as a stream says it. */
export type StreamEvent = Pick<MessageEventRow, 'number' | 'event' | 'subject'>;

/** What an open stream is written to. */
export interface StreamSink {
  /** Events in their order, each once. */
  write(events: readonly StreamEvent[]): void;
  /** Events before `number` are gone: what the client shows is to be read anew. */
  reset(number: number): void;
}

interface Stream {
  sink: StreamSink;
  /** The number of the last event that was written. */
  last: number;
  /** The number of the user's last event when the stream was opened. */
  newest: number;
}

interface Listener {
  streams: Set<Stream>;
  /** Whether events are being read, and whether more came meanwhile. */
  reading: 'no' | 'yes' | 'again';
}

/** Events of one user that are read at once. */
const PAGE = 500;
/** Users whose events are read by one statement. */
const USERS = 500;
/** After events could not be read. */
const RETRY_MS = 2_000;

/**
 * The open streams of this process. An event that follows the last one of a stream is written as it is told, without a
 * query; where one was missed, those after it are read from the table, by one query for all streams of its user.
 */
export class MessageStreams {
  private readonly users = new Map<string, Listener>();
  /** Users whose events could not be read. */
  private readonly missed = new Map<string, Listener>();
  private retry: NodeJS.Timeout | undefined;
  private readonly database: Database;
  private readonly log: Pick<Log, 'warn'>;
  private readonly stop: () => void;

  constructor({
    database,
    events,
    log,
  }: {
    database: Database;
    events: EventBus;
    log: Pick<Log, 'warn'>;
  }) {
    this.database = database;
    this.log = log;
    this.stop = events.subscribe('message', (subject) => this.hear(subject));
  }

  /** Open streams of a user in this process. */
  countOf(userId: string): number {
    return this.users.get(userId)?.streams.size ?? 0;
  }

  /** Opens a stream after the event `since`, of those up to `newest`; returns what closes it. */
  open(
    userId: string,
    { since, newest }: { since: number; newest: number },
    sink: StreamSink,
  ): () => void {
    const stream = { sink, last: since, newest };
    const listener = this.users.get(userId) ?? { streams: new Set(), reading: 'no' };
    listener.streams.add(stream);
    this.users.set(userId, listener);
    this.read([[userId, listener]]);
    return () => {
      listener.streams.delete(stream);
      if (listener.streams.size === 0 && this.users.get(userId) === listener)
        this.users.delete(userId);
    };
  }

  close(): void {
    this.stop();
    clearTimeout(this.retry);
    this.users.clear();
    this.missed.clear();
  }

  private hear(subject: string): void {
    if (subject === EVERYTHING) {
      const all = [...this.users];
      for (let from = 0; from < all.length; from += USERS) this.read(all.slice(from, from + USERS));
      return;
    }
    const [userId = '', place, event, about] = subject.split(':');
    const listener = this.users.get(userId);
    if (!listener) return;
    const row = { userId, number: Number(place), event, subject: about } as MessageEventRow;
    const isNext = lastOf(listener) >= row.number - 1;
    if (isNext && listener.reading === 'no') deliver(listener, [row], row.number - 1);
    else this.read([[userId, listener]]);
  }

  /** Reads what the streams of some users miss; for a user whose events are being read already, once more afterwards. */
  private read(listeners: readonly [string, Listener][]): void {
    const due = listeners.filter(([, listener]) => {
      const isFree = listener.reading === 'no';
      listener.reading = isFree ? 'yes' : 'again';
      return isFree;
    });
    if (due.length > 0) void this.readNow(due);
  }

  private async readNow(listeners: readonly [string, Listener][]): Promise<void> {
    const wanted = listeners.map(([userId, listener]) => ({ userId, number: lastOf(listener) }));
    const rows = await listMessageEvents(this.database, wanted, PAGE).catch((err: unknown) => {
      this.log.warn({ err, users: wanted.length }, 'events of messages could not be read');
      return null;
    });
    if (rows === null) {
      this.readLater(listeners);
      return;
    }
    const ofUser = Map.groupBy(rows, ({ userId }) => userId);
    const again: [string, Listener][] = [];
    listeners.forEach(([userId, listener], place) => {
      const events = ofUser.get(userId) ?? [];
      const from = wanted[place]!.number;
      deliver(listener, events, from);
      if (events.length === 0) resetStale(listener, from);
      if (listener.reading === 'again' || events.length === PAGE) again.push([userId, listener]);
      listener.reading = 'no';
    });
    if (again.length > 0) this.read(again);
  }

  /** Nothing else may happen to these users for hours: what they miss is read after a pause. */
  private readLater(listeners: readonly [string, Listener][]): void {
    for (const [userId, listener] of listeners) {
      listener.reading = 'no';
      // Whose streams are closed, all of them, reads it with the next.
      if (this.users.get(userId) === listener) this.missed.set(userId, listener);
    }
    if (this.retry !== undefined) return;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      const due = [...this.missed].filter(([userId, one]) => this.users.get(userId) === one);
      this.missed.clear();
      for (let from = 0; from < due.length; from += USERS) this.read(due.slice(from, from + USERS));
    }, RETRY_MS);
    this.retry.unref();
  }
}

/** The last event that all streams of a user have; no stream, and everything is there. */
function lastOf({ streams }: Listener): number {
  return Math.min(Number.MAX_SAFE_INTEGER, ...Array.from(streams, ({ last }) => last));
}

/** Writes to each stream what it does not have yet, of all events after `from`. One that joined since with less waits. */
function deliver({ streams }: Listener, events: readonly MessageEventRow[], from: number): void {
  for (const stream of streams) {
    if (stream.last < from) continue;
    const missing = events.filter(({ number }) => number > stream.last);
    const first = missing[0];
    if (!first) continue;
    // Events are deleted after days: a gap says that some were.
    if (first.number > stream.last + 1) stream.sink.reset(first.number - 1);
    stream.last = missing.at(-1)!.number;
    stream.sink.write(missing);
  }
}

/** Says to streams that expect events after `from`, where there are none left, that those were deleted. */
function resetStale({ streams }: Listener, from: number): void {
  for (const stream of streams) {
    if (stream.last < from || stream.last >= stream.newest) continue;
    stream.last = stream.newest;
    stream.sink.reset(stream.newest);
  }
}
