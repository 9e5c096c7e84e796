import type { OpenedPost, PostState } from '@yehang/contract/shapes/post.ts';
import { roleOf } from '../../db/queries/circles/members.ts';
import { findRank } from '../../db/queries/circles/members.ts';
import { listPostDetails, findPostDetails, type PostRow } from '../../db/queries/posts/details.ts';
import { findOpenable, type OpenableRow } from '../../db/queries/content/open.ts';
import { AppError } from '../app-error.ts';
import { commentOf } from '../comments/one-comment.ts';
import { decideOpen, type OpenedContent } from '../content/open-content.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import { baseAddress } from '../media/addresses.ts';
import { findMedia } from '../media/ready-media.ts';
import { toStream } from '../media/to-stream.ts';
import { signedPicturesOf } from '../pictures/signed-pictures.ts';
import type { Viewer } from '../viewer.ts';
import type { PostsContext } from './context.ts';
import { editedFrom } from './edited-from.ts';
import { linkCards } from './link-cards.ts';
import { pollOf } from './poll.ts';
import { openTextOf } from './post-text.ts';
import { toPostCard } from './to-post-card.ts';

/** What is whole to whom may see it: its author, in every state, and nobody else before it is public. */
interface SeenPost extends Omit<OpenedContent, 'kind'> {
  details: PostRow;
  isOwn: boolean;
}

/** A post that a viewer may know of. Its author sees it in every state until they delete it. Errors: 4031, 4040. */
export async function seePost(
  context: Pick<PostsContext, 'database' | 'settings' | 'kinds'>,
  viewer: Viewer,
  id: string,
): Promise<SeenPost> {
  const { database, settings, kinds } = context;
  const [content, details] = await Promise.all([
    findOpenable(database, id, viewer.userId),
    findPostDetails(database, id),
  ]);
  if (content?.kind !== 'post' || !details) throw new AppError(4040);
  // What its author deleted stays with who bought it, and nobody else.
  if (details.deletedAt !== null && !content.owns) throw new AppError(4040);
  const isOwn = content.uploaderId === viewer.userId;
  if (isOwn && details.deletedAt === null) {
    // The edition decides for authors as well: nothing adult is there in the light one.
    const access = decideOpen(settings, viewer, { ...content, state: 'published' });
    return {
      content,
      details,
      access: { ...access, allowed: true, need: null, previewSeconds: null, why: 'ownWork' },
      isOwn,
    };
  }
  if (!kinds.get('post')?.isReady(content)) throw new AppError(4040);
  return { content, details, access: decideOpen(settings, viewer, content), isOwn };
}

/** One post with everything that its page shows. Errors: 4031, 4040. */
export async function openPost(
  context: PostsContext,
  viewer: Viewer,
  { id, form }: { id: string; form?: 'discussion' },
  origin: string,
): Promise<OpenedPost> {
  const { content, details, access, isOwn } = await seePost(context, viewer, id);
  if (form && details.form !== form) throw new AppError(4040, '没有这个讨论');
  const { database } = context;
  const limit = access.allowed ? null : details.previewPictures;
  const [cardDetails, poll, cards, best, rank, pictures, stream, edit] = await Promise.all([
    listPostDetails(database, [id]).then((found) => found.get(id)),
    pollOf(context, viewer, id),
    linkCards(context, viewer, details.cardIds),
    details.bestCommentId === null
      ? null
      : commentOf(context, viewer, { id: details.bestCommentId, uploaderId: content.uploaderId }),
    details.circleId === null ? null : findRank(database, viewer.userId, details.circleId),
    signedPicturesOf(context, { contentId: id, partId: null, limit }),
    details.hasVideo ? streamOf(context, viewer, content, access.allowed, origin) : null,
    isOwn && details.deletedAt === null ? editedFrom(context, viewer, id) : null,
  ]);
  if (!cardDetails) throw new AppError(4040);
  const card = toPostCard(content, cardDetails);
  const text = access.allowed
    ? details.text
    : openTextOf(details.text, content, details.previewCharacters);
  return {
    post: {
      ...card,
      text,
      isWhole: text === details.text,
      pictures: access.allowed
        ? card.pictures.map((picture, at) => ({
            ...picture,
            thumb: details.pictures[at]?.thumb ?? picture.thumb,
            isBlurred: false,
          }))
        : card.pictures,
      collects: content.favorites,
      poll,
      cards,
      edits: details.edits,
      best,
      marks: toViewerState(content),
    },
    access,
    isFollowed: content.isFollowed,
    isOwn,
    edit,
    role: roleOf(rank),
    state: toPostState(content.state),
    preview: {
      characters: details.previewCharacters,
      pictures: details.previewPictures,
      seconds: content.previewUnits,
    },
    ...pictures,
    stream,
  };
}

/** A draft is what came back from the review: posts are handed in as they are written. */
export function toPostState(state: OpenableRow['state']): PostState {
  return state === 'draft' ? 'refused' : state;
}

/** How to play the video of a post, as far as the viewer may see it; null where that is not at all, or not ready. */
async function streamOf(
  context: PostsContext,
  viewer: Viewer,
  content: OpenableRow,
  isOpen: boolean,
  origin: string,
): Promise<OpenedPost['stream']> {
  if (content.mediaState !== 'ready' || (!isOpen && content.previewUnits === 0)) return null;
  const media = await findMedia(context, content.id);
  if (!media) return null;
  const now = Date.now();
  const previewSeconds = isOpen ? null : content.previewUnits;
  const contentId = content.id;
  const bases = {
    api: baseAddress(context, 'API', origin),
    vod: baseAddress(context, 'VID', origin),
    now,
  };
  return {
    ...toStream(context, media, { holder: viewer.sessionId, contentId, previewSeconds }, bases),
    playId: context.playIds.issue(
      { userId: viewer.userId, contentId },
      Math.min(content.extent, previewSeconds ?? content.extent),
      now,
    ),
  };
}
