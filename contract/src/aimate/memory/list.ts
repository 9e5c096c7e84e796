import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionMemory } from '../../shapes/companion.ts';
import { id, named } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const aimateMemoryList = defineCall({
  name: 'aimate/memory/list',
  summary: 'What is remembered of the viewer and a character, the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ characterId: named(id, '角色'), ...pageRequest }),
  response: pageOf(companionMemory),
  errors: [4040],
});
