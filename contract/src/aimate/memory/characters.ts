import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { rememberedCharacter } from '../../shapes/companion.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const aimateMemoryCharacters = defineCall({
  name: 'aimate/memory/characters',
  summary:
    'Characters of whom something is remembered, also without a conversation, the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject(pageRequest),
  response: pageOf(rememberedCharacter),
  errors: [],
});
