import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleAd, adFields } from '../../shapes/console-ad.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleAdSave = defineConsoleCall({
  name: 'ad/save',
  summary: 'Changes an ad that has an id, from the version named; makes a new one without',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...adFields,
  }),
  response: consoleAd,
  errors: [4040, 4090],
});
