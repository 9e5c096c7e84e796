import { openOutside, type OutsideAnswer } from '../../../gateways/outside/open-outside.ts';
import { OutsideFailure } from '../../../gateways/outside/outside-failure.ts';
import { readOutside } from '../../../gateways/outside/read-outside.ts';
import type { LiveSource } from './live-source.ts';
import { InvalidPlaylist } from './invalid-playlist.ts';
import { SharedBody, type BodyReader } from './shared-body.ts';

const ANSWER_MS = 8_000;
const LIMITS = { mostBytes: 32 * 1024 * 1024, wholeMs: 60_000, idleMs: 8_000 };
/** What all parts of this process may hold in memory, on their way and after. */
const MOST_HELD_BYTES = 256 * 1024 * 1024;
/** Viewers of a channel ask for the same part within moments of each other. */
const RETENTION_MS = 20_000;
const FAILED_MS = 1_500;

/** A part as one viewer takes it: whole or some of it, from what is fetched for all of them. */
export interface RelayedPart extends BodyReader {
  contentType: string;
  /** Null where the other side does not say. */
  contentLength: number | null;
  /** How many bytes it has; where the other side does not say, once all are there. */
  wholeBytes: () => Promise<number>;
}

interface Entry {
  head: Promise<Pick<OutsideAnswer, 'contentType' | 'contentLength'>>;
  body: SharedBody;
  /** Ends what still arrives, and forgets it. */
  drop: () => void;
  /** Unix milliseconds; it goes then. Infinity while it arrives. */
  until: number;
}

/** Segments, keys and the like of sources elsewhere: passed on as they arrive, and fetched once for all viewers. */
export class RelayedParts {
  private readonly entries = new Map<string, Entry>();

  /** The caller has to read or to leave. Throws `OutsideFailure` and `InvalidPlaylist`. */
  async open(source: LiveSource, url: URL): Promise<RelayedPart> {
    this.sweep();
    const key = `${source.channelId} ${url.href}`;
    const entry = this.entries.get(key) ?? this.begin(key, source, url);
    const { body } = entry;
    const reader = body.join();
    try {
      const { contentType, contentLength } = await entry.head;
      const wholeBytes = async () => contentLength ?? (await body.wholeBytes());
      return { ...reader, contentType, contentLength, wholeBytes };
    } catch (error) {
      reader.leave();
      throw error;
    }
  }

  /** Ends all that still arrives, for readers too. */
  close(): void {
    for (const { drop } of this.entries.values()) drop();
  }

  private begin(key: string, source: LiveSource, url: URL): Entry {
    const dropped = new AbortController();
    const drop = () => {
      this.entries.delete(key);
      dropped.abort();
    };
    const body = new SharedBody(drop);
    const opening = this.openPart(source, url, dropped.signal);
    const entry: Entry = { head: opening, body, drop, until: Infinity };
    this.entries.set(key, entry);
    opening
      .then((answer) => this.pump(answer, body, dropped.signal))
      .then(
        () => {
          body.end();
          entry.until = Date.now() + RETENTION_MS;
        },
        (error: unknown) => {
          body.fail(error);
          entry.until = Date.now() + FAILED_MS;
        },
      );
    // Callers get the error by `head`.
    entry.head.catch(() => undefined);
    return entry;
  }

  private async openPart(
    source: LiveSource,
    url: URL,
    signal: AbortSignal,
  ): Promise<OutsideAnswer> {
    if (!source.isWithin(url)) throw new InvalidPlaylist('播放列表里的地址不属于这个频道');
    const { allowedHosts, authorization } = source;
    const options = { allowedHosts, authorization, answerMs: ANSWER_MS, signal };
    const answer = await openOutside(url, options);
    if (source.isWithin(answer.url)) return answer;
    answer.body.destroy();
    throw new InvalidPlaylist('信号跳转到了别处');
  }

  private async pump(answer: OutsideAnswer, body: SharedBody, signal: AbortSignal): Promise<void> {
    const cut = () => answer.body.destroy();
    signal.addEventListener('abort', cut, { once: true });
    if (signal.aborted) cut();
    for await (const piece of readOutside(answer.body, LIMITS)) {
      body.add(piece);
      if (this.heldBytes() > MOST_HELD_BYTES && !this.evict())
        throw new OutsideFailure('同时转播的内容太多');
    }
    signal.removeEventListener('abort', cut);
  }

  private heldBytes(): number {
    let held = 0;
    for (const { body } of this.entries.values()) held += body.bytes;
    return held;
  }

  /** Drops what nobody waits for, the oldest first; false where that is not enough. */
  private evict(): boolean {
    for (const { body, drop } of this.entries.values()) {
      if (body.state === 'open' && body.hasReaders) continue;
      drop();
      if (this.heldBytes() <= MOST_HELD_BYTES) return true;
    }
    return false;
  }

  private sweep(): void {
    const now = Date.now();
    for (const [key, { until }] of this.entries) if (until <= now) this.entries.delete(key);
  }
}
