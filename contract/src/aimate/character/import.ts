import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionDetail } from '../../shapes/companion.ts';
import { named } from '../../shapes/fields.ts';
import { idempotencyKey } from '../../shapes/money.ts';

export const aimateCharacterImport = defineCall({
  name: 'aimate/character/import',
  summary: 'Imports a card of version 1, 2 or 3 as PNG, JSON or CHARX; it waits for the review',
  auth: 'session',
  encrypted: true,
  bodyBytes: 8_200_000,
  request: z.strictObject({
    base64: named(z.base64().min(4).max(8_000_000), '文件'),
    idempotencyKey,
  }),
  response: companionDetail,
  errors: [4000, 4030, 4031, 4090, 4150, 4290],
});
