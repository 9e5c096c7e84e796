import type { Database } from '@yehang/server/db/connect.ts';
import { contents } from '@yehang/server/db/schema/contents.ts';
import { liveDetails } from '@yehang/server/db/schema/live.ts';

/** A live channel that is on, and where its signal comes from. */
interface Channel {
  id: string;
  title: string;
  details: Omit<typeof liveDetails.$inferInsert, 'contentId'>;
}

/** Puts a published channel into the catalogue that everybody may watch. */
export async function makeChannel(
  { orm }: Database,
  { id, title, details }: Channel,
): Promise<void> {
  const state = 'published';
  await orm.insert(contents).values({ id, kind: 'live', title, state, publishedAt: new Date() });
  await orm.insert(liveDetails).values({ contentId: id, ...details });
}
