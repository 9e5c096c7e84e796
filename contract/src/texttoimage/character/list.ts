import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { aiCharacter } from '../../shapes/ai.ts';
import { nothing } from '../../shapes/fields.ts';

export const texttoimageCharacterList = defineCall({
  name: 'texttoimage/character/list',
  summary: 'Fictional characters that the viewer made for portraits',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({
    list: z.array(aiCharacter),
    /** Whether portraits are drawn after an earlier one: faces may differ a little otherwise. */
    takesReference: z.boolean(),
  }),
  errors: [],
});
