import { reportKind } from '@yehang/contract/shapes/report.ts';
import { z } from 'zod';

export const reportFilters = z.object({
  state: z.enum(['open', 'decided']).default('open').catch('open'),
  kind: reportKind.optional().catch(undefined),
});
export type ReportFilters = z.infer<typeof reportFilters>;
