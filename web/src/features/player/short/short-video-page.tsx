import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { post } from '../../../lib/api/api.ts';
import { loadHlsEngine } from '../engine/open-engine.ts';
import { BackButton } from '../stage/back-button.tsx';
import { slotsAround } from './feed-slots.ts';
import { ShortSlot } from './short-slot.tsx';
import styles from './short-video-page.module.css';

/** The list that a short video was opened from. */
export interface ShortList {
  channelId: string | null;
  tagId: string | null;
  uploaderId: string | null;
}

/** More are asked for when so few are left. */
const AHEAD = 4;

function useShortList({ channelId, tagId, uploaderId }: ShortList) {
  return useInfiniteQuery({
    queryKey: ['media/video/list', 'short', channelId, tagId, uploaderId],
    queryFn: ({ pageParam, signal }) =>
      post(
        'media/video/list',
        {
          kind: 'short',
          sort: 'hot',
          ...(channelId === null ? {} : { channelId }),
          ...(tagId === null ? {} : { tagId }),
          ...(uploaderId === null ? {} : { uploaderId }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });
}

/** Short videos, one a screen: the one that was opened, and below it those of its list. */
export function ShortVideoPage({ id, list }: { id: string; list: ShortList }) {
  const feed = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const others = useShortList(list);
  const videos = others.data?.pages.flatMap((page) => page.list) ?? [];
  const ids = [id, ...videos.map((video) => video.id).filter((other) => other !== id)];
  const { hasNextPage, isFetching, fetchNextPage } = others;
  const isShort = index >= ids.length - AHEAD;

  useEffect(() => {
    // What fails here is told when the player needs it.
    loadHlsEngine().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, fetchNextPage]);

  const step = (by: number) => {
    const element = feed.current;
    element?.scrollTo({ top: (index + by) * element.clientHeight, behavior: 'smooth' });
  };

  return (
    <div className={styles.page}>
      <div
        ref={feed}
        className={styles.feed}
        // Scrolling is its content's own; focus lets keys reach it.
        tabIndex={-1}
        onScroll={(event) => {
          const { scrollTop, clientHeight } = event.currentTarget;
          if (clientHeight > 0) setIndex(Math.round(scrollTop / clientHeight));
        }}
      >
        <div className={styles.whole} style={{ height: `${ids.length * 100}%` }}>
          {ids.map((one, at) => (
            <span
              key={one}
              className={styles.stop}
              style={{ top: `${(at * 100) / ids.length}%` }}
            />
          ))}
          {slotsAround(index, ids.length).map(({ slot, at }) => (
            <div
              key={slot}
              className={styles.slot}
              style={{ top: `${(at * 100) / ids.length}%`, height: `${100 / ids.length}%` }}
            >
              <ShortSlot
                id={ids[at] ?? id}
                cover={videos.find((video) => video.id === ids[at])?.cover}
                distance={at - index}
                onStep={step}
              />
            </div>
          ))}
        </div>
      </div>
      <BackButton />
    </div>
  );
}
