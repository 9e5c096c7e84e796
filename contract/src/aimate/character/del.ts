import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { done, id, named } from '../../shapes/fields.ts';

export const aimateCharacterDel = defineCall({
  name: 'aimate/character/del',
  summary: 'Deletes a character of the viewer’s with its conversations and memory',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '角色') }),
  response: done,
  errors: [4040],
});
