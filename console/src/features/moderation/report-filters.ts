import { machineFilter } from '@yehang/contract/shapes/picture-finding.ts';
import { reportKind, reportOrder } from '@yehang/contract/shapes/report.ts';
import { z } from 'zod';

export const reportFilters = z.object({
  state: z.enum(['open', 'decided']).default('open').catch('open'),
  kind: reportKind.optional().catch(undefined),
  order: reportOrder.default('machine').catch('machine'),
  found: machineFilter.optional().catch(undefined),
});
export type ReportFilters = z.infer<typeof reportFilters>;
