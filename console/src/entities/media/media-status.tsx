import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { callConsole } from '../../lib/api/call.ts';
import { changedAt, isTranscoding, type MediaStatus, replacementUnderWay } from './transcoding.ts';

/** Polling interval in milliseconds; polling pauses while the tab is hidden. */
const POLL_MS = 1_000;
/** The most items one call accepts. */
const MAX_ITEMS = 50;

const isUnderWay = (media: MediaStatus) =>
  isTranscoding(media) || replacementUnderWay(media) !== null;

interface MediaStatusFeed {
  readonly statuses: ReadonlyMap<string, MediaStatus>;
  readonly subscribe: (contentId: string) => () => void;
}

const MediaStatusContext = createContext<MediaStatusFeed | null>(null);

/** Polls the media status of all items that are visible below it, in one call. */
export function MediaStatusProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const counts = useRef(new Map<string, number>());
  const [contentIds, setItemIds] = useState<string[]>([]);
  const [statuses, setStatuses] = useState<ReadonlyMap<string, MediaStatus>>(new Map());

  const subscribe = useMemo(() => {
    const publish = () => setItemIds([...counts.current.keys()].sort().slice(0, MAX_ITEMS));
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
    refetchInterval: POLL_MS,
    staleTime: 0,
  });

  useEffect(() => {
    if (!data) return;
    setStatuses((before) => {
      const next = new Map(before);
      for (const { contentId, media } of data.list) next.set(contentId, media);
      return next;
    });
    // A finished transcoding changes more than its progress: duration, renditions, cover.
    if (data.list.some(({ media }) => !isUnderWay(media))) {
      void client.invalidateQueries({ queryKey: ['content/list'] });
      void client.invalidateQueries({ queryKey: ['content/info'] });
    }
  }, [data, client]);

  const feed = useMemo(() => ({ statuses, subscribe }), [statuses, subscribe]);
  return <MediaStatusContext value={feed}>{children}</MediaStatusContext>;
}

/**
 * The latest media status of an item: polled while it is transcoded and the element is in view.
 * @returns the status, and a ref for the element that shows it
 */
export function useMediaStatus(contentId: string, media: MediaStatus) {
  const feed = use(MediaStatusContext);
  if (!feed) throw new Error('useLiveMedia needs a MediaStatusProvider above it');
  const element = useRef<HTMLDivElement>(null);
  const known = feed.statuses.get(contentId);
  const latest = known && changedAt(known) > changedAt(media) ? known : media;
  const shouldPoll = isUnderWay(latest);
  const { subscribe } = feed;

  useEffect(() => {
    const shown = element.current;
    if (!shouldPoll || !shown) return;
    let unsubscribe: (() => void) | null = null;
    const observer = new IntersectionObserver(([entry]) => {
      const isVisible = entry?.isIntersecting ?? false;
      if (isVisible && !unsubscribe) unsubscribe = subscribe(contentId);
      if (!isVisible && unsubscribe) {
        unsubscribe();
        unsubscribe = null;
      }
    });
    observer.observe(shown);
    return () => {
      observer.disconnect();
      unsubscribe?.();
    };
  }, [shouldPoll, contentId, subscribe]);

  return { media: latest, ref: element };
}
