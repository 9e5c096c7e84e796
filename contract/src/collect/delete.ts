import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { named } from '../shapes/fields.ts';
import { libraryKind } from '../shapes/content.ts';
import { removal, removed } from '../shapes/library.ts';

export const collectDelete = defineCall({
  name: 'collect/delete',
  summary: 'Takes many things of one kind out of the collection, or all of them, also what is down',
  auth: 'session',
  request: z.strictObject({ kind: named(libraryKind, '类型'), ...removal }),
  response: removed,
});
