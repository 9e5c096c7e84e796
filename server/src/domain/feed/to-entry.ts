import { feedEntry } from '@yehang/contract/shapes/feed.ts';
import { hasPlace, type FeedViewerStateRow } from '../../db/queries/feed/viewer-state.ts';
import type { ViewerStateRow } from '../../db/queries/library/viewer-state.ts';
import { decideAccess } from '../access/decide-access.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import { JsonText } from '../json-text.ts';
import { baseAddress } from '../media/addresses.ts';
import { toStream } from '../media/to-stream.ts';
import type { Viewer } from '../viewer.ts';
import type { FeedVideo } from './feed-videos.ts';
import type { FeedContext } from './context.ts';
import type { PlacedVideo } from './still-shown.ts';

/** What the entries of one answer share. */
export interface EntryMaker {
  context: FeedContext;
  viewer: Viewer;
  viewerState: FeedViewerStateRow;
  origin: string;
  now: number;
}

/** All but the video, which went through its schema once for everybody. */
const ownPart = feedEntry.omit({ item: true });

/** A page of entries as JSON: each item's text with the viewer state, what they may see, and how to play it. */
export function toFeedPage(
  maker: EntryMaker,
  videos: readonly PlacedVideo[],
  cursor: string | null,
): JsonText {
  const { context, viewerState, origin, now } = maker;
  const states = new Map(viewerState.states?.map((state) => [state.contentId, state]));
  const bases = {
    api: baseAddress(context, 'API', origin),
    vod: baseAddress(context, 'VID', origin),
    now,
  };
  const entries = videos.map(({ video, at }) => {
    const { row } = video;
    const access = accessTo(maker, video, hasPlace(viewerState.owned, at));
    const isClosed = !access.allowed && row.previewUnits === 0;
    const previewSeconds = access.allowed ? null : row.previewUnits;
    const grant = { holder: maker.viewer.sessionId, contentId: video.id, previewSeconds };
    const rest = {
      access,
      isFollowed: hasPlace(viewerState.followed, at),
      stream: isClosed
        ? null
        : {
            ...toStream(context, video.media, grant, bases),
            playId: context.playIds.issue(
              { userId: maker.viewer.userId, contentId: video.id },
              Math.min(row.extent, previewSeconds ?? row.extent),
              now,
            ),
          },
    } satisfies typeof ownPart._zod.input;
    return `{"item":${withViewerState(video, states.get(video.id))},${JSON.stringify(rest).slice(1)}`;
  });
  return new JsonText(`{"list":[${entries.join(',')}],"cursor":${JSON.stringify(cursor)}}`);
}

function withViewerState(video: FeedVideo, state: ViewerStateRow | undefined): string {
  return `${video.text},"marks":${JSON.stringify(toViewerState(state))}}`;
}

function accessTo(
  { context, viewer, viewerState, now }: EntryMaker,
  { row }: FeedVideo,
  owns: boolean,
) {
  const { supremeUntil, normalUntil, liveUntil, darkUntil } = viewerState;
  return decideAccess({
    viewer: {
      userId: viewer.userId,
      owns,
      tiers: { supreme: supremeUntil, normal: normalUntil, live: liveUntil, dark: darkUntil },
    },
    content: row,
    now: new Date(now),
    supremeDiscountPercent: context.settings.current.supremeDiscountPercent,
  });
}
