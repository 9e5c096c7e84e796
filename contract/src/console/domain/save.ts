import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleDomain, domainFields } from '../../shapes/console-domain.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleDomainSave = defineConsoleCall({
  name: 'domain/save',
  summary: 'Changes an address that has an id, from the version named; makes a new one without',
  roles: ['owner'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...domainFields,
  }),
  response: consoleDomain,
  errors: [4040, 4090],
});
