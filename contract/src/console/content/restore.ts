import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleContent } from '../../shapes/console-content.ts';
import { id, named } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleContentRestore = defineConsoleCall({
  name: 'content/restore',
  summary:
    'Makes a new version of a content that is as an earlier one was, from the version named; the rating of what a user made stays',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id, version: recordVersion, to: named(recordVersion, '恢复到的版本') }),
  response: consoleContent,
  errors: [4040, 4090],
});
