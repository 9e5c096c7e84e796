import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionDetail } from '../../shapes/companion.ts';
import { id, named } from '../../shapes/fields.ts';

export const aimateCharacterInfo = defineCall({
  name: 'aimate/character/info',
  summary: 'A character with its text and the level of affinity',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '角色') }),
  response: companionDetail,
  errors: [4040],
});
