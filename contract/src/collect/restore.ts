import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';

export const collectRestore = defineCall({
  name: 'collect/restore',
  summary:
    'Brings back what collect/delete or media/trackDelete removed within the last minute, each at its old place',
  auth: 'session',
  request: z.strictObject({ removalId: named(id, '删除记录') }),
  response: z.object({ restored: z.int().nonnegative() }),
  errors: [4040],
});
