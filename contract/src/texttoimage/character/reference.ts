import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { aiCharacter } from '../../shapes/ai.ts';
import { id, named } from '../../shapes/fields.ts';

/** 4040: the character, or the portrait, is not the viewer's own, or is gone. Nothing but a picture that was made here is taken. */
export const texttoimageCharacterReference = defineCall({
  name: 'texttoimage/character/reference',
  summary: 'Chooses the portrait of a character that further ones are to look like, or none',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '人物'), workId: named(id, '写真').nullable() }),
  response: aiCharacter,
  errors: [4040],
});
