import { z } from 'zod';
import { tag } from './catalogue.ts';

/** A tag with how many published contents carry it, for this viewer. */
export const countedTag = tag.extend({ items: z.int().nonnegative() });
export type CountedTag = z.infer<typeof countedTag>;
