import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { staffTask } from '../../shapes/staff-task.ts';

export const consoleTaskCancel = defineConsoleCall({
  name: 'task/cancel',
  summary: 'Ends a task before its rest is done; what is done stays',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ id }),
  response: staffTask,
  errors: [4030, 4040, 4090],
});
