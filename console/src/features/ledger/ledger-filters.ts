import { causeKind } from '@yehang/contract/shapes/money.ts';
import { z } from 'zod';
import { numberParam } from '../../lib/table/search-params.ts';

export const ledgerFilters = z.object({
  userNumber: numberParam,
  cause: causeKind.optional().catch(undefined),
  /** Unix milliseconds; `to` is exclusive. */
  from: numberParam,
  to: numberParam,
});
export type LedgerFilters = z.infer<typeof ledgerFilters>;
