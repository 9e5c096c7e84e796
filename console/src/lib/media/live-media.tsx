import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { callConsole } from '../api/call.ts';
import { isInWork, type MediaStatus } from './media-work.ts';

/** How often progress is asked for, in milliseconds; not at all while the tab is hidden. */
const EVERY = 1_000;
/** The most items that one call answers for. */
const MOST = 50;

interface LiveMedia {
  readonly statuses: ReadonlyMap<string, MediaStatus>;
  readonly watch: (contentId: string) => () => void;
}

const LiveMediaContext = createContext<LiveMedia | null>(null);

/** Asks for the progress of those items that something below shows right now, in one call. */
export function LiveMediaProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const counts = useRef(new Map<string, number>());
  const [contentIds, setItemIds] = useState<string[]>([]);
  const [statuses, setStatuses] = useState<ReadonlyMap<string, MediaStatus>>(new Map());

  const watch = useMemo(() => {
    const publish = () => setItemIds([...counts.current.keys()].sort().slice(0, MOST));
    return (contentId: string) => {
      const found = counts.current;
      found.set(contentId, (found.get(contentId) ?? 0) + 1);
      publish();
      return () => {
        const left = (found.get(contentId) ?? 1) - 1;
        if (left > 0) found.set(contentId, left);
        else found.delete(contentId);
        publish();
      };
    };
  }, []);

  const { data } = useQuery({
    queryKey: ['media/status', contentIds] as const,
    queryFn: ({ signal }) => callConsole('media/status', { contentIds }, signal),
    enabled: contentIds.length > 0,
    refetchInterval: EVERY,
    staleTime: 0,
  });

  useEffect(() => {
    if (!data) return;
    setStatuses((before) => {
      const next = new Map(before);
      for (const { contentId, media } of data.list) next.set(contentId, media);
      return next;
    });
    // What ended has more to show than its progress: length, renditions, cover.
    if (data.list.some(({ media }) => !isInWork(media))) {
      void client.invalidateQueries({ queryKey: ['content/list'] });
      void client.invalidateQueries({ queryKey: ['content/info'] });
    }
  }, [data, client]);

  const live = useMemo(() => ({ statuses, watch }), [statuses, watch]);
  return <LiveMediaContext value={live}>{children}</LiveMediaContext>;
}

/**
 * The newest status of an item's media: followed while it is in work and the element is in view.
 * @returns the status, and a ref for the element that shows it
 */
export function useLiveMedia(contentId: string, media: MediaStatus) {
  const live = use(LiveMediaContext);
  if (!live) throw new Error('useLiveMedia needs a LiveMediaProvider above it');
  const element = useRef<HTMLDivElement>(null);
  const known = live.statuses.get(contentId);
  const newest = known && known.updatedAt > media.updatedAt ? known : media;
  const follow = isInWork(newest);
  const { watch } = live;

  useEffect(() => {
    const shown = element.current;
    if (!follow || !shown) return;
    let unwatch: (() => void) | null = null;
    const observer = new IntersectionObserver(([entry]) => {
      const isVisible = entry?.isIntersecting ?? false;
      if (isVisible && !unwatch) unwatch = watch(contentId);
      if (!isVisible && unwatch) {
        unwatch();
        unwatch = null;
      }
    });
    observer.observe(shown);
    return () => {
      observer.disconnect();
      unwatch?.();
    };
  }, [follow, contentId, watch]);

  return { media: newest, ref: element };
}
