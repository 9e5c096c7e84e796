import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { PostDraftFields } from '@yehang/contract/shapes/post.ts';
import { postDrafts } from '../../schema/posts.ts';
import type { Queryable } from '../../types.ts';

export type DraftRow = typeof postDrafts.$inferSelect;

interface OneDraft {
  userId: string;
  id: string;
}

const one = ({ userId, id }: OneDraft) => and(eq(postDrafts.userId, userId), eq(postDrafts.id, id));

export async function listDrafts({ orm }: Queryable, userId: string): Promise<DraftRow[]> {
  return orm
    .select()
    .from(postDrafts)
    .where(eq(postDrafts.userId, userId))
    .orderBy(desc(postDrafts.updatedAt), desc(postDrafts.id));
}

/** How many drafts a user has beside one, which may be there or not. */
export async function countDrafts(
  { orm }: Queryable,
  { userId, except }: { userId: string; except: string },
): Promise<number> {
  const [row] = await orm
    .select({ many: count() })
    .from(postDrafts)
    .where(and(eq(postDrafts.userId, userId), ne(postDrafts.id, except)));
  return row?.many ?? 0;
}

export async function findDraft({ orm }: Queryable, draft: OneDraft): Promise<DraftRow | null> {
  const [row] = await orm.select().from(postDrafts).where(one(draft));
  return row ?? null;
}

/** Stores a new draft; null where there is one of this id. */
export async function insertDraft(
  { orm }: Queryable,
  draft: OneDraft & { fields: PostDraftFields },
): Promise<DraftRow | null> {
  const [row] = await orm.insert(postDrafts).values(draft).onConflictDoNothing().returning();
  return row ?? null;
}

/** Stores a draft over a revision of it; null where it is at another one. */
export async function updateDraft(
  { orm }: Queryable,
  draft: OneDraft & { revision: number; fields: PostDraftFields },
): Promise<DraftRow | null> {
  const [row] = await orm
    .update(postDrafts)
    .set({ fields: draft.fields, revision: draft.revision + 1, updatedAt: sql`now()` })
    .where(and(one(draft), eq(postDrafts.revision, draft.revision)))
    .returning();
  return row ?? null;
}

export async function deleteDraft({ orm }: Queryable, draft: OneDraft): Promise<void> {
  await orm.delete(postDrafts).where(one(draft));
}
