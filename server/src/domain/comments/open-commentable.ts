import type { OpenableRow } from '../../db/queries/content/open.ts';
import { badField } from '../app-error.ts';
import { openContent, type OpenContext } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';

/**
 * The content that comments are about, as this viewer sees it: without access to it there are no comments either.
 * Errors: 4000 (its kind has no comments), 4031, 4040.
 */
export async function openCommentable(
  context: OpenContext,
  viewer: Viewer,
  contentId: string,
): Promise<OpenableRow> {
  const { content, kind } = await openContent(context, viewer, contentId);
  if (!kind.can.includes('comment')) throw badField('contentId', `${kind.noun}没有评论`);
  return content;
}
