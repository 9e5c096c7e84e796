import { nextFeedPage } from '../../domain/feed/feed-session.ts';
import { followingFeed } from '../../domain/feed/following-feed.ts';
import { hideFromFeeds } from '../../domain/feed/hide.ts';
import { listMutedWords, setMutedWord } from '../../domain/feed/muted-words.ts';
import { noteWatched } from '../../domain/feed/watched.ts';
import { whyShown } from '../../domain/feed/why.ts';
import type { AppHandlers } from '../../http/handle-app-call.ts';

/** Feeds of short videos, and the calls that influence them. */
export const feedCalls = {
  'media/recommend': ({ input, viewer, context, client }) =>
    nextFeedPage(context, viewer, 'recommend', input, client.origin),
  'media/short/care': ({ input, viewer, context, client }) =>
    followingFeed(context, viewer, input, client.origin),
  'media/short/found': ({ input, viewer, context, client }) =>
    nextFeedPage(context, viewer, 'found', input, client.origin),
  'media/short/hot': ({ input, viewer, context, client }) =>
    nextFeedPage(context, viewer, 'hot', input, client.origin),
  'media/short/watched': async ({ input, viewer, context }) => {
    await noteWatched(context, viewer, input.watches);
    return {};
  },
  'media/muted/list': ({ viewer, context }) => listMutedWords(context, viewer),
  'media/muted/set': ({ input, viewer, context }) => setMutedWord(context, viewer, input),
  'media/uninterested': async ({ input, viewer, context }) => {
    const scope = input.scope === 'item' ? 'content' : input.scope;
    await hideFromFeeds(context, viewer, { ...input, scope });
    return { isHidden: input.isHidden };
  },
  'media/why': ({ input, viewer, context }) => whyShown(context, viewer, input.id),
} satisfies Partial<AppHandlers>;
