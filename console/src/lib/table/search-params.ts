import { z } from 'zod';

/** Schemas for filters in the URL; invalid values are ignored. */
export const textParam = (max = 64) =>
  z.string().trim().min(1).max(max).optional().catch(undefined);

/** A search without other filters. */
export interface TextFilter {
  readonly text?: string | undefined;
}

/** A record id. */
export const idParam = z.uuid().optional().catch(undefined);

/** A positive integer. */
export const numberParam = z.coerce
  .number()
  .pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER))
  .optional()
  .catch(undefined);

/** One of these numbers. */
export const oneOfParam = (numbers: readonly number[]) =>
  z.coerce
    .number()
    .refine((number) => numbers.includes(number))
    .optional()
    .catch(undefined);
