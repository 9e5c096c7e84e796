import type { Danmaku, SentDanmaku } from '@yehang/contract/shapes/danmaku.ts';
import { DANMAKU_SEGMENT_SECONDS } from '@yehang/contract/shapes/danmaku-values.ts';
import { post } from '../../../lib/api/api.ts';

/** How long before its begin a segment is fetched. */
const AHEAD_SECONDS = 15;
/** The pause after an error. */
const PAUSE_MS = 10_000;
/**
 * How often the current segment is refetched: new danmaku come, and removed ones go. The server caches a response as
 * bytes, so that this costs little.
 */
const FRESH_MS = 15_000;

/** The loaded danmaku of a video. */
export interface DanmakuFeed {
  /** All loaded ones, by time; another array after each change. */
  get: () => readonly Danmaku[];
  /** The viewer's own among them, as far as known. */
  ownIds: ReadonlySet<string>;
  /** Those that are pending review, and seen by the viewer alone. */
  waitingIds: ReadonlySet<string>;
  subscribe: (listener: () => void) => () => void;
  /** Fetches what is shown at a second and soon after, unless it is loaded and fresh. */
  need: (seconds: number) => void;
  addOwn: (sent: SentDanmaku) => void;
}

interface Segment {
  list: readonly Danmaku[];
  askedAt: number;
}

const segmentAt = (seconds: number) => Math.floor(Math.max(0, seconds) / DANMAKU_SEGMENT_SECONDS);

/** Loads the danmaku of a video by segments. Errors are ignored: the video plays without them. */
export function createDanmakuFeed(contentId: string): DanmakuFeed {
  const segments = new Map<number, Segment>();
  const flights = new Set<number>();
  const listeners = new Set<() => void>();
  const own = new Map<string, Danmaku>();
  const ownIds = new Set<string>();
  const waitingIds = new Set<string>();
  let all: readonly Danmaku[] = [];
  let pausedUntil = 0;

  const renew = () => {
    const loaded = [...segments.values()].flatMap(({ list }) => list);
    const others = loaded.filter(({ id }) => !own.has(id));
    const next = [...others, ...own.values()].toSorted((a, b) => a.atSeconds - b.atSeconds);
    const isSame = next.length === all.length && next.every(({ id }, at) => id === all[at]?.id);
    if (isSame) return;
    all = next;
    for (const listener of listeners) listener();
  };

  /** Danmaku that were pending before the request, and no longer are, were approved or rejected. */
  const settleOwn = (segment: number, waiting: readonly Danmaku[], before: ReadonlySet<string>) => {
    const still = new Set(waiting.map(({ id }) => id));
    for (const id of before) {
      const mine = own.get(id);
      if (still.has(id) || !mine || segmentAt(mine.atSeconds) !== segment) continue;
      waitingIds.delete(id);
      own.delete(id);
    }
    for (const danmaku of waiting) {
      own.set(danmaku.id, danmaku);
      ownIds.add(danmaku.id);
      waitingIds.add(danmaku.id);
    }
  };

  const load = async (segment: number, isPlaying: boolean) => {
    const now = Date.now();
    const known = segments.get(segment);
    if (known && !(isPlaying && now - known.askedAt >= FRESH_MS)) return;
    if (flights.has(segment) || now < pausedUntil) return;
    flights.add(segment);
    const before = new Set(waitingIds);
    try {
      const answer = await post('danmaku/list', { id: contentId, segment });
      segments.set(segment, { list: answer.list, askedAt: now });
      settleOwn(segment, answer.own, before);
      renew();
    } catch {
      pausedUntil = Date.now() + PAUSE_MS;
    }
    flights.delete(segment);
  };
  return {
    get: () => all,
    ownIds,
    waitingIds,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    need: (seconds) => {
      const [now, soon] = [segmentAt(seconds), segmentAt(seconds + AHEAD_SECONDS)];
      void load(now, true);
      if (soon !== now) void load(soon, false);
    },
    addOwn: ({ danmaku, isWaiting }) => {
      own.set(danmaku.id, danmaku);
      ownIds.add(danmaku.id);
      if (isWaiting) waitingIds.add(danmaku.id);
      renew();
    },
  };
}
