import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { done, id, named } from '../../shapes/fields.ts';

export const texttoimageCharacterDel = defineCall({
  name: 'texttoimage/character/del',
  summary: 'Deletes a character of the own; its pictures stay',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '人物') }),
  response: done,
  errors: [4040],
});
