import { z } from 'zod';
import { id, named } from './fields.ts';
import { pageRequest } from './page.ts';
import { priceRange } from './search.ts';

/** How the lists of a room are sorted. */
export const roomSort = named(z.enum(['new', 'hot', 'liked']), '排序');

/** Conditions of the lists of a room; all of them hold. */
export const roomConditions = {
  /** A channel of the room. */
  categoryId: named(id, '分类').optional(),
  tagId: named(id, '标签').optional(),
  price: named(priceRange, '价格').optional(),
  sort: roomSort.default('hot'),
};

/** The same for books, which may be finished. */
export const bookConditions = {
  ...roomConditions,
  finished: named(z.boolean(), '完结').optional(),
};

/** A list of what resembles one content. */
export const similarRequest = z.strictObject({ id: named(id, '作品'), ...pageRequest });
