import { ageGate } from '../age/age-gate.ts';
import { userStore } from '../store/user-store.ts';
import { isLightVisit, visitStore } from '../store/visit-store.ts';
import type { SavedVideo, SavedViewer } from './saved-video.ts';
import { savedKey, videosOf } from './saved-video.ts';
import { deleteVideo, readVideos, writeVideo } from './saving-database.ts';
import { savingHint } from './saving-hint.ts';
import { deleteSegments } from './segment-store.ts';

const videos = new Map<string, SavedVideo>();
let list: readonly SavedVideo[] | null = null;
const listeners = new Set<() => void>();
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('yehang-saving') : null;
let loading: Promise<void> | null = null;

function tell(): void {
  list = [...videos.values()];
  for (const listener of listeners) listener();
}

async function load(): Promise<void> {
  const found = await readVideos();
  videos.clear();
  for (const video of found) videos.set(video.key, video);
  tell();
}

otherTabs?.addEventListener('message', () => void load());

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
  /** Every user's; null until it has been read. */
  get: () => list,
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
  /** Those of the viewer. */
  own: () => videosOf(videos.values(), savedViewer()),
  find: (itemId: string) => savedVideos.own().find(({ item }) => item.id === itemId),
  put: async (video: SavedVideo) => {
    videos.set(video.key, video);
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
  remove: async (key: string) => {
    videos.delete(key);
    tell();
    await deleteVideo(key);
    await deleteSegments(key);
    savingHint.set({ isUsed: videos.size > 0 });
    otherTabs?.postMessage('changed');
  },
};

/** The key of a video of the viewer's. @throws where nobody is signed in */
export function ownKey(itemId: string): { key: string; userId: string } {
  const { userId } = savedViewer();
  if (userId === null) throw new Error('nobody is signed in');
  return { userId, key: savedKey(userId, itemId) };
}
