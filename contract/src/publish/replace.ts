import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { ownWork } from '../shapes/work.ts';

export const publishReplace = defineCall({
  name: 'publish/replace',
  summary:
    'Gives a draft that was never public another file, a whole upload of one’s own; the same upload again changes nothing',
  auth: 'session',
  request: z.strictObject({ id, uploadId: named(id, '上传文件') }),
  response: ownWork,
  errors: [4030, 4040, 4090, 4290],
});
