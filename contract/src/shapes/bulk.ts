import { z } from 'zod';
import { id, named } from './fields.ts';

/** As many are acted on by one call. */
export const MOST_AT_ONCE = 100;

/** As many of each kind are found by the search over everything. */
export const MOST_FOUND = 5;

/** The ids of a bulk act; one that is named twice counts once. */
export const bulkIds = (title: string) => named(z.array(id).min(1).max(MOST_AT_ONCE), title);

/** What became of one of them: code 200, or the error that the call for one alone would have answered. */
export const bulkResult = z.object({
  id,
  code: z.int(),
  /** The sentence of the error; empty on success. */
  tip: z.string(),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** In the order of the ids. */
export const bulkAnswer = z.object({ results: z.array(bulkResult) });
