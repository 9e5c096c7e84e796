import { z } from 'zod';
import { named } from './fields.ts';

/** Keyset paging: the fields of a list's request. The cursor is opaque to the client. */
export const pageRequest = {
  cursor: named(z.string().min(1).max(512), '翻页位置').optional(),
  pageSize: named(z.int().min(1).max(50), '每页条数').default(20),
};

/** Keyset paging: the answer of a list. `cursor` is null at the end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    list: z.array(item),
    cursor: z.string().nullable(),
    total: z.int().nonnegative().optional(),
  });
}
