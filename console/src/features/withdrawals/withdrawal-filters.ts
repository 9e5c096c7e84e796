import { payeeKind, withdrawalState } from '@yehang/contract/shapes/withdrawal.ts';
import { z } from 'zod';
import { idParam, numberParam } from '../../lib/table/search-params.ts';

const flag = z.stringbool().or(z.boolean()).optional().catch(undefined);

export const withdrawalFilters = z.object({
  number: z
    .string()
    .regex(/^W\d{1,24}$/)
    .optional()
    .catch(undefined),
  userNumber: numberParam,
  state: withdrawalState.optional().catch(undefined),
  kind: payeeKind.optional().catch(undefined),
  isRisky: flag,
  isFrozen: flag,
  isHalfApproved: flag,
  batchId: idParam,
  /** Unix milliseconds; `to` is exclusive. */
  from: numberParam,
  to: numberParam,
});
export type WithdrawalFilters = z.infer<typeof withdrawalFilters>;
