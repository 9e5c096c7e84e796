import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SavedVideo, UnreadableCopy } from './saved-video.ts';
import { videosOf } from './saved-video.ts';
import { savedVideos, savedViewer } from './saved-videos.ts';

/** What a viewer has on this device. */
interface OwnSaved {
  /** The newest first. */
  videos: SavedVideo[];
  unreadable: UnreadableCopy[];
}

/** What the viewer has saved; undefined until it is read, null where it cannot be. */
export function useSaved(): OwnSaved | null | undefined {
  const all = useSyncExternalStore(savedVideos.subscribe, savedVideos.get);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    savedVideos.ready().catch(() => setBroken(true));
  }, []);
  if (all === null) return isBroken ? null : undefined;
  const viewer = savedViewer();
  return {
    videos: videosOf(all.videos, viewer),
    unreadable: all.unreadable.filter(({ userId }) => userId === viewer.userId),
  };
}
