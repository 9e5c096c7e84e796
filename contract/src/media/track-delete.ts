import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { named } from '../shapes/fields.ts';
import { libraryKind } from '../shapes/content.ts';
import { removal, removed } from '../shapes/library.ts';

export const mediaTrackDelete = defineCall({
  name: 'media/trackDelete',
  summary: 'Removes history of one kind, or all of it; that of a series is that of its episodes',
  auth: 'session',
  request: z.strictObject({ kind: named(libraryKind, '类型'), ...removal }),
  response: removed,
});
