import { z } from 'zod';
import { contentCard, libraryKind } from './content.ts';
import { id, moment, named } from './fields.ts';

/** One content of a viewer's favorites or history. */
export const libraryEntry = z.object({
  id,
  kind: libraryKind,
  /** When it was favorited, or opened last. */
  at: moment,
  /** Null where it is not up any more: nothing of it is shown, and it can only be removed. */
  card: contentCard.nullable(),
  /** Of a series in the history: the episode watched last. */
  lastEpisode: z.object({ contentId: id, number: z.int().positive() }).nullable(),
});
export type LibraryEntry = z.infer<typeof libraryEntry>;

/** What is to be removed: some things by name, or all of one kind that the viewer is shown. */
export const removal = {
  ids: named(z.array(id).min(1).max(200), '要删除的内容').optional(),
  all: named(z.literal(true), '全部').optional(),
};

/** How many were removed; with the id, until `undoUntil`, they can be brought back. Nothing removed has no id. */
export const removed = z.object({
  removed: z.int().nonnegative(),
  removalId: id.nullable(),
  undoUntil: moment,
});
export type Removed = z.infer<typeof removed>;
