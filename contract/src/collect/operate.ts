import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { librarySubjectKind } from '../shapes/library.ts';

export const collectOperate = defineCall({
  name: 'collect/operate',
  summary:
    'Collects a video or a series (合集), or takes it out of the collection; saying the same twice changes nothing',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '收藏内容'),
    subjectKind: named(librarySubjectKind, '类型').default('video'),
    collected: named(z.boolean(), '收藏'),
  }),
  response: z.object({ collected: z.boolean() }),
  errors: [4031, 4040],
});
