import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { staffTask } from '../../shapes/staff-task.ts';

export const consoleTaskRestart = defineConsoleCall({
  name: 'task/restart',
  summary: 'Does what a task left and what failed once more',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ id }),
  response: staffTask,
  errors: [4030, 4040, 4090],
});
