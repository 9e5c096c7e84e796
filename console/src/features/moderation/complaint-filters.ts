import { complaintReason, complaintState } from '@yehang/contract/shapes/complaint.ts';
import { z } from 'zod';

export const complaintFilters = z.object({
  state: complaintState.default('open').catch('open'),
  reason: complaintReason.optional().catch(undefined),
});
export type ComplaintFilters = z.infer<typeof complaintFilters>;
