import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { staffTaskInfo } from '../../shapes/staff-task.ts';

export const consoleTaskInfo = defineConsoleCall({
  name: 'task/info',
  summary: 'One task with its progress and what failed',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ id }),
  response: staffTaskInfo,
  errors: [4040],
});
