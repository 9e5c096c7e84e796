import pg from 'pg';
import type { Logger } from 'pino';
import { BatchedStatements } from './batched-statements.ts';
import type { Database } from './connect.ts';
import { newId } from './new-id.ts';

/** Topics of messages between processes: whose cached copy is invalid. */
export type Topic =
  | 'catalogue'
  | 'search'
  | 'session'
  | 'staff'
  | 'config'
  | 'media'
  | 'mediaWork'
  | 'imports'
  | 'feedPool'
  | 'danmaku'
  | 'live'
  | 'recharge'
  | 'ai'
  | 'aiWork'
  | 'rules'
  | 'support'
  | 'unwanted'
  | 'message';
type Listener = (subject: string) => void;

const CHANNEL = 'yehang_changes';
/** Sent to every listener when messages may have been missed. */
export const EVERYTHING = '*';

const REOPEN_MS = 1_000;
/** A connection that broke silently is noticed within these two together. */
const HEARTBEAT = { everyMs: 15_000, answerMs: 10_000 };

/** Messages between processes over LISTEN/NOTIFY. After a broken connection every listener gets `EVERYTHING`. */
export class EventBus {
  private readonly listeners = new Map<Topic, Set<Listener>>();
  /** Sent with each message, so that its own process does not deliver it twice. */
  private readonly origin = newId();
  /** Every message is a commit of its own otherwise, and commits with messages wait for each other. */
  private readonly outgoing: BatchedStatements<string, string>;
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private readonly heartbeat: NodeJS.Timeout;
  private closed = false;
  private readonly database: Database;
  private readonly log: Pick<Logger, 'warn' | 'error' | 'info'>;

  constructor(database: Database, log: Pick<Logger, 'warn' | 'error' | 'info'>) {
    this.database = database;
    this.log = log;
    this.outgoing = new BatchedStatements(100, async (payloads) => {
      const text = 'select pg_notify($1, payload) from unnest($2::text[]) payload';
      await database.pool.query({ name: 'notify', text, values: [CHANNEL, payloads] });
      return payloads;
    });
    this.heartbeat = setInterval(() => this.probe(), HEARTBEAT.everyMs);
    this.heartbeat.unref();
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      ...this.database.pool.options,
      application_name: 'yehang changes',
      keepAlive: true,
      query_timeout: HEARTBEAT.answerMs,
    });
    client.on('error', (err) => this.lose(client, err));
    client.on('end', () => this.lose(client));
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      this.drop(client);
      throw error;
    }
    // Closed meanwhile: it has to be ended here.
    if (this.closed) await client.end();
    else this.client = client;
  }

  /** Returns the function that stops listening. */
  subscribe(topic: Topic, listener: Listener): () => void {
    const set = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, set.add(listener));
    return () => void set.delete(listener);
  }

  /**
   * Publishes to all processes. `subject` is an id, or EVERYTHING. The listeners of this process have it when the call
   * returns to its caller, before the others: who changed something reads it as it is now.
   */
  async publish(topic: Topic, subject: string): Promise<void> {
    this.deliver(topic, subject);
    await this.outgoing.load(`${topic} ${subject} ${this.origin}`);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.heartbeat);
    await this.client?.end();
  }

  private hear(payload: string): void {
    const [topic = '', subject = EVERYTHING, origin] = payload.split(' ');
    if (origin !== this.origin) this.deliver(topic as Topic, subject);
  }

  private deliver(topic: Topic, subject: string): void {
    for (const listener of this.listeners.get(topic) ?? []) this.tell(listener, subject);
  }

  /** A listener that throws must not keep the message from the others. */
  private tell(listener: Listener, subject: string): void {
    try {
      listener(subject);
    } catch (err) {
      this.log.error({ err }, 'a listener of changes failed');
    }
  }

  /** Only the connection in use can be lost, and only once: errors of an earlier one are outdated. */
  private lose(client: pg.Client, err?: unknown): void {
    if (this.closed || client !== this.client) return;
    this.client = undefined;
    this.log.warn({ err }, 'changes of other processes are not heard: the connection broke');
    this.drop(client);
    this.reopenSoon();
  }

  private drop(client: pg.Client): void {
    // It is broken already; what matters is that its socket goes.
    client.end().catch(() => undefined);
  }

  private probe(): void {
    const { client } = this;
    client?.query('select 1').catch((err: unknown) => this.lose(client, err));
  }

  private reopenSoon(): void {
    this.retry = setTimeout(() => {
      this.open().then(
        () => {
          if (this.closed) return;
          this.log.info('changes of other processes are heard again');
          for (const set of this.listeners.values())
            for (const listener of set) this.tell(listener, EVERYTHING);
        },
        (err: unknown) => {
          this.log.warn({ err }, 'changes of other processes are still not heard');
          if (!this.closed) this.reopenSoon();
        },
      );
    }, REOPEN_MS);
    this.retry.unref();
  }
}
