import type { AnswerOf } from '../../lib/api/call-types.ts';
import { noteNoAnswer, online } from '../../lib/online/online.ts';
import { prepareSaving } from './prepare-saving.ts';
import { askToStay } from './room.ts';
import { ownKey, savedVideos } from './saved-videos.ts';
import type { SavedVideo } from './saved-video.ts';
import { saveSegments } from './save-segments.ts';
import { isNetworkMissing, tellSavingFailure } from './saving-failure.ts';
import { deleteSegments, deleteStrays, openSegments } from './segment-store.ts';

const WRITE_EVERY_BYTES = 4 * 1024 * 1024;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 300_000;

/** What is being saved in this tab, and the way to stop it. */
let running: { key: string; stop: AbortController } | null = null;
let isPumping = false;
/** Whether somebody asked since the last look at what is waiting. */
let isAsked = false;
let pause = FIRST_PAUSE_MS;
let nextTry: ReturnType<typeof setTimeout> | undefined;

/** Begins to save a video in one of the qualities that `media/cache` told. @throws what the database threw */
export async function beginSaving(
  { item, licence, gainDb }: Pick<AnswerOf<'media/cache'>, 'item' | 'licence' | 'gainDb'>,
  quality: SavedVideo['quality'],
): Promise<void> {
  await savedVideos.ready();
  const own = ownKey(item.id);
  const known = savedVideos.withKey(own.key);
  if (known && known.quality.name !== quality.name) await savedVideos.remove(own.key);
  void askToStay();
  try {
    await savedVideos.put({
      ...own,
      item,
      quality,
      gainDb,
      state: 'waiting',
      failure: null,
      savedBytes: 0,
      segments: [],
      contentKey: null,
      cover: null,
      thumbnails: null,
      subtitles: [],
      until: licence.until,
      hindrance: null,
      createdAt: Date.now(),
    });
  } catch (error) {
    // Not written down, it would be gone with this page.
    await savedVideos.remove(own.key).catch(() => undefined);
    throw error;
  }
  pump();
}

/** Stops for a while; what is there stays. */
export function pauseSaving(key: string): Promise<void> {
  return savedVideos.change(key, { state: 'paused', failure: null });
}

/** Goes on with what was paused, or failed. */
export async function goOnSaving(key: string): Promise<void> {
  await savedVideos.change(key, { state: 'waiting', failure: null });
  pump();
}

/** Goes on with everything that is waiting, and with what an earlier visit left. */
export async function resumeSaving(): Promise<void> {
  await savedVideos.ready();
  pump();
}

savedVideos.subscribe(() => {
  if (running) {
    // Paused or deleted, here or in another tab, or taken down.
    const video = savedVideos.withKey(running.key);
    if (video?.state !== 'saving' || video.hindrance === 'gone') running.stop.abort();
  } else if (savedVideos.own().some(({ state }) => state === 'saving')) {
    // Another tab is at it: this one is the next in line, should that be closed.
    start();
  }
});

/** Looks at everything that is waiting, also for the network. */
function pump(): void {
  clearTimeout(nextTry);
  isAsked = true;
  start();
}

/** Saves what is waiting, one after another, in one tab at a time. */
function start(): void {
  if (isPumping) return;
  isPumping = true;
  work().catch((error: unknown) => console.error('saving stopped', error));
}

async function work(): Promise<void> {
  // Absent in old browsers, where two tabs may do the same work.
  const locks = navigator.locks as LockManager | undefined;
  try {
    do {
      // Whoever waits for another tab goes on with its work when that is closed.
      await (locks ? locks.request('yehang-saving', saveAll) : saveAll());
    } while (isAsked);
  } finally {
    isPumping = false;
  }
}

async function saveAll(): Promise<void> {
  const isForAll = isAsked;
  isAsked = false;
  await savedVideos.refresh();
  await deleteStrays(savedVideos.keys());
  for (let next = nextVideo(isForAll); next; next = nextVideo(isForAll)) {
    const { key } = next;
    const stop = new AbortController();
    try {
      await saveOne(next, stop);
      pause = FIRST_PAUSE_MS;
    } catch (error) {
      if (!stop.signal.aborted) {
        await noteFailure(key, error);
        // The others would meet the same.
        if (isNetworkMissing(error)) return tryLater();
      }
    } finally {
      running = null;
    }
    // Deleted while something of it was on its way.
    if (!savedVideos.withKey(key)) await deleteSegments(key);
  }
}

/**
 * The oldest first. 'saving' without this tab doing it was left by a visit that ended. What missed the network is
 * for who was asked for all: tabs would hand it to one another without end.
 */
function nextVideo(isForAll: boolean): SavedVideo | undefined {
  return savedVideos.own().findLast(({ state, hindrance, failure }) => {
    if (hindrance === 'gone') return false;
    return state === 'saving' || (state === 'waiting' && (isForAll || failure === null));
  });
}

/** Once the network is missed everything begins anew when it is back; a store that is away alone tells nobody. */
function tryLater(): void {
  noteNoAnswer();
  nextTry = setTimeout(() => online.get() && pump(), pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
}

async function saveOne(video: SavedVideo, stop: AbortController): Promise<void> {
  const { key } = video;
  const { signal } = stop;
  const writing = savedVideos.change(key, { state: 'saving', failure: null });
  running = { key, stop };
  await writing;
  const prepared = await prepareSaving(video, signal);
  signal.throwIfAborted();
  await savedVideos.change(key, prepared);
  let written = 0;
  let bytes = 0;
  await saveSegments({
    segments: prepared.segments,
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
  running = null;
  await savedVideos.change(key, { state: 'saved', savedBytes: bytes, failure: null });
}

async function noteFailure(key: string, error: unknown): Promise<void> {
  // From here on nothing is left to stop.
  running = null;
  const state = isNetworkMissing(error) ? 'waiting' : 'failed';
  // A disk that is full may refuse this as well: it is seen now, and found out again by the next visit.
  await savedVideos
    .change(key, { state, failure: tellSavingFailure(error) })
    .catch(() => undefined);
}
