import { countOfSeries } from '../../db/queries/comments/comments.ts';
import { openContent } from '../content/open-content.ts';
import type { AppContext } from '../app-context.ts';
import { getSeries } from '../series/series-pages.ts';
import type { Viewer } from '../viewer.ts';

export interface CommentSubject {
  subjectKind: 'video' | 'collection';
  subjectId: string;
}

/**
 * The work that comments are about, as this viewer meets it: whoever may not see it sees no comments either.
 * `countComments` counts the visible ones. Errors: 4031, 4040.
 */
export async function openSubject(
  context: AppContext,
  viewer: Viewer,
  { subjectKind, subjectId }: CommentSubject,
): Promise<{ uploaderId: string | null; countComments: () => Promise<number> }> {
  if (subjectKind === 'collection') {
    const { uploaderId } = await getSeries(context, viewer, subjectId);
    return { uploaderId, countComments: () => countOfSeries(context.database, subjectId) };
  }
  const { item } = await openContent(context, viewer, subjectId);
  return {
    uploaderId: item.uploaderId,
    countComments: () => Promise.resolve(Math.max(0, item.comments)),
  };
}
