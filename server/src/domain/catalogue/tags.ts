import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { findCountedTag, listCountedTags } from '../../db/queries/content/tag-counts.ts';
import { listContents } from '../../db/queries/content/lists.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { AppError } from '../app-error.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { cursorOfSort } from './sort-cursor.ts';
import { pageOfCards } from './page-of-cards.ts';
import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';

interface PageRequest {
  cursor?: string | undefined;
  pageSize: number;
}

/** One page of all tags, as the job last counted them. Error: 4000 (cursor). */
export async function tagList(
  { database }: { database: Database },
  viewer: Viewer,
  request: PageRequest & { text?: string | undefined },
) {
  const rows = await listCountedTags(database, {
    audience: audienceOf(viewer),
    text: request.text,
    after: fromCursor(request.cursor, 'whole'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ id, name, items }) => ({ id, name, items }));
}

/** One tag with one page of what carries it, of one kind or of all. Errors: 4040, 4000 (cursor). */
export async function tagDetails(
  context: { database: Database; kinds: ContentKinds },
  viewer: Viewer,
  request: PageRequest & {
    id: string;
    kind?: ContentKind | undefined;
    sort: 'new' | 'hot' | 'liked';
  },
) {
  const { database } = context;
  const { id, kind, sort, pageSize } = request;
  const audience = audienceOf(viewer);
  const after = fromCursor(request.cursor, cursorOfSort[request.sort]);
  const tag = await findCountedTag(database, id, audience);
  if (!tag) throw new AppError(4040, '没有这个标签');
  const kinds = kind ? [kind] : [...context.kinds.keys()];
  const filter = { audience, tagId: id, kinds, sort, after, limit: pageSize + 1 };
  const rows = await listContents(database, filter);
  return { tag, ...(await pageOfCards(context, rows, pageSize)) };
}
