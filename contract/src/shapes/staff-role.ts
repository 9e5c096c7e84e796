import { z } from 'zod';

/** What a member of the operator's staff may do; the owner may do everything. */
export const staffRole = z.enum(['owner', 'editor', 'moderator', 'finance', 'support']);
export type StaffRole = z.infer<typeof staffRole>;
