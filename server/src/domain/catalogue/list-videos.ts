import { videoKind, type VideoKind } from '@yehang/contract/shapes/catalogue.ts';
import { listViewerStates } from '../../db/queries/library/viewer-state.ts';
import { listContents, type ContentFilter } from '../../db/queries/content/lists.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { JsonText } from '../json-text.ts';
import { isOfDarkSection, requireChannelAccess } from '../access/dark-section.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { cursorOfSort } from './sort-cursor.ts';
import { pageText, toCardTexts, withViewerState, type CardText } from '../content/card-texts.ts';
import type { CatalogueContext } from './context.ts';
import type { Database } from '../../db/connect.ts';

/** A page as everybody of one audience sees it. */
export interface VideoPage {
  cards: CardText[];
  cursor: string | null;
  /** The page as it is sent without viewer state. */
  plain: JsonText;
}

export interface VideoListRequest {
  channelId?: string | undefined;
  tagId?: string | undefined;
  uploaderId?: string | undefined;
  kind?: VideoKind | undefined;
  sort: 'new' | 'hot' | 'liked';
  withMarks: boolean;
  cursor?: string | undefined;
  pageSize: number;
}

/**
 * One page of published videos. The page itself is shared; viewer state costs one look-up.
 * Errors: 4000 (cursor); of a channel of the dark section 4031, 4040, 4100.
 */
export function videoList(
  context: CatalogueContext,
  viewer: Viewer,
  request: VideoListRequest,
): JsonText | Promise<JsonText> {
  const passing = requireChannelAccess(context, viewer, request.channelId);
  return passing
    ? passing.then(() => pageFor(context, viewer, request))
    : pageFor(context, viewer, request);
}

function pageFor(context: CatalogueContext, viewer: Viewer, request: VideoListRequest) {
  const filter = toFilter(context, viewer, request);
  const key = keyOf(filter, request.cursor);
  const known = context.videoPages.peek(key);
  if (known && !request.withMarks) return known.plain;
  return loadPage(context, filter, key).then((page) =>
    request.withMarks ? pageWithViewerState(context, viewer, page) : page.plain,
  );
}

function toFilter(
  context: Pick<CatalogueContext, 'firstChannelId' | 'isDarkChannel'>,
  viewer: Viewer,
  request: VideoListRequest,
): ContentFilter {
  return {
    audience: audienceOf(viewer),
    isOfDarkSection: isOfDarkSection(context, request.channelId),
    // The first channel shows the whole catalogue.
    channelId: request.channelId === context.firstChannelId() ? undefined : request.channelId,
    tagId: request.tagId,
    uploaderId: request.uploaderId,
    kinds: request.kind ? [request.kind] : videoKind.options,
    sort: request.sort,
    after: fromCursor(request.cursor, cursorOfSort[request.sort]),
    limit: request.pageSize,
  };
}

function keyOf(filter: ContentFilter, cursor = ''): string {
  const { audience, channelId = '', tagId = '', uploaderId = '', kinds, sort, limit } = filter;
  return `${audience}|${channelId}|${tagId}|${uploaderId}|${kinds.join('+')}|${sort}|${limit}|${cursor}`;
}

function loadPage(
  context: CatalogueContext,
  filter: ContentFilter,
  key: string,
): Promise<VideoPage> {
  return context.videoPages.get(key, async () => {
    const rows = await listContents(context.database, { ...filter, limit: filter.limit + 1 });
    const { list, cursor } = toPage(rows, filter.limit, (row) => row);
    const cards = await toCardTexts(context, list);
    const plain = new JsonText(
      pageText(
        cards.map((card) => card.text),
        cursor,
      ),
      { isShared: true },
    );
    return { cards, cursor, plain };
  });
}

async function pageWithViewerState(
  context: { database: Database },
  viewer: Viewer,
  page: VideoPage,
): Promise<JsonText> {
  const ids = page.cards.map((card) => card.id);
  const states = new Map(
    (await listViewerStates(context.database, viewer.userId, ids)).map((state) => [
      state.contentId,
      state,
    ]),
  );
  const cards = page.cards.map((card) => withViewerState(card, states.get(card.id)));
  return new JsonText(pageText(cards, page.cursor));
}
