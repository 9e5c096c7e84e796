import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { openContentOf, type OpenContext, type OpenedContent } from './open-content.ts';

/** A circle that is open to a viewer; a closed one is not there. Errors: 4031, 4040. */
export async function findCircle(
  context: OpenContext,
  viewer: Viewer,
  id: string,
): Promise<OpenedContent> {
  const opened = await openContentOf(context, viewer, id, ['circle']);
  if (opened.content.state !== 'published') throw new AppError(4040, '这个圈子已经关闭');
  return opened;
}
