import { plainContentType } from '@yehang/contract/shapes/content-kinds.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { toContentCards } from './content-cards.ts';
import { openContent } from './open-content.ts';
import type { ContentContext } from './context.ts';

/** A content as links and shares show it. Errors: 4031, 4040 (none, not for this viewer, or of another kind). */
export async function contentInfo(
  context: ContentContext,
  viewer: Viewer,
  { id, contentType }: { id: string; contentType: number },
) {
  const { content, kind } = await openContent(context, viewer, id);
  if (kind.contentType !== plainContentType(contentType)) throw new AppError(4040);
  const card = (await toContentCards(context, [content])).get(id);
  if (!card) throw new AppError(4040);
  return {
    id,
    contentType: kind.contentType,
    title: content.title,
    description: content.description,
    cover: card.cover,
    access: 'access' in card ? card.access : null,
    path: `${kind.path}?id=${id}`,
  };
}
