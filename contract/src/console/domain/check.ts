import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleDomain } from '../../shapes/console-domain.ts';
import { id } from '../../shapes/fields.ts';

export const consoleDomainCheck = defineConsoleCall({
  name: 'domain/check',
  summary:
    'Probes an address again within seconds; it stays in use meanwhile. Answers all addresses',
  roles: ['owner'],
  request: z.strictObject({ id }),
  response: z.object({ list: z.array(consoleDomain) }),
  errors: [4040],
});
