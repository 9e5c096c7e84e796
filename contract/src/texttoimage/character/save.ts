import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { aiCharacter, aiCharacterFields } from '../../shapes/ai.ts';
import { id, named } from '../../shapes/fields.ts';

/** 4030: the words suggest a minor or a real person. 4090: there are as many as may be. */
export const texttoimageCharacterSave = defineCall({
  name: 'texttoimage/character/save',
  summary: 'Makes a fictional character, or changes one of the own',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '人物').optional(), ...aiCharacterFields }),
  response: aiCharacter,
  errors: [4030, 4040, 4090],
});
