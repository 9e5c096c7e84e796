import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionCard } from '../../shapes/companion.ts';
import { line, named } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const aimateCharacterList = defineCall({
  name: 'aimate/character/list',
  summary: 'Reviewed characters of the gallery, or those of the viewer, the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    scope: named(z.enum(['gallery', 'own']), '范围').default('gallery'),
    tag: line('标签', 1, 12).optional(),
    ...pageRequest,
  }),
  response: pageOf(companionCard),
  errors: [],
});
