import { z } from 'zod';
import { textParam } from '../../lib/table/search-params.ts';

export const auditFilters = z.object({ staffLogin: textParam(), action: textParam() });
export type AuditFilters = z.infer<typeof auditFilters>;
