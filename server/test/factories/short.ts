import type { AppContext } from '../../src/domain/app-context.ts';
import { renewFeedPool } from '../../src/jobs/feed-jobs.ts';
import { buildContent, tagContent } from './content.ts';
import { buildMedia } from './media.ts';

type Over = Parameters<typeof buildContent>[1];

/** A published short video that can be played, with tags by name; in the feeds after `renewPool`. */
export async function buildShort(
  context: AppContext,
  over: Over = {},
  tags: readonly string[] = [],
): Promise<{ id: string; tagIds: string[] }> {
  const { id } = await buildContent(context.database, { kind: 'short', extent: 20, ...over });
  await buildMedia(context, id, 20);
  const tagIds: string[] = [];
  for (const tag of tags) tagIds.push(await tagContent(context.database, id, tag));
  return { id, tagIds };
}

/** Lets the feeds choose from what there is now. */
export async function renewPool(context: AppContext): Promise<void> {
  await renewFeedPool(context);
  await context.feedPools.load();
  await context.postPools.load();
}
