import { ageGate } from '../age/age-gate.ts';
import { userStore } from '../store/user-store.ts';
import { isLightVisit, visitStore } from '../store/visit-store.ts';
import { letExtrasGo } from './held-extras.ts';
import { readRecord } from './read-record.ts';
import type { SavedVideo, SavedViewer, UnreadableCopy } from './saved-video.ts';
import { savedKey, videosOf } from './saved-video.ts';
import { deleteVideo, readVideos, writeVideo } from './saving-database.ts';
import { savingHint } from './saving-hint.ts';
import { deleteSegments } from './segment-store.ts';

/** Every user's. */
interface SavedState {
  videos: readonly SavedVideo[];
  unreadable: readonly UnreadableCopy[];
}

const videos = new Map<string, SavedVideo>();
const unreadable = new Map<string, UnreadableCopy>();
let state: SavedState | null = null;
const listeners = new Set<() => void>();
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('yehang-saving') : null;
let loading: Promise<void> | null = null;
/** Counts what is changed here, so that nothing older is read over it. */
let changes = 0;

function tell(): void {
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
  for (const copy of found.map(readRecord)) {
    if ('item' in copy) videos.set(copy.key, copy);
    else unreadable.set(copy.key, copy);
  }
  tell();
}

// What cannot be read now stays as it was known.
otherTabs?.addEventListener('message', () => void load().catch(() => undefined));

/** Who is signed in here, and whether adult videos exist for them. */
export function savedViewer(): SavedViewer {
  const isLight = isLightVisit(visitStore.get().channel);
  return {
    userId: userStore.get().info?.id ?? null,
    showsAdult: !isLight && ageGate.isConfirmed(),
  };
}

/** What is saved on this device, observable. Everything is read once, and written through. */
export const savedVideos = {
  /** Null until it has been read. */
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Resolves once it has been read. */
  ready: () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  },
  /** Reads it again: another tab may have changed it. */
  refresh: load,
  /** Those of the viewer. */
  own: () => videosOf(videos.values(), savedViewer()),
  find: (contentId: string) => savedVideos.own().find(({ item }) => item.id === contentId),
  /** Anybody's. */
  withKey: (key: string) => videos.get(key),
  keys: () => new Set([...videos.keys(), ...unreadable.keys()]),
  put: async (video: SavedVideo) => {
    changes += 1;
    videos.set(video.key, video);
    unreadable.delete(video.key);
    tell();
    savingHint.set({ isUsed: true });
    await writeVideo(video);
    otherTabs?.postMessage('changed');
  },
  /** Changes what is still there; who was deleted meanwhile stays deleted. */
  change: async (key: string, change: Partial<SavedVideo>) => {
    const known = videos.get(key);
    if (known) await savedVideos.put({ ...known, ...change });
  },
  /** Seen while it moves, without being written. */
  progress: (key: string, savedBytes: number) => {
    const known = videos.get(key);
    if (!known) return;
    videos.set(key, { ...known, savedBytes });
    tell();
  },
  /** Deletes a record, readable or not, with all that is stored of it. */
  remove: async (key: string) => {
    changes += 1;
    const known = videos.get(key);
    videos.delete(key);
    unreadable.delete(key);
    tell();
    if (known) letExtrasGo(known);
    // First what takes the room: a disk that is full may refuse the database its writing.
    await deleteSegments(key);
    await deleteVideo(key);
    savingHint.set({ isUsed: videos.size + unreadable.size > 0 });
    otherTabs?.postMessage('changed');
  },
};

/** The key of a video of the viewer's. @throws where nobody is signed in */
export function ownKey(contentId: string): { key: string; userId: string } {
  const { userId } = savedViewer();
  if (userId === null) throw new Error('nobody is signed in');
  return { userId, key: savedKey(userId, contentId) };
}
