import type { Marks } from '@yehang/contract/shapes/catalogue.ts';
import { feedEntry } from '@yehang/contract/shapes/feed.ts';
import type { FeedOwnRow } from '../../db/queries/feed-viewers.ts';
import { decideAccess } from '../access/decide-access.ts';
import { toMarks } from '../catalogue/to-marks.ts';
import type { Domain } from '../domain.ts';
import { JsonText } from '../json-text.ts';
import { baseAddress } from '../media/addresses.ts';
import { toStream } from '../media/to-stream.ts';
import type { Viewer } from '../viewer.ts';
import type { FeedItem } from './feed-items.ts';

/** What the entries of one answer share. */
export interface EntryMaker {
  domain: Domain;
  viewer: Viewer;
  own: FeedOwnRow;
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
  const { domain, own, origin, now } = maker;
  const marks = new Map(own.marks?.map((mark) => [mark.itemId, mark]));
  const owned = new Set(own.owned);
  const followed = new Set(own.followed);
  const bases = {
    api: baseAddress(domain, 'API', origin),
    vod: baseAddress(domain, 'VID', origin),
    now,
  };
  const entries = items.map((item) => {
    const { row } = item;
    const access = accessTo(maker, item, owned.has(item.id));
    const isClosed = !access.allowed && row.previewSeconds === 0;
    const previewSeconds = access.allowed ? null : row.previewSeconds;
    const grant = { viewerId: maker.viewer.userId, itemId: item.id, previewSeconds };
    const rest = {
      access,
      isFollowed: row.uploaderId !== null && followed.has(row.uploaderId),
      stream: isClosed ? null : toStream(domain, item.media, grant, bases),
    } satisfies typeof ownPart._zod.input;
    return `{"item":${withMarks(item, marks.get(item.id))},${JSON.stringify(rest).slice(1)}`;
  });
  return new JsonText(`{"list":[${entries.join(',')}],"cursor":${JSON.stringify(cursor)}}`);
}

function withMarks(item: FeedItem, mark: Marks | undefined): string {
  return `${item.text},"marks":${JSON.stringify(toMarks(mark))}}`;
}

function accessTo({ domain, viewer, own, now }: EntryMaker, { row }: FeedItem, owns: boolean) {
  const { supremeUntil, normalUntil, liveUntil, darkUntil } = own;
  return decideAccess({
    viewer: {
      userId: viewer.userId,
      owns,
      tiers: { supreme: supremeUntil, normal: normalUntil, live: liveUntil, dark: darkUntil },
    },
    item: row,
    now: new Date(now),
    supremeDiscountPercent: domain.settings.current.supremeDiscountPercent,
  });
}
