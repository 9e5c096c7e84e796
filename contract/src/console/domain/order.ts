import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { addressType, consoleDomain } from '../../shapes/console-domain.ts';
import { id, named } from '../../shapes/fields.ts';

export const consoleDomainOrder = defineConsoleCall({
  name: 'domain/order',
  summary: 'Puts the addresses of one type in order: all of them, best first',
  roles: ['owner'],
  request: z.strictObject({
    type: named(addressType, '类型'),
    ids: named(z.array(id).min(1).max(500), '顺序'),
  }),
  response: z.object({ list: z.array(consoleDomain) }),
  errors: [4090],
});
