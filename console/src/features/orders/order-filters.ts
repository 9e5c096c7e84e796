import { rechargeState } from '@yehang/contract/shapes/recharge.ts';
import { z } from 'zod';
import { idParam, numberParam } from '../../lib/table/search-params.ts';

export const orderFilters = z.object({
  number: z
    .string()
    .regex(/^\d{6,32}$/)
    .optional()
    .catch(undefined),
  userNumber: numberParam,
  state: rechargeState.optional().catch(undefined),
  channelId: idParam,
  toDecide: z.stringbool().or(z.boolean()).optional().catch(undefined),
  /** Unix milliseconds; `to` is exclusive. */
  from: numberParam,
  to: numberParam,
});
export type OrderFilters = z.infer<typeof orderFilters>;
