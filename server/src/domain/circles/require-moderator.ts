import { findRank, ranks } from '../../db/queries/circles/members.ts';
import { AppError } from '../app-error.ts';
import { findCircle } from '../content/find-circle.ts';
import type { OpenContext } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';

/** A circle, as what its moderators decide names it. */
export interface ModeratedCircle {
  id: string;
  title: string;
  rating: 'general' | 'adult';
}

/** A circle whose moderator the viewer is. Errors: 4030, 4031, 4040. */
export async function requireModerator(
  context: OpenContext,
  viewer: Viewer,
  id: string,
): Promise<ModeratedCircle> {
  const { content } = await findCircle(context, viewer, id);
  const rank = await findRank(context.database, viewer.userId, id);
  if ((rank ?? 0) < ranks.moderator) throw new AppError(4030, '只有圈主和版主可以管理');
  return { id, title: content.title, rating: content.rating };
}
