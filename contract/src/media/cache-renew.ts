import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, moment, named } from '../shapes/fields.ts';
import { downloadCheck } from '../shapes/download.ts';

export const mediaCacheRenew = defineCall({
  name: 'media/cache/renew',
  summary:
    'Looks at saved videos and chapters again: until when each may be opened, or what stands in the way; what is gone is left out',
  auth: 'session',
  request: z.strictObject({ ids: named(z.array(id).min(1).max(50), '缓存的内容') }),
  response: z.object({ list: z.array(downloadCheck), now: moment }),
});
