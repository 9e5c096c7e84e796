import { useInfiniteQuery } from '@tanstack/react-query';
import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { post } from '../../../lib/api/api.ts';

/** Long videos with a tag, or all, the most played first. */
function useLongVideos(tagId: string | undefined, isWanted: boolean) {
  return useInfiniteQuery({
    queryKey: ['media/video/list', 'related', tagId ?? null],
    queryFn: ({ pageParam, signal }) =>
      post(
        'media/video/list',
        {
          kind: 'long',
          sort: 'hot',
          ...(tagId === undefined ? {} : { tagId }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    enabled: isWanted,
  });
}

/** Videos with the same first tag; after the last of those, all videos. */
export function useRelated(item: VideoDetail) {
  const tagId = item.tags[0]?.id;
  const sameTag = useLongVideos(tagId, tagId !== undefined);
  const isTagDone = tagId === undefined || (sameTag.data !== undefined && !sameTag.hasNextPage);
  const all = useLongVideos(undefined, isTagDone);
  const byId = new Map(
    [sameTag, all]
      .flatMap(({ data }) => data?.pages.flatMap((page) => page.list) ?? [])
      .map((video) => [video.id, video]),
  );
  byId.delete(item.id);
  return { videos: [...byId.values()], present: isTagDone ? all : sameTag };
}
