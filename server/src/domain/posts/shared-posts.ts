import type { PostCard } from '@yehang/contract/shapes/post.ts';
import { isCardOf } from '@yehang/contract/shapes/content.ts';
import { listContentsByIds } from '../../db/queries/content/lists.ts';
import type { Audience } from '../../db/types.ts';
import { toContentCards } from '../content/content-cards.ts';
import { serialise } from '../json-text.ts';
import { foldSaid, saidByCard, type FoldedSaid } from '../mutes/unwanted.ts';
import type { PostsContext } from './context.ts';

/** A published post in lists, the same for everybody: the viewer's state is laid over its text. */
export interface SharedPost {
  id: string;
  card: PostCard;
  text: string;
  /** What decides whether a viewer wants to meet it. */
  said: FoldedSaid;
}

type Context = Pick<PostsContext, 'database' | 'kinds' | 'sharedPosts'>;

const isPost = isCardOf(['post']);

/**
 * Posts by id, in the order of the ids; those that an audience may not know of are not among them. Those that are not
 * cached are read in one batch.
 */
export async function listSharedPosts(
  context: Context,
  ids: readonly string[],
  audience: Audience,
): Promise<SharedPost[]> {
  const found = await context.sharedPosts.list(ids, (missing) => read(context, missing));
  return ids.flatMap((id) => {
    const post = found.get(id);
    return post && (audience === 'everything' || post.card.rating === 'general') ? [post] : [];
  });
}

async function read({ database, kinds }: Omit<Context, 'sharedPosts'>, ids: readonly string[]) {
  const rows = await listContentsByIds(database, ids, 'everything');
  const cards = await toContentCards({ kinds }, rows);
  const schema = kinds.get('post')?.cardSchema;
  return ids.flatMap((id) => {
    const card = cards.get(id);
    if (!schema || !isPost(card)) return [];
    const { text } = serialise(schema, card);
    return [[id, { id, card, text, said: foldSaid(saidByCard(card)) }] as const];
  });
}
