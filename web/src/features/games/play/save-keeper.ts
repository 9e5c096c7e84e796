import type { GameSave } from '@yehang/contract/shapes/game.ts';
import type { SaveRefusal } from '@yehang/contract/game/messages.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { fieldsOf } from '../../../lib/store/persisted-value.ts';
import type { UnsentSave, UnsentSaves } from './unsent-save.ts';

/** Several saves within this time become one request. */
const DEBOUNCE_MS = 1_000;
/** After a failure that may pass. */
const RETRY_MS = 15_000;

const CONFLICT = 4090;
const TOO_OFTEN = 4290;
const SIGNED_OUT = 1000;

interface SaveKeeperDeps {
  send: (save: UnsentSave) => Promise<{ version: number }>;
  unsent: UnsentSaves;
  onSaved: () => void;
  onRefused: (reason: SaveRefusal) => void;
  /** Another device kept a newer save: nothing is sent until one of the two is chosen. */
  onConflict: (newer: GameSave) => void;
}

/** Sends what a game keeps, one request at a time, and keeps on the device what is not sent yet. */
export class SaveKeeper {
  private readonly deps: SaveKeeperDeps;
  private version: number;
  private pending: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;
  private isHeld = false;

  constructor(deps: SaveKeeperDeps, version: number) {
    this.deps = deps;
    this.version = version;
  }

  keep(data: string): void {
    this.pending = data;
    this.deps.unsent.write({ data, version: this.version });
    this.schedule(DEBOUNCE_MS);
  }

  /** Sends at once what waits; resolves when that is done or has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.sending) await this.sending;
    if (this.pending === null || this.isHeld) return;
    this.sending = this.sendPending(this.pending);
    await this.sending;
  }

  /** Keeps a save that is sent only when it is chosen. */
  hold(data: string): void {
    this.pending = data;
    this.isHeld = true;
  }

  /** The save of this device replaces a newer one. */
  overwrite(newer: GameSave): Promise<void> {
    this.isHeld = false;
    this.version = newer.version;
    if (this.pending !== null)
      this.deps.unsent.write({ data: this.pending, version: newer.version });
    return this.flush();
  }

  /** Forgets what was not sent: the other save is chosen. */
  discard(): void {
    this.pending = null;
    this.isHeld = false;
    this.deps.unsent.write(null);
    clearTimeout(this.timer);
  }

  /** Sends nothing by itself any more. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private schedule(ms: number): void {
    if (this.isHeld) return;
    this.timer ??= setTimeout(() => void this.flush(), ms);
  }

  private async sendPending(data: string): Promise<void> {
    try {
      const { version } = await this.deps.send({ data, version: this.version });
      this.version = version;
      const isLatest = this.pending === data;
      if (isLatest) this.pending = null;
      this.deps.unsent.write(
        this.pending === null ? null : { data: this.pending, version: this.version },
      );
      this.deps.onSaved();
      if (!isLatest) this.schedule(DEBOUNCE_MS);
    } catch (error) {
      this.fail(error);
    } finally {
      this.sending = null;
    }
  }

  private fail(error: unknown): void {
    if (!(error instanceof ApiError)) {
      this.deps.onRefused('unavailable');
      this.schedule(RETRY_MS);
      return;
    }
    const newer = error.code === CONFLICT ? newerOf(error.data) : null;
    if (newer) {
      this.isHeld = true;
      this.deps.onConflict(newer);
      return;
    }
    this.deps.onRefused(
      error.code === TOO_OFTEN
        ? 'tooOften'
        : error.code === SIGNED_OUT
          ? 'signedOut'
          : 'unavailable',
    );
    if (error.code === TOO_OFTEN || error.code >= 5000) this.schedule(RETRY_MS);
  }
}

/** The save that came with a conflict. */
function newerOf(data: unknown): GameSave | null {
  const save = fieldsOf(fieldsOf(data)['save']);
  const { data: text, version } = save;
  return typeof text === 'string' && typeof version === 'number' ? { data: text, version } : null;
}
