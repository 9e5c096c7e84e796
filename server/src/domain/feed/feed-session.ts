import { newId } from '../../db/new-id.ts';
import { hasPlace } from '../../db/queries/feed/viewer-state.ts';
import type { JsonText } from '../json-text.ts';
import { AppError } from '../app-error.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import {
  chooseFound,
  chooseHot,
  chooseRecommended,
  latestUploaders,
  type Choice,
} from './choose.ts';
import { fromFeedCursor, toFeedCursor, type FeedPlace } from './feed-cursor.ts';
import { feedRules } from './feed-rules.ts';
import { pickPage } from './pick-page.ts';
import type { Pool } from './pool.ts';
import type { Pick } from './score.ts';
import { countImpressions, packImpressions } from './impressions.ts';
import { choosePages, pagesAhead } from './pages-ahead.ts';
import { toViewerProfile, type ViewerProfile } from './viewer-profile.ts';
import { toFeedPage } from './to-entry.ts';
import type { FeedContext } from './context.ts';
import { placesOf, stillShown } from './still-shown.ts';
import { toPageContent } from './feed-videos.ts';

export interface FeedRequest {
  cursor?: string | undefined;
  pageSize: number;
  again: boolean;
}

const choosers = {
  recommend: chooseRecommended,
  found: chooseFound,
  hot: chooseHot,
} satisfies Record<string, (pool: Pool, profile: ViewerProfile, choice: Choice) => Pick[]>;

export type FeedName = keyof typeof choosers;

/** Retries where two requests take the same page at once. */
const ATTEMPTS = 4;

interface PageRequest extends FeedRequest {
  place: FeedPlace | null;
  origin: string;
}

/**
 * The next page of a feed session. Without a cursor the viewer's last one is resumed where it has pages left that were
 * chosen lately, else one begins. Most pages were chosen with one before: then one
 * statement takes the page and reads the viewer's state of it. Errors: 4000 (cursor), 4090 (others went on with this
 * session at the same time).
 */
export async function nextFeedPage(
  context: FeedContext,
  viewer: Viewer,
  feed: FeedName,
  request: FeedRequest,
  origin: string,
): Promise<JsonText> {
  const place = fromFeedCursor(request.cursor);
  const resumed = place || request.again ? undefined : context.resumableSessions.find(viewer, feed);
  if (resumed) {
    const answer = await takePage(context, viewer, feed, { ...request, place: resumed, origin });
    if (answer) return answer;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // Where another request went on with the session meanwhile, it may have chosen ahead.
    const mayTake = place !== null && (place.mayHaveAhead || attempt > 0);
    const taken = mayTake
      ? await takePage(context, viewer, feed, { ...request, place, origin })
      : null;
    const answer =
      taken ?? (await choosePage(context, viewer, feed, { ...request, place, origin }));
    if (answer) return answer;
  }
  throw new AppError(4090);
}

/** A page that was chosen ahead; null where there is none, or nothing of it may be shown any more. */
async function takePage(
  context: FeedContext,
  viewer: Viewer,
  feed: FeedName,
  { place, pageSize, origin, again }: PageRequest & { place: FeedPlace },
): Promise<JsonText | null> {
  const now = Date.now();
  const { sessionId } = place;
  const { userId } = viewer;
  const taken = await context.feedStatements.ahead.load({
    userId,
    sessionId,
    feed,
    count: pageSize,
  });
  if (!taken) return null;
  const found = await context.feedVideos.list(taken.ids);
  const shown = stillShown(placesOf(taken.ids, found), taken, {
    audience: audienceOf(viewer),
    again,
    now,
  });
  if (shown.length === 0) return null;
  const uploaders = shown.flatMap(({ video }) => video.uploaderHash ?? []).reverse();
  const next = taken.isLast
    ? null
    : {
        sessionId,
        page: taken.page,
        mayHaveAhead: !taken.isLastAhead,
        uploaders: [...uploaders, ...place.uploaders].slice(0, feedRules.uploaderGap),
      };
  context.resumableSessions.note(viewer, feed, next);
  const maker = { context, viewer, viewerState: taken, origin, now };
  return toFeedPage(maker, shown, next && toFeedCursor(next));
}

/** Chooses a page, and with it the ones that follow; null where another request went on with the session meanwhile. */
async function choosePage(
  context: FeedContext,
  viewer: Viewer,
  feed: FeedName,
  { place, pageSize, origin, again }: PageRequest,
): Promise<JsonText | null> {
  const { feedPools, feedVideos, feedStatements } = context;
  const now = Date.now();
  const { userId } = viewer;
  const sessionId = place?.sessionId ?? null;
  const audience = audienceOf(viewer);
  const pool = await feedPools.get(audience);
  const state = await feedStatements.states.load({ userId, sessionId, feed });
  const isKnown = state.served !== null && sessionId !== null;
  const left = feedRules.sessionLimit - (state.served ? countImpressions(state.served) : 0);
  const profile = toViewerProfile(state, now, again);
  const wanted = pageSize * (1 + pagesAhead(profile));
  const count = Math.min(wanted, left);
  const { picks, shown, videos, isLast } = await pickPage(feedVideos, {
    profile,
    words: state.words ?? [],
    choice: { count, lastUploaders: place?.uploaders ?? [], now, random: Math.random },
    choose: async (open, choice) => {
      const choose = (from: Pool) =>
        choosePages(choosers[feed], from, open, { ...choice, pageSize });
      const selected = choose(pool);
      if (selected.length === choice.count) return selected;
      // The end is not reported while something new is on its way.
      const newer = await feedPools.newerThan(pool, audience);
      return newer ? choose(newer) : selected;
    },
  });
  const session = { id: isKnown ? sessionId : newId(now), page: isKnown ? (state.page ?? 0) : 0 };
  const present = videos.slice(0, pageSize);
  const ahead = videos.slice(pageSize);
  const isEnd = isLast || count < wanted;
  const viewerState = await feedStatements.chosen.load({
    userId,
    present: present.map(toPageContent),
    sessionId: session.id,
    feed,
    page: session.page,
    served: packPicks(picks),
    ahead: ahead.map(toPageContent),
    isAheadLast: isEnd,
  });
  if (!viewerState?.written) return null;
  const uploaders = latestUploaders(shown.slice(0, pageSize), place?.uploaders ?? []);
  const mayHaveAhead = ahead.length > 0;
  const next =
    isEnd && !mayHaveAhead
      ? null
      : { sessionId: session.id, page: session.page + 1, mayHaveAhead, uploaders };
  context.resumableSessions.note(viewer, feed, next);
  return toFeedPage(
    { context, viewer, viewerState, origin, now },
    present
      .map((video, at) => ({ video, at }))
      .filter(({ at }) => !hasPlace(viewerState.unshown, at)),
    next && toFeedCursor(next),
  );
}

/** What could not be shown after all counts as shown, too: it would only be chosen again. */
function packPicks(picks: readonly Pick[]): Buffer {
  return packImpressions(
    picks.map(({ candidate, reason, about }) => ({ video: candidate.idHash, reason, about })),
  );
}
