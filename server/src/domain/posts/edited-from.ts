import type { OpenedPost } from '@yehang/contract/shapes/post.ts';
import { findConsent } from '../../db/queries/consents/consents.ts';
import { listOwnPosts } from '../../db/queries/posts/own.ts';
import { listUserPictures } from '../../db/queries/posts/user-pictures.ts';
import { toUserPicture } from '../pictures/to-user-picture.ts';
import type { Viewer } from '../viewer.ts';
import type { PostsContext } from './context.ts';
import { linkCards } from './link-cards.ts';

/** What the author of a post goes on from when they change it: what waits or came back, not what everybody reads. */
export async function editedFrom(
  context: Pick<PostsContext, 'database' | 'kinds'>,
  viewer: Viewer,
  id: string,
): Promise<NonNullable<OpenedPost['edit']>> {
  const { database } = context;
  const [[row], consent] = await Promise.all([
    listOwnPosts(database, viewer.userId, { id }),
    findConsent(database, id),
  ]);
  const change = row?.change ?? null;
  const hasConsent = consent !== null;
  if (!row || !change) return { change: null, hasConsent };
  const { post, title = row.title, tags = [] } = change;
  const reason = row.changeReason;
  const state = reason === null ? ('waiting' as const) : ('refused' as const);
  if (!post) return { change: { state, reason, fields: null }, hasConsent };
  const [stored, cards] = await Promise.all([
    listUserPictures(database, viewer.userId, post.pictureIds),
    linkCards(context, viewer, post.cardIds),
  ]);
  const pictures = new Map(stored.map((picture) => [picture.id, toUserPicture(picture)]));
  const { text, circleId, themeId, mentions, hasTitle, pictureIds } = post;
  const fields = {
    ...{ text, circleId, themeId, mentions, tags, cards, title: hasTitle ? title : '' },
    pictures: pictureIds.flatMap((pictureId) => pictures.get(pictureId) ?? []),
  };
  return { change: { state, reason, fields }, hasConsent };
}
