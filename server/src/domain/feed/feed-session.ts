import { newId } from '../../db/new-id.ts';
import {
  getFeedState,
  writeImpressions,
  type FeedViewerStateRow,
} from '../../db/queries/feed/viewers.ts';
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
import type { FeedVideo } from './feed-videos.ts';
import { feedRules } from './feed-rules.ts';
import { pickPage } from './pick-page.ts';
import type { Pool } from './pool.ts';
import type { Pick } from './score.ts';
import { countImpressions, packImpressions } from './impressions.ts';
import { toViewerProfile, type ViewerProfile } from './viewer-profile.ts';
import { toFeedPage } from './to-entry.ts';
import type { FeedContext } from './context.ts';
import type { Database } from '../../db/connect.ts';

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

/**
 * The next page of a feed session; a session begins without a cursor. Two reads by keys, the second of which
 * also notes what is shown. Errors: 4000 (cursor), 4090 (others went on with this session at the same time).
 */
export async function nextFeedPage(
  context: FeedContext,
  viewer: Viewer,
  feed: FeedName,
  request: FeedRequest,
  origin: string,
): Promise<JsonText> {
  const place = fromFeedCursor(request.cursor);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await nextPage(context, viewer, feed, { ...request, place, origin });
    if (answer) return answer;
  }
  throw new AppError(4090);
}

async function nextPage(
  context: FeedContext,
  viewer: Viewer,
  feed: FeedName,
  request: FeedRequest & { place: FeedPlace | null; origin: string },
): Promise<JsonText | null> {
  const { database, feedPools, feedVideos } = context;
  const { place, pageSize, origin } = request;
  const now = Date.now();
  const sessionId = place?.sessionId ?? null;
  const audience = audienceOf(viewer);
  const pool = await feedPools.get(audience);
  const state = await getFeedState(database, { userId: viewer.userId, sessionId, feed });
  const isKnown = state.served !== null && sessionId !== null;
  const left = feedRules.sessionLimit - (state.served ? countImpressions(state.served) : 0);
  const count = Math.min(pageSize, left);
  const { picks, shown, videos, isLast } = await pickPage(feedVideos, {
    profile: toViewerProfile(state, now, request.again),
    words: state.words ?? [],
    choice: { count, lastUploaders: place?.uploaders ?? [], now, random: Math.random },
    choose: async (profile, choice) => {
      const selected = choosers[feed](pool, profile, choice);
      if (selected.length === choice.count) return selected;
      // The end is not reported while something new is on its way.
      const newer = await feedPools.newerThan(pool, audience);
      return newer ? choosers[feed](newer, profile, choice) : selected;
    },
  });
  const session = { id: isKnown ? sessionId : newId(now), page: isKnown ? (state.page ?? 0) : 0 };
  const viewerState = await recordImpressions(context, viewer, { feed, session, picks, videos });
  if (!viewerState?.written) return null;
  const isOver = isLast || count < pageSize;
  const cursor = isOver
    ? null
    : toFeedCursor({
        sessionId: session.id,
        page: session.page + 1,
        uploaders: latestUploaders(shown, place?.uploaders ?? []),
      });
  return toFeedPage({ context, viewer, viewerState, origin, now }, videos, cursor);
}

/** What could not be shown after all counts as shown, too: it would only be chosen again. */
function recordImpressions(
  { database }: { database: Database },
  viewer: Viewer,
  shown: {
    feed: FeedName;
    session: { id: string; page: number };
    picks: readonly Pick[];
    videos: readonly FeedVideo[];
  },
): Promise<FeedViewerStateRow | null> {
  const { feed, session, picks, videos } = shown;
  return writeImpressions(database, {
    userId: viewer.userId,
    contentIds: videos.map((video) => video.id),
    uploaderIds: videos.flatMap((video) => video.row.uploaderId ?? []),
    sessionId: session.id,
    feed,
    page: session.page,
    served: packImpressions(
      picks.map(({ candidate, reason, about }) => ({ video: candidate.idHash, reason, about })),
    ),
  });
}
