import type { CountedTag } from '@yehang/contract/shapes/tag.ts';
import { findCountedTag, listCountedTags } from '../../db/queries/content/tag-counts.ts';
import { findTagId } from '../../db/queries/content/tags.ts';
import { listMentionable } from '../../db/queries/posts/people.ts';
import type { Database } from '../../db/connect.ts';
import { AppError, badField } from '../app-error.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

const MOST = 20;

interface Context {
  database: Database;
}

/** #话题 to choose from: they are tags, as the job last counted them. */
export async function topicChoices(
  { database }: Context,
  viewer: Viewer,
  { text }: { text: string },
): Promise<{ list: CountedTag[] }> {
  const rows = await listCountedTags(database, {
    audience: audienceOf(viewer),
    text: text === '' ? undefined : text,
    after: null,
    limit: MOST,
  });
  return { list: rows.map(({ id, name, items }) => ({ id, name, items })) };
}

/** One #话题 by its id or its name. Errors: 4000 (neither), 4040. */
export async function topicDetail(
  { database }: Context,
  viewer: Viewer,
  { id, name }: { id?: string | undefined; name?: string | undefined },
): Promise<CountedTag> {
  if (id === undefined && name === undefined) throw badField('id', '要看哪个话题');
  const tagId = id ?? (await findTagId(database, name ?? ''));
  const tag = tagId && (await findCountedTag(database, tagId, audienceOf(viewer)));
  if (!tag) throw new AppError(4040, '没有这个话题');
  return tag;
}

/** People to mention in a text. */
export async function mentionable(
  { database }: Context,
  { userId }: Viewer,
  { text }: { text: string },
) {
  return { list: await listMentionable(database, { userId, text, limit: MOST }) };
}
