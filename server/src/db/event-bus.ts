import pg from 'pg';
import type { Database } from './connect.ts';

/** Topics of messages between processes: whose cached copy is invalid. */
export type Topic =
  | 'catalogue'
  | 'search'
  | 'session'
  | 'config'
  | 'media'
  | 'mediaWork'
  | 'feedPool'
  | 'danmaku'
  | 'live';
type Listener = (subject: string) => void;

const CHANNEL = 'yehang_changes';
/** Sent to every listener when messages may have been missed. */
export const EVERYTHING = '*';

/** Messages between processes over LISTEN/NOTIFY. After a broken connection every listener hears `EVERYTHING`. */
export class EventBus {
  private readonly listeners = new Map<Topic, Set<Listener>>();
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async open(): Promise<void> {
    const client = new pg.Client(this.database.pool.options);
    client.on('error', () => this.reopenSoon());
    client.on('end', () => this.reopenSoon());
    client.on('notification', ({ payload }) => this.deliver(payload ?? ''));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.client = client;
  }

  /** Returns the function that stops listening. */
  subscribe(topic: Topic, listener: Listener): () => void {
    const set = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, set.add(listener));
    return () => void set.delete(listener);
  }

  /** Publishes to all processes, this one included. `subject` is an id, or EVERYTHING. */
  async publish(topic: Topic, subject: string): Promise<void> {
    await this.database.pool.query('select pg_notify($1, $2)', [CHANNEL, `${topic} ${subject}`]);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private deliver(payload: string): void {
    const [topic = '', subject = EVERYTHING] = payload.split(' ');
    for (const listener of this.listeners.get(topic as Topic) ?? []) listener(subject);
  }

  private reopenSoon(): void {
    if (this.closed || this.retry) return;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      this.open().then(
        () => {
          for (const set of this.listeners.values())
            for (const listener of set) listener(EVERYTHING);
        },
        () => this.reopenSoon(),
      );
    }, 1000);
    this.retry.unref();
  }
}
