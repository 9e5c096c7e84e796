import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Download, UnreadableDownload } from './download.ts';
import { visibleDownloads } from './download.ts';
import { downloadStore, downloadViewer } from './download-store.ts';

/** The downloads of a viewer on this device. */
interface OwnDownloads {
  /** Of every kind, the newest first. */
  all: Download[];
  unreadable: UnreadableDownload[];
}

/** The viewer's downloads; undefined until they are read, null where they cannot be read. */
export function useDownloads(): OwnDownloads | null | undefined {
  const all = useSyncExternalStore(downloadStore.subscribe, downloadStore.get);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    downloadStore.ready().catch(() => setBroken(true));
  }, []);
  if (all === null) return isBroken ? null : undefined;
  const viewer = downloadViewer();
  return {
    all: visibleDownloads(all.videos, viewer),
    unreadable: all.unreadable.filter(({ userId }) => userId === viewer.userId),
  };
}
