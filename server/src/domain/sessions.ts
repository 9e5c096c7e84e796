import { hash, randomBytes, type KeyObject } from 'node:crypto';
import type { EventBus } from '../db/event-bus.ts';
import type { Database } from '../db/connect.ts';
import { newId } from '../db/new-id.ts';
import type { LoginWay } from '@yehang/contract/shapes/account.ts';
import {
  findSession,
  insertSession,
  revokeSession,
  touchSessions,
  type SessionGuard,
} from '../db/queries/users/sessions.ts';
import type { Queryable } from '../db/types.ts';
import { InvalidatingCache } from './invalidating-cache.ts';
import type { Log } from './log.ts';
import type { Seal } from './seal.ts';
import type { Viewer } from './viewer.ts';

/** A session as requests use it. */
export interface OpenSession {
  viewer: Viewer;
  /** 32 bytes: key of its signatures, and source of the key of encrypted answers. */
  secret: Buffer;
  /** Room for what is derived from the secret once, because every request needs it. */
  derived: { signatureKey?: { sign(text: string): string }; responseKey?: KeyObject };
}

/** What a login is made on, as the device says and the server sees it. */
export interface LoginDevice {
  sysType: string;
  /** The id that the device made for itself; null where it gave none. */
  id: string | null;
  name: string;
  /** Empty where it says nothing of who calls. */
  network: string;
}

/** A session to be opened. */
export interface NewSession {
  userId: string;
  edition: 'full' | 'light';
  way: LoginWay;
  device: LoginDevice;
  guard: SessionGuard;
}

/** What the client signs with from then on. */
export interface StartedSession {
  id: string;
  token: string;
  /** base64url */
  secret: string;
}

const TOUCH_EVERY_MS = 60_000;

/** Finds and makes sessions. Messages of other processes invalidate what it caches. */
export class Sessions {
  private readonly cache: InvalidatingCache<OpenSession>;
  private seen = new Set<string>();
  private readonly timer: NodeJS.Timeout;
  private readonly database: Database;
  private readonly seal: Seal;
  private readonly events: EventBus;
  private readonly log: Log;

  constructor(database: Database, seal: Seal, events: EventBus, log: Log) {
    this.database = database;
    this.seal = seal;
    this.events = events;
    this.log = log;
    this.cache = new InvalidatingCache(events, ['session'], {
      max: 50_000,
      ttlMs: 300_000,
      ttlResolutionMs: 1_000,
      subject: ({ viewer }) => viewer.sessionId,
    });
    this.timer = setInterval(() => void this.writeSeen(), TOUCH_EVERY_MS);
    this.timer.unref();
  }

  /** The live session of a token, or null. One query at most per token at a time. */
  async find(token: string): Promise<OpenSession | null> {
    const found = await this.cache.find(token, () => this.load(token));
    if (found) this.seen.add(found.viewer.sessionId);
    return found;
  }

  /** The session of a token if it is cached: the way without a promise for hot paths. */
  peek(token: string): OpenSession | undefined {
    const known = this.cache.peek(token);
    if (known) this.seen.add(known.viewer.sessionId);
    return known;
  }

  /**
   * Signs a user in: a fresh token (kept as a hash alone) and a fresh secret of 32 bytes. Null where the guard no
   * longer holds, or the user is blocked.
   */
  async start(
    { userId, edition, way, device, guard }: NewSession,
    queryable: Queryable = this.database,
  ): Promise<StartedSession | null> {
    const id = newId();
    const token = randomBytes(32).toString('base64url');
    const secret = randomBytes(32);
    const row = {
      id,
      userId,
      tokenHash: tokenHash(token),
      sealedSecret: this.seal.close(secret, 'session secret'),
      edition,
      sysType: device.sysType,
      way,
      deviceId: device.id,
      deviceName: device.name,
      network: device.network,
    };
    const isOpen = await insertSession(queryable, row, guard);
    return isOpen ? { id, token, secret: secret.toString('base64url') } : null;
  }

  async end(sessionId: string): Promise<void> {
    await revokeSession(this.database, sessionId);
    await this.refresh(sessionId);
  }

  /** After sessions were ended in the database: makes every process forget them. */
  async forget(sessionIds: readonly string[]): Promise<void> {
    for (const id of sessionIds) await this.refresh(id);
  }

  /** Makes every process read the session anew. */
  async refresh(sessionId: string): Promise<void> {
    this.cache.invalidate(sessionId);
    await this.events.publish('session', sessionId);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.writeSeen();
  }

  private async load(token: string): Promise<OpenSession | null> {
    const row = await findSession(this.database, tokenHash(token));
    if (!row || row.blocked) return null;
    return {
      viewer: {
        userId: row.userId,
        sessionId: row.id,
        edition: row.edition,
        ageConfirmed: row.ageConfirmed,
      },
      secret: this.seal.open(row.sealedSecret, 'session secret'),
      derived: {},
    };
  }

  private async writeSeen(): Promise<void> {
    const ids = [...this.seen];
    if (ids.length === 0) return;
    this.seen = new Set();
    try {
      await touchSessions(this.database, ids);
    } catch (err) {
      this.log.warn({ err, sessions: ids.length }, 'who was seen could not be written down');
      for (const id of ids) this.seen.add(id);
    }
  }
}

function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
