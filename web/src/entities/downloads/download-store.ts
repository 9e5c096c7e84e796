import { ageGate } from '../../lib/api/age-gate.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { isLightVisit, visitStore } from '../../lib/store/visit-store.ts';
import { revokeAssetUrls } from './asset-urls.ts';
import { parseRecord } from './parse-record.ts';
import type {
  ChapterDownload,
  Download,
  DownloadViewer,
  UnreadableDownload,
  VideoDownload,
} from './download.ts';
import { downloadKey, savedId, visibleDownloads } from './download.ts';
import { deleteVideo, readVideos, writeVideo } from './download-database.ts';
import { hasDownloads } from './has-downloads.ts';
import { deleteSegments } from './segment-store.ts';

/** Of all users. */
interface StoredDownloads {
  videos: readonly Download[];
  unreadable: readonly UnreadableDownload[];
}

const videos = new Map<string, Download>();
const unreadable = new Map<string, UnreadableDownload>();
let state: StoredDownloads | null = null;
const listeners = new Set<() => void>();
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('yehang-saving') : null;
let loading: Promise<void> | null = null;
/** Counts changes, so that an older read does not overwrite them. */
let changes = 0;

function notify(): void {
  state = { videos: [...videos.values()], unreadable: [...unreadable.values()] };
  for (const listener of listeners) listener();
}

async function load(): Promise<void> {
  let found: unknown[];
  let before: number;
  do {
    before = changes;
    found = await readVideos();
  } while (before !== changes);
  videos.clear();
  unreadable.clear();
  for (const copy of found.map(parseRecord)) {
    if ('state' in copy) videos.set(copy.key, copy);
    else unreadable.set(copy.key, copy);
  }
  notify();
}

// If reading fails, the known state stays.
otherTabs?.addEventListener('message', () => void load().catch(() => undefined));

/** The signed-in user, and whether adult contents exist for them. */
export function downloadViewer(): DownloadViewer {
  const isLight = isLightVisit(visitStore.get().channel);
  return {
    userId: userStore.get().info?.id ?? null,
    showsAdult: !isLight && ageGate.isConfirmed(),
  };
}

/** The downloads on this device, observable. All records are read once, and changes are written through. */
export const downloadStore = {
  /** Null until they are read. */
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Resolves once they are read. */
  ready: () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  },
  /** Reads them again: another tab may have changed them. */
  refresh: load,
  /** Those of the viewer. */
  own: () => visibleDownloads(videos.values(), downloadViewer()),
  /** The one of a video or a chapter. */
  find: (id: string) => downloadStore.own().find((one) => savedId(one) === id),
  findVideo: (id: string): VideoDownload | undefined => {
    const found = downloadStore.find(id);
    return found?.kind === 'video' ? found : undefined;
  },
  findChapter: (id: string): ChapterDownload | undefined => {
    const found = downloadStore.find(id);
    return found?.kind === 'chapter' ? found : undefined;
  },
  /** The chapters of a book, in their order. */
  chaptersOf: (bookId: string): ChapterDownload[] =>
    downloadStore
      .own()
      .filter((one) => one.kind === 'chapter')
      .filter(({ item }) => item.id === bookId)
      .toSorted((a, b) => a.chapter.number - b.chapter.number),
  /** Anybody's. */
  withKey: (key: string) => videos.get(key),
  keys: () => new Set([...videos.keys(), ...unreadable.keys()]),
  put: async (video: Download) => {
    changes += 1;
    videos.set(video.key, video);
    unreadable.delete(video.key);
    notify();
    hasDownloads.set({ isUsed: true });
    await writeVideo(video);
    otherTabs?.postMessage('changed');
  },
  /** Changes an existing record; a deleted one stays deleted. */
  change: async (key: string, change: Partial<VideoDownload> | Partial<ChapterDownload>) => {
    const known = videos.get(key);
    if (known) await downloadStore.put({ ...known, ...change } as Download);
  },
  /** Shown, but not written. */
  progress: (key: string, savedBytes: number) => {
    const known = videos.get(key);
    if (!known) return;
    videos.set(key, { ...known, savedBytes });
    notify();
  },
  /** Deletes a record, readable or not, with all its stored data. */
  remove: async (key: string) => {
    changes += 1;
    const known = videos.get(key);
    videos.delete(key);
    unreadable.delete(key);
    notify();
    if (known?.kind === 'video') revokeAssetUrls(known);
    // Segments first: on a full disk the database may not be writable.
    await deleteSegments(key);
    await deleteVideo(key);
    hasDownloads.set({ isUsed: videos.size + unreadable.size > 0 });
    otherTabs?.postMessage('changed');
  },
};

/** The key of a video or a chapter of the viewer's. @throws where nobody is signed in */
export function ownKey(id: string): { key: string; userId: string } {
  const { userId } = downloadViewer();
  if (userId === null) throw new Error('nobody is signed in');
  return { userId, key: downloadKey(userId, id) };
}
