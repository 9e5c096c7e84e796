import { z } from 'zod';
import { picture } from './catalogue.ts';
import { id } from './fields.ts';

/** An app that the operator recommends. Its target is `href`; following it is reported by `apps/click`. */
export const recommendedApp = z.object({
  id,
  title: z.string(),
  description: z.string(),
  icon: picture.nullable(),
  href: z.string(),
  /** Stands in the short list above the rest. */
  isFeatured: z.boolean(),
  sortCode: z.int(),
});
export type RecommendedApp = z.infer<typeof recommendedApp>;
