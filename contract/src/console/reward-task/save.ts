import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';
import { consoleRewardTask, rewardTaskFields } from '../../shapes/reward-task.ts';

export const consoleRewardTaskSave = defineConsoleCall({
  name: 'reward-task/save',
  summary: 'Changes a task that has an id, from the version named; makes a new one without',
  roles: ['owner', 'finance'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...rewardTaskFields,
  }),
  response: consoleRewardTask,
  errors: [4040, 4090],
});
