import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SavedVideo } from './saved-video.ts';
import { videosOf } from './saved-video.ts';
import { savedVideos, savedViewer } from './saved-videos.ts';

/** The viewer's saved videos, the newest first; undefined until they are read, null where they cannot be. */
export function useSavedVideos(): SavedVideo[] | null | undefined {
  const all = useSyncExternalStore(savedVideos.subscribe, savedVideos.get);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    savedVideos.ready().catch(() => setBroken(true));
  }, []);
  if (all === null) return isBroken ? null : undefined;
  return videosOf(all, savedViewer());
}
