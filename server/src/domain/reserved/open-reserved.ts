import type { ReservedDetail } from '@yehang/contract/shapes/reserved.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { OpenableRow } from '../../db/queries/content/open.ts';
import { listReservedDetails, type LinkedContent } from '../../db/queries/reserved/details.ts';
import { listAnnounced } from '../../db/queries/reserved/lists.ts';
import { isSubscribed, markSeen } from '../../db/queries/reserved/subscriptions.ts';
import { holdsTier, toHeldTiers } from '../access/decide-access.ts';
import { AppError } from '../app-error.ts';
import { pageOfCards } from '../catalogue/page-of-cards.ts';
import { toLink } from '../content/kinds/reserved.ts';
import { openContentOf, type OpenContext } from '../content/open-content.ts';
import { toUploader } from '../content/to-uploader.ts';
import { NO_COVER } from '../content/to-video-card.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import { isCardOf } from '@yehang/contract/shapes/content.ts';
import { fromCursor } from '../cursor.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

/** One page of what is announced, the next to come out first. Error: 4000 (cursor). */
export async function listReserved(
  context: Pick<OpenContext, 'database' | 'kinds'>,
  viewer: Viewer,
  { cursor: given, pageSize }: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await listAnnounced(context.database, {
    audience: audienceOf(viewer),
    after: fromCursor(given, 'moment'),
    limit: pageSize + 1,
  });
  const { list, cursor } = await pageOfCards(context, rows, pageSize);
  return { list: list.filter(isCardOf(['reserved'])), cursor };
}

/** What is announced with its countdown. Errors: 4031, 4040. */
export async function openReserved(context: OpenContext, viewer: Viewer, contentId: string) {
  const { content } = await openContentOf(context, viewer, contentId, ['reserved']);
  const [found, subscribed] = await Promise.all([
    listReservedDetails(context.database, [contentId]),
    isSubscribed(context.database, viewer.userId, contentId),
  ]);
  const details = found.get(contentId);
  if (!details) throw new AppError(4040);
  // Who sees the page that it is out need not be told any more.
  if (subscribed && details.released) await markSeen(context.database, viewer.userId, [contentId]);
  const item: ReservedDetail = {
    id: content.id,
    contentType: contentTypes.reserved,
    title: content.title,
    cover: content.cover ?? NO_COVER,
    releaseAt: details.releaseAt.getTime(),
    released: linkTo(viewer, content, details.released),
    subscribers: details.subscribers,
    rating: content.rating,
    likes: content.likes,
    uploader: toUploader(content),
    publishedAt: content.publishedAt.getTime(),
    description: content.description,
    tags: content.tags,
    collects: content.favorites,
    comments: content.comments,
    subscribed,
    teaser: linkTo(viewer, content, details.teaser),
    now: Date.now(),
    marks: toViewerState(content),
  };
  return { item, isFollowed: content.isFollowed };
}

/** A link to what an announced content leads to, where its viewer may know of that. */
function linkTo(
  viewer: Viewer,
  content: OpenableRow,
  linked: LinkedContent | null,
): ReservedDetail['released'] {
  if (!linked || (linked.rating === 'adult' && audienceOf(viewer) === 'general')) return null;
  const isInDark = holdsTier(toHeldTiers(content), 'dark', new Date());
  return linked.darkOnly && (!isInDark || audienceOf(viewer) === 'general') ? null : toLink(linked);
}
