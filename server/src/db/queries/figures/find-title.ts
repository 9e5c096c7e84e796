import { eq } from 'drizzle-orm';
import { contents } from '../../schema/contents.ts';
import type { Queryable } from '../../types.ts';

/** What a content is called, and how much there is of it; null where there is none. */
export async function findTitle({ orm }: Queryable, id: string) {
  const [row] = await orm
    .select({ title: contents.title, kind: contents.kind, extent: contents.extent })
    .from(contents)
    .where(eq(contents.id, id));
  return row ?? null;
}
