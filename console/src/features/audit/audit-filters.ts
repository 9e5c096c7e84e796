import { z } from 'zod';
import { numberParam, textParam } from '../../lib/table/search-params.ts';

export const auditFilters = z.object({
  staffLogin: textParam(),
  action: textParam(),
  subject: textParam(100),
  /** Unix milliseconds; `to` is exclusive. */
  from: numberParam,
  to: numberParam,
});
export type AuditFilters = z.infer<typeof auditFilters>;
