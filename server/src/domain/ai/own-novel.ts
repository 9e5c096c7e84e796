import {
  findAiNovel,
  hasOpenNovelJob,
  lockAiNovel,
  type AiNovelRow,
} from '../../db/queries/ai/novels.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

export const noNovel = () => new AppError(4040, '没有这部小说，可能已被删除');
export const noChapter = () => new AppError(4040, '没有这一章');
export const changedSince = () => new AppError(4090, '小说刚有变化，请刷新后再改');

/** A novel of the viewer's that may be shown to them. Error: 4040. */
export async function ownNovel(
  database: Queryable,
  viewer: Viewer,
  id: string,
): Promise<AiNovelRow> {
  return shownTo(viewer, await findAiNovel(database, viewer.userId, id));
}

/** The same, held until the transaction ends. Error: 4040. */
export async function lockOwnNovel(
  database: Queryable,
  viewer: Viewer,
  id: string,
): Promise<AiNovelRow> {
  return shownTo(viewer, await lockAiNovel(database, viewer.userId, id));
}

function shownTo(viewer: Viewer, novel: AiNovelRow | null): AiNovelRow {
  if (!novel || (novel.isAdult && audienceOf(viewer) === 'general')) throw noNovel();
  return novel;
}

/** Refuses while something of one of these novels is being written. Error: 4090. */
export async function requireIdle(
  database: Queryable,
  { userId }: Viewer,
  ids: readonly string[],
): Promise<void> {
  if (await hasOpenNovelJob(database, userId, ids))
    throw new AppError(4090, '这部小说正在写作，等写完再来');
}
