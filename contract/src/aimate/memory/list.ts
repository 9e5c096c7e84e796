import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionMemory } from '../../shapes/companion.ts';
import { id, named } from '../../shapes/fields.ts';

export const aimateMemoryList = defineCall({
  name: 'aimate/memory/list',
  summary: 'What is remembered of the viewer and a character',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ characterId: named(id, '角色') }),
  response: z.object({ list: z.array(companionMemory) }),
  errors: [4040],
});
