import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';
import { staffTask } from '../../shapes/staff-task.ts';

export const consoleTaskList = defineConsoleCall({
  name: 'task/list',
  summary: 'Tasks of staff with their progress, latest first',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(staffTask),
});
