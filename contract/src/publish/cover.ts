import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { ownWork } from '../shapes/work.ts';

export const publishCover = defineCall({
  name: 'publish/cover',
  summary:
    'Gives a work of the viewer’s own a cover from a whole upload: at once to a draft, to a work that was public after a review, as its words',
  auth: 'session',
  request: z.strictObject({ id: named(id, '作品'), uploadId: named(id, '上传文件') }),
  response: ownWork,
  errors: [4030, 4031, 4040, 4090, 4130, 4150, 4290],
});
