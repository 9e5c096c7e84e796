import { z } from 'zod';
import { moment, named } from './fields.ts';

/** What keeps an account from being deleted: gold alone can be given up. */
const deletionObstacle = z.enum(['gold', 'withdrawals', 'orders', 'holds', 'commissions', 'gifts']);
export type DeletionObstacle = z.infer<typeof deletionObstacle>;

export const accountDeletionState = z.object({
  /** When it is carried out; null where it is not asked for. */
  dueAt: moment.nullable(),
  /** Days between asking and carrying out. */
  coolingDays: z.int().positive(),
  obstacles: z.array(z.object({ kind: deletionObstacle, text: z.string() })),
  /** How its owner proves who they are. */
  proof: z.enum(['password', 'code', 'none']),
});
export type AccountDeletionState = z.infer<typeof accountDeletionState>;

/** Settings of the console. */
export const accountSettingFields = {
  deletionCoolingDays: named(z.int().min(1).max(90), '注销冷静期'),
  exportKeptDays: named(z.int().min(1).max(30), '数据副本保留天数'),
};
