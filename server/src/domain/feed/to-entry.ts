import type { ViewerState } from '@yehang/contract/shapes/catalogue.ts';
import { feedEntry } from '@yehang/contract/shapes/feed.ts';
import type { FeedViewerStateRow } from '../../db/queries/feed/viewers.ts';
import { decideAccess } from '../access/decide-access.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import type { AppContext } from '../app-context.ts';
import { JsonText } from '../json-text.ts';
import { baseAddress } from '../media/addresses.ts';
import { toStream } from '../media/to-stream.ts';
import type { Viewer } from '../viewer.ts';
import type { FeedItem } from './feed-items.ts';

/** What the entries of one answer share. */
export interface EntryMaker {
  context: AppContext;
  viewer: Viewer;
  viewerState: FeedViewerStateRow;
  origin: string;
  now: number;
}

/** All but the item, which went through its schema once for everybody. */
const ownPart = feedEntry.omit({ item: true });

/** A page of entries as JSON: each item's text with the viewer's marks, what they may see, and how to play it. */
export function toFeedPage(
  maker: EntryMaker,
  items: readonly FeedItem[],
  cursor: string | null,
): JsonText {
  const { context, viewerState, origin, now } = maker;
  const states = new Map(viewerState.marks?.map((change) => [change.contentId, change]));
  const owned = new Set(viewerState.owned);
  const followed = new Set(viewerState.followed);
  const bases = {
    api: baseAddress(context, 'API', origin),
    vod: baseAddress(context, 'VID', origin),
    now,
  };
  const entries = items.map((item) => {
    const { row } = item;
    const access = accessTo(maker, item, owned.has(item.id));
    const isClosed = !access.allowed && row.previewSeconds === 0;
    const previewSeconds = access.allowed ? null : row.previewSeconds;
    const grant = { viewerId: maker.viewer.userId, contentId: item.id, previewSeconds };
    const rest = {
      access,
      isFollowed: row.uploaderId !== null && followed.has(row.uploaderId),
      stream: isClosed ? null : toStream(context, item.media, grant, bases),
    } satisfies typeof ownPart._zod.input;
    return `{"item":${withViewerState(item, states.get(item.id))},${JSON.stringify(rest).slice(1)}`;
  });
  return new JsonText(`{"list":[${entries.join(',')}],"cursor":${JSON.stringify(cursor)}}`);
}

function withViewerState(item: FeedItem, change: ViewerState | undefined): string {
  return `${item.text},"marks":${JSON.stringify(toViewerState(change))}}`;
}

function accessTo(
  { context, viewer, viewerState, now }: EntryMaker,
  { row }: FeedItem,
  owns: boolean,
) {
  const { supremeUntil, normalUntil, liveUntil, darkUntil } = viewerState;
  return decideAccess({
    viewer: {
      userId: viewer.userId,
      owns,
      tiers: { supreme: supremeUntil, normal: normalUntil, live: liveUntil, dark: darkUntil },
    },
    item: row,
    now: new Date(now),
    supremeDiscountPercent: context.settings.current.supremeDiscountPercent,
  });
}
