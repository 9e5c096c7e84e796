import type { CallResponse } from '../../lib/api/call-types.ts';
import { recordNoResponse, online } from '../../lib/online/online.ts';
import { createSegmentFetcher } from './fetch-segment.ts';
import { prepareDownload } from './prepare-download.ts';
import { requestPersistence } from './storage-space.ts';
import { downloadStore, downloadViewer, ownKey } from './download-store.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { ChapterDownload, Download, VideoDownload } from './download.ts';
import type { ChineseScript } from '@yehang/contract/shapes/chapter-text.ts';
import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { keptOf } from './prepare-chapter.ts';
import { downloadSegments } from './download-segments.ts';
import { isNetworkError, downloadErrorMessage } from './download-error.ts';
import { deleteSegments, deleteOrphans, openSegments } from './segment-store.ts';

const WRITE_EVERY_BYTES = 4 * 1024 * 1024;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 300_000;
const TOO_MANY = 4290;

/** The running download of this tab, and its abort controller. */
let running: { key: string; stop: AbortController } | null = null;
let isPumping = false;
/** Whether a run was requested since the queue was last read. */
let isAsked = false;
let pause = FIRST_PAUSE_MS;
let nextTry: ReturnType<typeof setTimeout> | undefined;

/** Starts to download a video in one of the qualities of `media/cache`. @throws the database's error */
export async function startDownload(
  { item, licence, gainDb }: Pick<CallResponse<'media/cache'>, 'item' | 'licence' | 'gainDb'>,
  quality: VideoDownload['quality'],
): Promise<void> {
  await downloadStore.ready();
  const own = ownKey(item.id);
  const known = downloadStore.withKey(own.key);
  if (known?.kind === 'video' && known.quality.name !== quality.name)
    await downloadStore.remove(own.key);
  void requestPersistence();
  await putNew({
    ...own,
    kind: 'video',
    item,
    quality,
    gainDb,
    ...NOTHING_SAVED,
    thumbnails: null,
    subtitles: [],
    until: licence.until,
    createdAt: nextMoment(),
  });
  pump();
}

/** Now, and after every other download: they are saved in the order in which they were asked for. */
function nextMoment(): number {
  const [newest] = downloadStore.own();
  return Math.max(Date.now(), (newest?.createdAt ?? 0) + 1);
}

/** What every download begins with. */
const NOTHING_SAVED = {
  state: 'waiting',
  failure: null,
  savedBytes: 0,
  segments: [],
  contentKey: null,
  cover: null,
  hindrance: null,
} as const satisfies Partial<Download>;

/** Chapters of a book that are to be saved, with what each takes. */
interface ChaptersToSave extends Pick<CallResponse<'content/cache'>, 'book' | 'licence'> {
  chapters: readonly { chapter: Chapter; bytes: number }[];
  script: ChineseScript | null;
}

/** Starts to download chapters, the first one first; those that are there already stay. @throws the database's error */
export async function startChapterDownloads(wanted: ChaptersToSave): Promise<void> {
  const { book, licence, chapters, script } = wanted;
  await downloadStore.ready();
  void requestPersistence();
  const first = nextMoment();
  for (const [index, { chapter, bytes }] of chapters.entries()) {
    const own = ownKey(chapter.id);
    const known = downloadStore.withKey(own.key);
    if (known && known.hindrance !== 'gone') {
      if (known.state === 'failed' || known.state === 'paused')
        await downloadStore.change(own.key, { state: 'waiting', failure: null });
      continue;
    }
    const download: ChapterDownload = {
      ...own,
      kind: 'chapter',
      item: keptOf(book),
      chapter,
      previous: null,
      next: null,
      bytes,
      script,
      ...NOTHING_SAVED,
      until: licence.until,
      // Their order is that in which they are saved.
      createdAt: first + index,
    };
    await putNew(download);
  }
  pump();
}

async function putNew(download: Download): Promise<void> {
  try {
    await downloadStore.put(download);
  } catch (error) {
    // Without a record it would be lost with this page.
    await downloadStore.remove(download.key).catch(() => undefined);
    throw error;
  }
}

/** Pauses a download; its segments stay. */
export function pauseDownload(key: string): Promise<void> {
  return downloadStore.change(key, { state: 'paused', failure: null });
}

/** Continues a paused or failed download. */
export async function continueDownload(key: string): Promise<void> {
  await downloadStore.change(key, { state: 'waiting', failure: null });
  pump();
}

/** Continues all waiting downloads, and those of an earlier visit. */
export async function resumeDownloads(): Promise<void> {
  await downloadStore.ready();
  pump();
}

downloadStore.subscribe(() => {
  if (running) {
    // Paused or deleted, here or in another tab, or taken down.
    const video = downloadStore.withKey(running.key);
    if (video?.state !== 'saving' || video.hindrance === 'gone') running.stop.abort();
  } else if (downloadStore.own().some(({ state }) => state === 'saving')) {
    // Another tab is downloading: this one takes over if that tab is closed.
    start();
  }
});

// Who leaves ends what was running for them; it goes on when they are back.
userStore.subscribe(() => {
  const { userId } = downloadViewer();
  const video = running && downloadStore.withKey(running.key);
  if (running && video?.userId !== userId) running.stop.abort();
});

/** Runs the queue, including downloads that wait for the network. */
function pump(): void {
  clearTimeout(nextTry);
  isAsked = true;
  start();
}

/** Downloads what is waiting, one after another, in one tab at a time. */
function start(): void {
  if (isPumping) return;
  isPumping = true;
  work().catch((error: unknown) => console.error('saving stopped', error));
}

async function work(): Promise<void> {
  // Missing in old browsers, where two tabs may do the same work.
  const locks = navigator.locks as LockManager | undefined;
  try {
    do {
      // A tab that waits for the lock takes over when the other one is closed.
      await (locks ? locks.request('yehang-saving', downloadAll) : downloadAll());
    } while (isAsked);
  } finally {
    isPumping = false;
  }
}

async function downloadAll(): Promise<void> {
  const isForAll = isAsked;
  isAsked = false;
  await downloadStore.refresh();
  await deleteOrphans(downloadStore.keys());
  for (let next = nextVideo(isForAll); next; next = nextVideo(isForAll)) {
    const { key } = next;
    const stop = new AbortController();
    try {
      await downloadOne(next, stop);
      pause = FIRST_PAUSE_MS;
    } catch (error) {
      if (!stop.signal.aborted) {
        await recordFailure(key, error);
        // The others would fail in the same way.
        if (isNetworkError(error)) recordNoResponse();
        if (isPassing(error)) return tryLater();
      }
    } finally {
      running = null;
    }
    // Deleted, or taken down, while a segment was being stored.
    const left = downloadStore.withKey(key);
    if (!left || left.hindrance === 'gone') await deleteSegments(key);
  }
}

/**
 * The oldest first. A record in the state 'saving' that this tab is not downloading was left by a visit that ended.
 * Downloads that failed for lack of network are retried only in a full run: tabs would hand them to one another
 * forever.
 */
function nextVideo(isForAll: boolean): Download | undefined {
  return downloadStore.own().findLast(({ state, hindrance, failure }) => {
    if (hindrance === 'gone') return false;
    return state === 'saving' || (state === 'waiting' && (isForAll || failure === null));
  });
}

/** What passes by itself: no network, or too many at once. */
const isPassing = (error: unknown) =>
  isNetworkError(error) || (error instanceof ApiError && error.code === TOO_MANY);

/**
 * After a network error all downloads are retried when the connection is back; a store that fails alone sends no
 * event, so a timer retries as well.
 */
function tryLater(): void {
  nextTry = setTimeout(() => online.get() && pump(), pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
}

async function downloadOne(video: Download, stop: AbortController): Promise<void> {
  const { key } = video;
  const { signal } = stop;
  const writing = downloadStore.change(key, { state: 'saving', failure: null });
  running = { key, stop };
  await writing;
  const prepared = await prepareDownload(video, signal);
  signal.throwIfAborted();
  await downloadStore.change(key, prepared);
  let written = 0;
  let bytes = 0;
  await downloadSegments({
    segments: prepared.segments,
    store: await openSegments(key),
    fetchSegment: await createSegmentFetcher({ ...video, ...prepared } as Download),
    signal,
    onProgress: (saved) => {
      bytes = saved;
      downloadStore.progress(key, saved);
      if (saved - written < WRITE_EVERY_BYTES) return;
      written = saved;
      void downloadStore.change(key, {}).catch(() => undefined);
    },
  });
  signal.throwIfAborted();
  running = null;
  await downloadStore.change(key, { state: 'saved', savedBytes: bytes, failure: null });
}

async function recordFailure(key: string, error: unknown): Promise<void> {
  // From here on there is nothing to abort.
  running = null;
  const state = isPassing(error) ? 'waiting' : 'failed';
  // On a full disk this may fail as well: the state is shown now, and found again by the next visit.
  await downloadStore
    .change(key, { state, failure: downloadErrorMessage(error) })
    .catch(() => undefined);
}
