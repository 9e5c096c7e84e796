import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { workKind } from '../shapes/work.ts';

export const publishCategories = defineCall({
  name: 'publish/categories',
  summary: 'Categories that a work of a kind can be put into; none for videos',
  auth: 'session',
  request: z.strictObject({ kind: named(workKind, '类型') }),
  response: z.object({ list: z.array(z.object({ id, name: z.string() })) }),
});
