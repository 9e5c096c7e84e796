import { buyContent } from '../domain/purchase/buy-content.ts';
import { addUserPicture } from '../domain/posts/add-user-picture.ts';
import { chooseBest } from '../domain/posts/best-answer.ts';
import { deleteOwnDraft, ownDraft, ownDrafts, saveDraft } from '../domain/posts/drafts.ts';
import { discussionPage, postPage } from '../domain/posts/list-posts.ts';
import { appealPost, deletePost, pinOwnPost, postHistory } from '../domain/posts/manage-own.ts';
import { openPost } from '../domain/posts/open-post.ts';
import { ownPosts } from '../domain/posts/own-posts.ts';
import { vote } from '../domain/posts/poll.ts';
import { publishPost } from '../domain/posts/publish-post.ts';
import { mentionable, topicChoices, topicDetail } from '../domain/posts/topics.ts';
import { updatePost } from '../domain/posts/update-post.ts';
import { rememberOpening } from '../domain/playback/count-play.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Posts and discussions. */
export const postCalls = {
  'post/list': ({ input, viewer, context }) => postPage(context, viewer, input),
  'post/detail': async ({ input, viewer, context, client }) => {
    const opened = await openPost(context, viewer, input, client.origin);
    if (opened.state === 'published') await rememberOpening(context, viewer, input.id);
    return opened;
  },
  'post/publish': ({ input, viewer, context }) => publishPost(context, viewer, input),
  'post/update': ({ input, viewer, context }) => updatePost(context, viewer, input),
  'post/history': ({ input, viewer, context }) => postHistory(context, viewer, input),
  'post/mypublish': ({ input, viewer, context }) => ownPosts(context, viewer, input),
  'post/pay': ({ input, viewer, context }) => buyContent(context, viewer, input, ['post']),
  'post/del': ({ input, viewer, context }) => deletePost(context, viewer, input.id),
  'post/pin': ({ input, viewer, context }) => pinOwnPost(context, viewer, input),
  'post/vote': ({ input, viewer, context }) => vote(context, viewer, input),
  'post/appeal': ({ input, viewer, context }) => appealPost(context, viewer, input),
  'post/picture/add': ({ input, viewer, context }) =>
    addUserPicture(context, viewer, input.uploadId),
  'post/mention/list': ({ input, viewer, context }) => mentionable(context, viewer, input),
  'post/topic/list': ({ input, viewer, context }) => topicChoices(context, viewer, input),
  'post/topic/detail': ({ input, viewer, context }) => topicDetail(context, viewer, input),
  'post/draft/list': ({ viewer, context }) => ownDrafts(context, viewer),
  'post/draft/detail': ({ input, viewer, context }) => ownDraft(context, viewer, input.id),
  'post/draft/save': ({ input, viewer, context }) => saveDraft(context, viewer, input),
  'post/draft/del': ({ input, viewer, context }) => deleteOwnDraft(context, viewer, input.id),
  'postdiscuss/list': ({ input, viewer, context }) => discussionPage(context, viewer, input),
  'postdiscuss/detail': async ({ input, viewer, context, client }) => {
    const { id } = input;
    const opened = await openPost(context, viewer, { id, form: 'discussion' }, client.origin);
    if (opened.state === 'published') await rememberOpening(context, viewer, id);
    return opened;
  },
  'postdiscuss/best': ({ input, viewer, context }) => chooseBest(context, viewer, input),
} satisfies Partial<AppHandlers>;
