import { z } from 'zod';
import { id, moment } from './fields.ts';

export const dataExport = z.object({
  id,
  state: z.enum(['queued', 'working', 'ready', 'failed', 'deleted']),
  /** Of a hundred. */
  percent: z.int().min(0).max(100),
  bytes: z.int().nonnegative().nullable(),
  createdAt: moment,
  /** When the file is deleted; null until it is there. */
  expiresAt: moment.nullable(),
});
export type DataExport = z.infer<typeof dataExport>;
