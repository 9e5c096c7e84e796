import {
  findPerformer,
  findTopic,
  listTopics,
  pageOfTopic,
} from '../../db/queries/content/topics.ts';
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

/** One page of the topics. Error: 4000 (cursor). */
export async function topicList(
  { database }: { database: Database },
  viewer: Viewer,
  request: PageRequest,
) {
  const rows = await listTopics(database, {
    audience: audienceOf(viewer),
    after: fromCursor(request.cursor, 'whole'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ id, title, intro, cover, items }) => {
    return { id, title, intro, cover, items };
  });
}

/** One topic with one page of its contents. Errors: 4040, 4000 (cursor). */
export async function topicDetails(
  context: { database: Database; kinds: ContentKinds },
  viewer: Viewer,
  request: PageRequest & { id: string },
) {
  const { database } = context;
  const audience = audienceOf(viewer);
  const after = fromCursor(request.cursor, 'whole');
  const topic = await findTopic(database, request.id, audience);
  if (!topic) throw new AppError(4040, '没有这个专题');
  const rows = await pageOfTopic(database, {
    topicId: topic.id,
    audience,
    after,
    limit: request.pageSize + 1,
  });
  return { topic, ...(await pageOfCards(context, rows, request.pageSize)) };
}

/** One performer with one page of the items they appear in. Errors: 4040, 4000 (cursor). */
export async function performerDetails(
  context: { database: Database; kinds: ContentKinds },
  viewer: Viewer,
  request: PageRequest & { id: string; sort: 'new' | 'hot' | 'liked' },
) {
  const { database } = context;
  const audience = audienceOf(viewer);
  const after = fromCursor(request.cursor, cursorOfSort[request.sort]);
  const performer = await findPerformer(database, request.id, audience);
  if (!performer) throw new AppError(4040, '没有这位演员');
  const { sort, pageSize } = request;
  const kinds = [...context.kinds.keys()];
  const performerId = performer.id;
  const filter = { audience, performerId, kinds, sort, after, limit: pageSize + 1 };
  const rows = await listContents(database, filter);
  return { actor: performer, ...(await pageOfCards(context, rows, pageSize)) };
}
