import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionDetail, companionFields, FORM_BODY_BYTES } from '../../shapes/companion.ts';
import { id, named, versionFrom } from '../../shapes/fields.ts';
import { idempotencyKey } from '../../shapes/money.ts';

export const aimateCharacterSave = defineCall({
  name: 'aimate/character/save',
  summary:
    'Makes a character of the viewer’s, or changes one from the version named; the rest of its card stays',
  auth: 'session',
  encrypted: true,
  bodyBytes: FORM_BODY_BYTES,
  request: z.strictObject({
    id: named(id, '角色').optional(),
    version: versionFrom(1).optional(),
    idempotencyKey,
    ...companionFields,
  }),
  response: companionDetail,
  errors: [4000, 4030, 4031, 4040, 4090],
});
