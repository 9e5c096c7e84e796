import type { AppContext } from '../../src/domain/app-context.ts';
import { buildCircle, buildPost } from '../factories/community.ts';

/** A circle with a post and a discussion in it. */
export async function buildCommunity(
  { database }: AppContext,
  of: { isAdult: boolean; uploaderId: string; text: string; path: string },
): Promise<{ circleId: string; postId: string; discussionId: string }> {
  const { text, path } = of;
  const rating = of.isAdult ? ('adult' as const) : ('general' as const);
  const cover = { path: `p/${path}-circle.bin`, width: 600, height: 600, color: '#14161c' };
  const circle = { title: `${text}圈子`, ownerId: of.uploaderId, rating, cover };
  const { id: circleId } = await buildCircle(database, circle);
  const said = { text: `${text}的正文`, title: `${text}帖子`, rating, uploaderId: of.uploaderId };
  const post = await buildPost(database, { ...said, pictures: 2, details: { circleId } });
  const discussion = { circleId, form: 'discussion' as const, hasTitle: true };
  const thread = await buildPost(database, { ...said, details: discussion });
  return { circleId, postId: post.id, discussionId: thread.id };
}
