import type { Comment } from '@yehang/contract/shapes/comment.ts';
import { findSeenComment } from '../../db/queries/comments/comments.ts';
import type { Database } from '../../db/connect.ts';
import type { Viewer } from '../viewer.ts';
import { toComment } from './to-comment.ts';

/** One comment on a work as a viewer sees it; null where they do not see it any more. */
export async function commentOf(
  { database }: { database: Database },
  viewer: Viewer,
  { id, uploaderId }: { id: string; uploaderId: string | null },
): Promise<Comment | null> {
  const row = await findSeenComment(database, viewer.userId, id);
  return row && toComment(row, { viewerId: viewer.userId, uploaderId });
}
