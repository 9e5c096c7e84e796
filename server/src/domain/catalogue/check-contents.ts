import type { Queryable } from '../../db/types.ts';
import { listUnknownContents } from '../../db/queries/content/console-topics.ts';
import { badField } from '../app-error.ts';

/** Each id once; refuses ids of no contents. Error: 4000 (contentIds). */
export async function checkedContents(database: Queryable, ids: string[]): Promise<string[]> {
  const unique = [...new Set(ids)];
  if ((await listUnknownContents(database, unique)).length > 0)
    throw badField('contentIds', '有的内容已不存在，请刷新后再选');
  return unique;
}
