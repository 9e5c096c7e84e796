import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { consoleRewardTask } from '../../shapes/reward-task.ts';

export const consoleRewardTaskList = defineConsoleCall({
  name: 'reward-task/list',
  summary: 'All tasks for users in their order',
  roles: ['owner', 'finance'],
  request: nothing,
  response: z.object({ list: z.array(consoleRewardTask) }),
});
