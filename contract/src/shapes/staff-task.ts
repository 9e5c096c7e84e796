import { z } from 'zod';
import { id, moment } from './fields.ts';

/**
 * Work that staff start and that goes on without them. bulk: the same change of many contents. metadata: what the rows
 * of a file say of each. fetch: videos from addresses outside, each as a draft.
 */
export const taskKind = z.enum(['bulk', 'metadata', 'fetch']);
export type TaskKind = z.infer<typeof taskKind>;

export const taskState = z.enum(['queued', 'working', 'done', 'cancelled']);
export type TaskState = z.infer<typeof taskState>;

/** A task with its progress: `done` of `total` rows are over, `failed` of them in vain. */
export const staffTask = z.object({
  id,
  kind: taskKind,
  state: taskState,
  total: z.int().nonnegative(),
  done: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  startedBy: z.string(),
  createdAt: moment,
  finishedAt: moment.nullable(),
});
export type StaffTask = z.infer<typeof staffTask>;

/** What a task could not do, and why. */
export const taskFailure = z.object({
  number: z.int().positive(),
  /** The content that it is about; null where there is none. */
  contentId: id.nullable(),
  /** Its title, or what stood for it. */
  title: z.string(),
  reason: z.string(),
});
export type TaskFailure = z.infer<typeof taskFailure>;

export const staffTaskInfo = staffTask.extend({
  /** The first of them. */
  failures: z.array(taskFailure),
});
export type StaffTaskInfo = z.infer<typeof staffTaskInfo>;
