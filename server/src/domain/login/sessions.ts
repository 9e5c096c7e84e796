import { hash, randomBytes, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import {
  findSession,
  insertSession,
  revokeSession,
  touchSessions,
} from '../../db/queries/users/sessions.ts';
import type { Seal } from '../seal.ts';
import type { Viewer } from '../viewer.ts';

/** A session as a request meets it. */
export interface OpenSession {
  viewer: Viewer;
  /** 32 bytes: key of its signatures, and source of the key of encrypted answers. */
  secret: Buffer;
  /** Room for what is derived from the secret once, because every request needs it. */
  derived: { signatureKey?: { sign(text: string): string }; responseKey?: KeyObject };
}

const TOUCH_EVERY_MS = 60_000;

/** Finds and makes sessions. What it remembers goes when another process says that it changed. */
export class Sessions {
  private readonly tokens = new Map<string, string>();
  private readonly cache = new LRUCache<string, OpenSession>({
    max: 50_000,
    ttl: 300_000,
    // How exact the time above is: the clock is read at most this often, in milliseconds.
    ttlResolution: 1_000,
    dispose: (session) => void this.tokens.delete(session.viewer.sessionId),
  });
  private readonly flights = new Map<string, Promise<OpenSession | null>>();
  private seen = new Set<string>();
  private readonly timer: NodeJS.Timeout;
  private readonly database: Database;
  private readonly seal: Seal;
  private readonly events: EventBus;

  constructor(database: Database, seal: Seal, events: EventBus) {
    this.database = database;
    this.seal = seal;
    this.events = events;
    events.subscribe('session', (id) => this.invalidate(id));
    this.timer = setInterval(() => void this.writeSeen(), TOUCH_EVERY_MS);
    this.timer.unref();
  }

  /** The live session of a token, or null. One query at most per token at a time. */
  async find(token: string): Promise<OpenSession | null> {
    const known = this.cache.get(token);
    if (known) {
      this.seen.add(known.viewer.sessionId);
      return known;
    }
    const flight = this.flights.get(token) ?? this.load(token);
    this.flights.set(token, flight);
    return flight.finally(() => this.flights.delete(token));
  }

  /** The session of a token if it is at hand: the way without a promise for hot paths. */
  peek(token: string): OpenSession | undefined {
    const known = this.cache.get(token);
    if (known) this.seen.add(known.viewer.sessionId);
    return known;
  }

  /** Signs a user in: a fresh token (kept as a hash alone) and a fresh secret of 32 bytes. */
  async start(
    userId: string,
    edition: 'full' | 'light',
    sysType: string,
  ): Promise<{ token: string; secret: string }> {
    const token = randomBytes(32).toString('base64url');
    const secret = randomBytes(32);
    await insertSession(this.database, {
      id: newId(),
      userId,
      tokenHash: tokenHash(token),
      sealedSecret: this.seal.close(secret),
      edition,
      sysType,
    });
    return { token, secret: secret.toString('base64url') };
  }

  async end(sessionId: string): Promise<void> {
    await revokeSession(this.database, sessionId);
    await this.refresh(sessionId);
  }

  /** Makes every process read the session anew. */
  async refresh(sessionId: string): Promise<void> {
    this.invalidate(sessionId);
    await this.events.publish('session', sessionId);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.writeSeen();
  }

  private async load(token: string): Promise<OpenSession | null> {
    const row = await findSession(this.database, tokenHash(token));
    if (!row || row.blocked) return null;
    const session: OpenSession = {
      viewer: {
        userId: row.userId,
        sessionId: row.id,
        edition: row.edition,
        ageConfirmed: row.ageConfirmed,
      },
      secret: this.seal.open(row.sealedSecret),
      derived: {},
    };
    this.cache.set(token, session);
    this.tokens.set(row.id, token);
    this.seen.add(row.id);
    return session;
  }

  private invalidate(sessionId: string): void {
    if (sessionId === EVERYTHING) {
      this.cache.clear();
      return;
    }
    const token = this.tokens.get(sessionId);
    if (token) this.cache.delete(token);
  }

  private async writeSeen(): Promise<void> {
    const ids = [...this.seen];
    this.seen = new Set();
    if (ids.length) await touchSessions(this.database, ids).catch(() => undefined);
  }
}

function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
