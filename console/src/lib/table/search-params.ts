import { z } from 'zod';

/** Filters in the query of a table page. Whatever is no such value is as if it were not there. */
export const searchText = (max = 64) =>
  z.string().trim().min(1).max(max).optional().catch(undefined);

/** The id of a record. */
export const searchId = z.uuid().optional().catch(undefined);

/** A whole number above zero; in the query it is text. */
export const searchNumber = z.coerce
  .number()
  .pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER))
  .optional()
  .catch(undefined);

/** One of these numbers. */
export const searchOneOf = (numbers: readonly number[]) =>
  z.coerce
    .number()
    .refine((number) => numbers.includes(number))
    .optional()
    .catch(undefined);
