import { payeeKind } from '@yehang/contract/shapes/withdrawal.ts';
import { z } from 'zod';
import { numberParam } from '../../lib/table/search-params.ts';

export const payeeFilters = z.object({
  userNumber: numberParam,
  kind: payeeKind.optional().catch(undefined),
  tail: z
    .string()
    .regex(/^[0-9A-Za-z]{4}$/)
    .optional()
    .catch(undefined),
  isShared: z.stringbool().or(z.boolean()).optional().catch(undefined),
});
export type PayeeFilters = z.infer<typeof payeeFilters>;
