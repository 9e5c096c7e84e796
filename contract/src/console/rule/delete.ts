import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleRuleDelete = defineConsoleCall({
  name: 'rule/delete',
  summary: 'Deletes a rule, if it is still of the version named; what it caught stays in the log',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id, version: recordVersion }),
  response: done,
  errors: [4040, 4090],
});
