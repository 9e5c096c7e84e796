import { ApiError, NetworkError, tellFailure } from '../api/api-error.ts';
import { onNetworkBack } from '../online/online.ts';
import type { AnswerOf } from '../api/call-types.ts';
import { askToStay } from './room.ts';
import { prepareSaving } from './prepare-saving.ts';
import { ownKey, savedVideos } from './saved-videos.ts';
import type { SavedVideo } from './saved-video.ts';
import { openSegments } from './segment-store.ts';
import { saveSegments, SegmentRefused } from './save-segments.ts';

/** What is being saved in this tab, and the way to stop it. */
let running: { key: string; stop: AbortController } | null = null;
let isPumping = false;
let isWatching = false;

const WRITE_EVERY_BYTES = 4 * 1024 * 1024;

/** Begins to save a video in one of the qualities that `media/cache` told. */
export async function beginSaving(
  { item, licence, gainDb }: Pick<AnswerOf<'media/cache'>, 'item' | 'licence' | 'gainDb'>,
  quality: SavedVideo['quality'],
): Promise<void> {
  await savedVideos.ready();
  const known = savedVideos.find(item.id);
  if (known && known.quality.name !== quality.name) await removeSaved(known.key);
  void askToStay();
  await savedVideos.put({
    ...ownKey(item.id),
    item,
    quality,
    gainDb,
    state: 'waiting',
    failure: null,
    savedBytes: 0,
    segments: [],
    contentKey: null,
    cover: null,
    until: licence.until,
    hindrance: null,
    createdAt: Date.now(),
  });
  pump();
}

/** Stops for a while; what is there stays. */
export async function pauseSaving(key: string): Promise<void> {
  await savedVideos.change(key, { state: 'paused', failure: null });
  if (running?.key === key) running.stop.abort();
}

/** Goes on with what was paused, or failed. */
export async function goOnSaving(key: string): Promise<void> {
  await savedVideos.change(key, { state: 'waiting', failure: null });
  pump();
}

/** Deletes a saved video with all of its bytes; one that is being saved is stopped first. */
export async function removeSaved(key: string): Promise<void> {
  if (running?.key === key) running.stop.abort();
  await savedVideos.remove(key);
}

/** Goes on where an earlier visit stopped, and whenever the network is back. */
export async function resumeSaving(): Promise<void> {
  await savedVideos.ready();
  if (!isWatching) {
    isWatching = true;
    onNetworkBack(pump);
  }
  pump();
}

/** Saves what is waiting, one after another, in one tab at a time. */
function pump(): void {
  if (isPumping) return;
  isPumping = true;
  // Absent in old browsers, where two tabs may do the same work.
  const locks = navigator.locks as LockManager | undefined;
  const work = locks
    ? locks.request('yehang-saving', { ifAvailable: true }, (lock) =>
        lock ? saveAll() : undefined,
      )
    : saveAll();
  void Promise.resolve(work)
    .catch((error: unknown) => console.error('saving stopped', error))
    .finally(() => (isPumping = false));
}

async function saveAll(): Promise<void> {
  for (let next = nextVideo(); next; next = nextVideo()) {
    const stop = new AbortController();
    running = { key: next.key, stop };
    try {
      await saveOne(next, stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) await noteFailure(next.key, error);
      // The others would meet the same: they go on when the network is back.
      if (isOffline(error)) return;
    } finally {
      running = null;
    }
  }
}

/** The oldest first. 'saving' without this tab doing it was left by a visit that ended. */
function nextVideo(): SavedVideo | undefined {
  return savedVideos.own().findLast(({ state }) => state === 'waiting' || state === 'saving');
}

async function saveOne(video: SavedVideo, signal: AbortSignal): Promise<void> {
  const { key } = video;
  await savedVideos.change(key, { state: 'saving', failure: null });
  const prepared = await prepareSaving(video, signal);
  signal.throwIfAborted();
  await savedVideos.change(key, prepared);
  let written = 0;
  let bytes = 0;
  await saveSegments({
    segments: prepared.segments ?? [],
    store: await openSegments(key),
    signal,
    onSaved: (saved) => {
      bytes = saved;
      savedVideos.progress(key, saved);
      if (saved - written < WRITE_EVERY_BYTES) return;
      written = saved;
      void savedVideos.change(key, {}).catch(() => undefined);
    },
  });
  signal.throwIfAborted();
  await savedVideos.change(key, { state: 'saved', savedBytes: bytes, failure: null });
}

function isOffline(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof TypeError;
}

async function noteFailure(key: string, error: unknown): Promise<void> {
  if (isOffline(error)) {
    await savedVideos.change(key, { state: 'waiting', failure: '网络不给力，联网后会接着缓存' });
    return;
  }
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  const failure = isFull
    ? '设备的存储空间不够了，清理后再继续'
    : error instanceof SegmentRefused
      ? '视频有更新，请点继续重新获取'
      : error instanceof ApiError
        ? tellFailure(error)
        : '缓存没有完成，请点继续再试';
  await savedVideos.change(key, { state: 'failed', failure });
}
