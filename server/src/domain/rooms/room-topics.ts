import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { isCardOf, type CardOfKind } from '@yehang/contract/shapes/content.ts';
import { findTopic, listTopics } from '../../db/queries/content/topics.ts';
import { listFirstOfTopics } from '../../db/queries/rooms/topics.ts';
import { AppError } from '../app-error.ts';
import { toContentCards } from '../content/content-cards.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { RoomContext } from './context.ts';

/** Contents of a topic that one draw shows, and among how many the draws go round. */
const DRAW = 6;
const CHANGE_AMONG = 120;

type Context = Pick<RoomContext, 'database' | 'kinds'>;

/** One page of the topics, each with its first contents of a kind. Error: 4000 (cursor). */
export async function topicsOfRoom<Kind extends ContentKind>(
  context: Context,
  viewer: Viewer,
  kind: Kind,
  request: { cursor?: string | undefined; pageSize: number },
) {
  const audience = audienceOf(viewer);
  const rows = await listTopics(context.database, {
    audience,
    kind,
    after: fromCursor(request.cursor, 'whole'),
    limit: request.pageSize + 1,
  });
  const topicIds = rows.slice(0, request.pageSize).map(({ id }) => id);
  const first = { topicIds, kind, audience, limit: DRAW };
  const contents = await listFirstOfTopics(context.database, first);
  const cards = await toContentCards(context, contents);
  const isCard = isCardOf([kind]);
  return toPage(rows, request.pageSize, ({ id, title, intro, cover, items }) => {
    const own = contents.filter(({ topicId }) => topicId === id);
    return {
      id,
      title,
      intro,
      cover,
      items,
      list: own.map((row) => cards.get(row.id)).filter(isCard),
    };
  });
}

/** Another draw of the contents of a topic, round after round. Error: 4040. */
export async function changeTopic<Kind extends ContentKind>(
  context: Context,
  viewer: Viewer,
  kind: Kind,
  { id, round }: { id: string; round: number },
): Promise<{ items: CardOfKind<Kind>[] }> {
  const audience = audienceOf(viewer);
  const topic = await findTopic(context.database, id, audience);
  if (!topic) throw new AppError(4040, '没有这个专题');
  const request = { topicIds: [id], kind, audience, limit: CHANGE_AMONG };
  const contents = await listFirstOfTopics(context.database, request);
  if (contents.length === 0) throw new AppError(4040, '没有这个专题');
  const start = (round * DRAW) % contents.length;
  const turned = [...contents.slice(start), ...contents.slice(0, start)];
  const cards = await toContentCards(context, turned.slice(0, DRAW));
  return { items: [...cards.values()].filter(isCardOf([kind])) };
}
