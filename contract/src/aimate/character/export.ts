import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionFile } from '../../shapes/companion.ts';
import { id, named } from '../../shapes/fields.ts';

export const aimateCharacterExport = defineCall({
  name: 'aimate/character/export',
  summary:
    'A character of the viewer’s as a card; unedited, it is what was imported, byte for byte',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: named(id, '角色'),
    format: named(z.enum(['png', 'json', 'charx']), '格式'),
  }),
  response: companionFile,
  errors: [4040, 4090, 4150, 4290],
});
