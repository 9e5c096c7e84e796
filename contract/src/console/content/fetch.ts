import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { bulkDefaults } from '../../shapes/bulk-change.ts';
import { named } from '../../shapes/fields.ts';
import { staffTask } from '../../shapes/staff-task.ts';

/** As many files as one task may fetch. */
export const MOST_FETCHED = 200;

export const consoleContentFetch = defineConsoleCall({
  name: 'content/fetch',
  summary: 'Starts a task that fetches videos from addresses outside, and makes a draft of each',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    urls: named(
      z
        .array(named(z.url({ protocol: /^https?$/ }).max(2_000), '地址'))
        .min(1)
        .max(MOST_FETCHED),
      '地址',
    ),
    defaults: named(bulkDefaults, '默认资料').optional(),
  }),
  response: staffTask,
});
