import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { bulkDefaults } from '../../shapes/bulk-change.ts';
import { named } from '../../shapes/fields.ts';
import { staffTask } from '../../shapes/staff-task.ts';

/** As many files as one task may fetch. */
export const MOST_FETCHED = 200;

const fileAddress = named(
  z
    .string()
    .max(2_000)
    .regex(/^https?:\/\/[^\s/@?#]+\/[^\s\p{Cc}\p{Cs}]*$/u)
    .refine((address) => URL.canParse(address)),
  '地址',
);

export const consoleContentFetch = defineConsoleCall({
  name: 'content/fetch',
  summary: 'Starts a task that fetches videos from addresses outside, and makes a draft of each',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    urls: named(z.array(fileAddress).min(1).max(MOST_FETCHED), '地址'),
    defaults: named(bulkDefaults, '默认资料').optional(),
  }),
  response: staffTask,
});
