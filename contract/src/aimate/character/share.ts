import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionCard } from '../../shapes/companion.ts';
import { id, named } from '../../shapes/fields.ts';

export const aimateCharacterShare = defineCall({
  name: 'aimate/character/share',
  summary:
    'Offers a character of the viewer’s to the gallery, through the review, or takes it back',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '角色'), isShared: named(z.boolean(), '公开') }),
  response: companionCard,
  errors: [4040, 4090],
});
