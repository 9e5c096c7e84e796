import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { bulkChange, bulkTarget } from '../../shapes/bulk-change.ts';
import { staffTask } from '../../shapes/staff-task.ts';

export const consoleContentBulk = defineConsoleCall({
  name: 'content/bulk',
  summary:
    'Starts a task that changes many contents in the same way; moderators may hide, and nothing else',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ target: bulkTarget, change: bulkChange }),
  response: staffTask,
  errors: [4030, 4040, 4090],
});
