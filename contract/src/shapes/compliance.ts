import { z } from 'zod';
import { id, moment, named } from './fields.ts';

/** A month of the calendar in Shanghai, YYYY-MM. */
export const complianceMonth = named(z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/), '月份');

export const complianceReport = z.object({
  id,
  month: z.string(),
  state: z.enum(['queued', 'working', 'ready', 'failed']),
  /** Of a hundred. */
  percent: z.int().min(0).max(100),
  requestedBy: z.string(),
  createdAt: moment,
  readyAt: moment.nullable(),
});
export type ComplianceReport = z.infer<typeof complianceReport>;
