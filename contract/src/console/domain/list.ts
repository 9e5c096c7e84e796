import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleDomain } from '../../shapes/console-domain.ts';
import { nothing } from '../../shapes/fields.ts';

export const consoleDomainList = defineConsoleCall({
  name: 'domain/list',
  summary: 'Addresses by type, in the order clients are given them',
  roles: ['owner'],
  request: nothing,
  response: z.object({ list: z.array(consoleDomain) }),
});
