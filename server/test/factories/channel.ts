import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { channels, homeModuleContents, homeModules } from '../../src/db/schema/home.ts';

let built = 0;

/** A channel of the home page, after those built before it. */
export async function buildChannel(
  database: Database,
  over: Partial<typeof channels.$inferInsert> = {},
): Promise<typeof channels.$inferSelect> {
  built += 1;
  const [channel] = await database.orm
    .insert(channels)
    .values({ id: newId(), name: `频道 ${built}`, position: built, ...over })
    .returning();
  if (!channel) throw new Error('the channel was not stored');
  return channel;
}

/** A module of a channel that shows these items, in this order. */
export async function buildModule(
  database: Database,
  channelId: string,
  contentIds: readonly string[],
  over: Partial<typeof homeModules.$inferInsert> = {},
): Promise<typeof homeModules.$inferSelect> {
  built += 1;
  const [module] = await database.orm
    .insert(homeModules)
    .values({
      id: newId(),
      channelId,
      title: `模块 ${built}`,
      layout: 'twoColumns',
      size: 4,
      position: built,
      ...over,
    })
    .returning();
  if (!module) throw new Error('the module was not stored');
  if (contentIds.length > 0) {
    await database.orm
      .insert(homeModuleContents)
      .values(
        contentIds.map((contentId, position) => ({ moduleId: module.id, contentId, position })),
      );
  }
  return module;
}
