import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionFile } from '../../shapes/companion.ts';
import { id, named } from '../../shapes/fields.ts';

export const aimateMemoryExport = defineCall({
  name: 'aimate/memory/export',
  summary: 'What is remembered, as text',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ characterId: named(id, '角色') }),
  response: companionFile,
  errors: [4040],
});
