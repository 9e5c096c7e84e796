import type { Danmaku } from '@yehang/contract/shapes/danmaku.ts';
import { DANMAKU_SEGMENT_SECONDS } from '@yehang/contract/shapes/danmaku.ts';
import { post } from '../../../lib/api/api.ts';

/** How long before a segment begins it is asked for. */
const AHEAD_SECONDS = 15;
/** After a failure, nothing is asked for so long. */
const PAUSE_MS = 10_000;

/** The danmaku of a video, as far as they are known. */
export interface DanmakuFeed {
  /** All that are known, by time; another array whenever there are more. */
  get: () => readonly Danmaku[];
  /** Of those, the viewer's own of this visit. */
  ownIds: ReadonlySet<string>;
  subscribe: (listener: () => void) => () => void;
  /** Asks for what is shown at a second and soon after, unless it is known. */
  need: (seconds: number) => void;
  addOwn: (danmaku: Danmaku) => void;
}

/** Loads the danmaku of a video by segments, each once. Without them the video plays just the same: failures are not told. */
export function createDanmakuFeed(itemId: string): DanmakuFeed {
  const segments = new Map<number, readonly Danmaku[]>();
  const flights = new Set<number>();
  const listeners = new Set<() => void>();
  const own = new Map<string, Danmaku>();
  const ownIds = new Set<string>();
  let all: readonly Danmaku[] = [];
  let pausedUntil = 0;

  const renew = () => {
    const loaded = [...segments.values()].flat().filter(({ id }) => !own.has(id));
    all = [...loaded, ...own.values()].toSorted((a, b) => a.atSeconds - b.atSeconds);
    for (const listener of listeners) listener();
  };
  const load = async (segment: number) => {
    if (segments.has(segment) || flights.has(segment) || Date.now() < pausedUntil) return;
    flights.add(segment);
    try {
      segments.set(segment, (await post('danmaku/list', { id: itemId, segment })).list);
      renew();
    } catch {
      pausedUntil = Date.now() + PAUSE_MS;
    }
    flights.delete(segment);
  };
  return {
    get: () => all,
    ownIds,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    need: (seconds) => {
      const segmentAt = (at: number) => Math.floor(Math.max(0, at) / DANMAKU_SEGMENT_SECONDS);
      void load(segmentAt(seconds));
      void load(segmentAt(seconds + AHEAD_SECONDS));
    },
    addOwn: (danmaku) => {
      own.set(danmaku.id, danmaku);
      ownIds.add(danmaku.id);
      renew();
    },
  };
}
