import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleGoldPackage, goldPackageFields } from '../../shapes/console-offer.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleGoldPackageSave = defineConsoleCall({
  name: 'gold/package/save',
  summary: 'Changes a package that has an id, from the version named; makes a new one without',
  roles: ['owner', 'finance'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...goldPackageFields,
  }),
  response: consoleGoldPackage,
  errors: [4040, 4090],
});
