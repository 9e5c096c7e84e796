import { newId } from '../../db/new-id.ts';
import { AppError } from '../app-error.ts';
import { chooseHot, chooseRecommended, latestUploaders, type Choice } from '../feed/choose.ts';
import { fromFeedCursor, toFeedCursor, type FeedPlace } from '../feed/feed-cursor.ts';
import { packImpressions } from '../feed/impressions.ts';
import type { Pool } from '../feed/pool.ts';
import type { Pick as Picked } from '../feed/score.ts';
import { toViewerProfile, type ViewerProfile } from '../feed/viewer-profile.ts';
import type { JsonText } from '../json-text.ts';
import { isFoldedUnwanted } from '../mutes/unwanted.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { PostsContext } from './context.ts';
import { seenPosts, toPostPage } from './seen-posts.ts';

/** Names under which sessions are kept, beside those of the short feed. */
const feeds = {
  recommended: { name: 'posts', choose: chooseRecommended },
  hot: { name: 'hotPosts', choose: chooseHot },
} satisfies Record<
  string,
  { name: string; choose: (pool: Pool, profile: ViewerProfile, choice: Choice) => Picked[] }
>;

/** Retries where two requests take the same page at once. */
const ATTEMPTS = 4;

interface Request {
  feed: keyof typeof feeds;
  cursor?: string | undefined;
  pageSize: number;
}
type Context = Pick<
  PostsContext,
  'database' | 'kinds' | 'feedStatements' | 'postPools' | 'sharedPosts'
>;

/**
 * The next page of a feed of posts, chosen as the short feed is: what a session showed never comes again in it.
 * Errors: 4000 (cursor), 4090 (others went on with this session at the same time).
 */
export async function postFeedPage(
  context: Context,
  viewer: Viewer,
  request: Request,
): Promise<JsonText> {
  const place = fromFeedCursor(request.cursor);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const page = await choosePage(context, viewer, request, place);
    if (page) return page;
  }
  throw new AppError(4090);
}

/** Null where another request went on with the session meanwhile. */
async function choosePage(
  context: Context,
  viewer: Viewer,
  { feed, pageSize }: Request,
  place: FeedPlace | null,
): Promise<JsonText | null> {
  const { feedStatements, postPools } = context;
  const { name, choose } = feeds[feed];
  const { userId } = viewer;
  const audience = audienceOf(viewer);
  const now = Date.now();
  const sessionId = place?.sessionId ?? null;
  const pool = await postPools.get(audience);
  const state = await feedStatements.states.load({ userId, sessionId, feed: name });
  // A session that is over goes on as a new one.
  const isKnown = state.served !== null && sessionId !== null;
  const profile = toViewerProfile(state, now, false);
  const lastUploaders = place?.uploaders ?? [];
  const choice = { count: pageSize, lastUploaders, now, random: Math.random };
  const picks = choose(pool, profile, choice);
  const session = { id: isKnown ? sessionId : newId(now), page: isKnown ? (state.page ?? 0) : 0 };
  const [noted, posts] = await Promise.all([
    feedStatements.chosen.load({
      userId,
      present: [],
      sessionId: session.id,
      feed: name,
      page: session.page,
      served: packImpressions(
        picks.map(({ candidate, reason, about }) => ({ video: candidate.idHash, reason, about })),
      ),
      ahead: [],
      isAheadLast: true,
    }),
    seenPosts(
      context,
      viewer,
      picks.map(({ candidate }) => candidate.id),
    ),
  ]);
  if (!noted?.written) return null;
  // Whom the viewer blocks is not chosen at all.
  const unwanted = { viewerId: userId, words: state.words ?? [], people: new Set<string>() };
  const uploaders = latestUploaders(picks, lastUploaders);
  const isLast = picks.length < pageSize;
  const page = session.page + 1;
  return toPostPage(
    posts.filter(({ post }) => !isFoldedUnwanted(unwanted, post.said)),
    isLast ? null : toFeedCursor({ sessionId: session.id, page, mayHaveAhead: false, uploaders }),
  );
}
